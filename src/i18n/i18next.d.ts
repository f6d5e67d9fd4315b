import 'i18next';
import type article from '../../locales/en-us/article.json';
import type cart from '../../locales/en-us/cart.json';
import type errors from '../../locales/en-us/errors.json';
import type home from '../../locales/en-us/home.json';
import type meta from '../../locales/en-us/meta.json';
import type search from '../../locales/en-us/search.json';
import type shell from '../../locales/en-us/shell.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      shell: typeof shell;
      meta: typeof meta;
      home: typeof home;
      search: typeof search;
      cart: typeof cart;
      errors: typeof errors;
      article: typeof article;
    };
  }
}
