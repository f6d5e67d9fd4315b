import { type Language, languages } from '#lib/languages.ts';

/** Addresses of the app's own screens, without language prefix; the router adds the one of the page. */
export const paths = {
  home: () => '/',
  search: () => '/domain/search',
  /** Where a name under a TLD is searched for; `tld` as people read it. */
  searchUnder: (tld: string) => `/domain/search?tld=${encodeURIComponent(tld)}`,
  searchResults: (keyword: string) => `/domain/search/${encodeURIComponent(keyword)}`,
  captcha: (keyword: string) => `/domain/captcha/search/${encodeURIComponent(keyword)}`,
  favorites: () => '/account/favorites',
  /** `search`: the state of the list, with its question mark. */
  products: (search = '') => `/account/product${search}`,
  /** `name` in ASCII. */
  domain: (name: string) => `/account/domain/${name}`,
  domainDns: (name: string, search = '') => `/account/domain/${name}/dns${search}`,
  bulk: () => '/names',
  /** `slds`: names in ASCII joined by commas, or what stands for a list; `group`: a group of TLDs for its words. */
  bulkResults: (slds: string, group = '') =>
    `/names/${encodeURIComponent(slds).replaceAll('%2C', ',')}${group && `?group=${encodeURIComponent(group)}`}`,
  supportTicket: () => '/support-ticket',
  policy: (slug: string) => `/policies/${encodeURIComponent(slug)}`,
  testLayout: () => '/test-layout',
  testBlank: () => '/test-blank',
} as const;

/** Addresses of the pages that the backend serves; they have no language prefix. */
export const backendPaths = {
  signIn: () => '/account/login',
  signOut: () => '/account/logout',
  adminSignIn: () => '/backend/safeuserlogin',
  account: () => '/account',
  checkout: () => '/checkout',
} as const;

/** An app address in a language: `/names` in German → `/de-de/names`. */
export function inLanguage(language: Language, path: string): string {
  return path === '/' ? language.prefix || '/' : `${language.prefix}${path}`;
}

/** The same page in every language, for `hreflang` and the language switch. */
export function inEveryLanguage(path: string): { language: Language; href: string }[] {
  return languages.map((language) => ({ language, href: inLanguage(language, path) }));
}
