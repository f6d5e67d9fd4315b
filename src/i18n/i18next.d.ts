import 'i18next';
import type article from '../../locales/en-us/article.json';
import type bulk from '../../locales/en-us/bulk.json';
import type captcha from '../../locales/en-us/captcha.json';
import type cart from '../../locales/en-us/cart.json';
import type details from '../../locales/en-us/details.json';
import type errors from '../../locales/en-us/errors.json';
import type favorites from '../../locales/en-us/favorites.json';
import type home from '../../locales/en-us/home.json';
import type homeCn from '../../locales/en-us/homeCn.json';
import type meta from '../../locales/en-us/meta.json';
import type search from '../../locales/en-us/search.json';
import type shell from '../../locales/en-us/shell.json';
import type shortcuts from '../../locales/en-us/shortcuts.json';
import type states from '../../locales/en-us/states.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: {
      shell: typeof shell;
      meta: typeof meta;
      home: typeof home;
      homeCn: typeof homeCn;
      search: typeof search;
      states: typeof states;
      details: typeof details;
      bulk: typeof bulk;
      captcha: typeof captcha;
      cart: typeof cart;
      favorites: typeof favorites;
      shortcuts: typeof shortcuts;
      errors: typeof errors;
      article: typeof article;
    };
  }
}
