import { type Language, languages } from '#lib/languages.ts';

/** Addresses of the app's pages, without language prefix, which the router adds. */
export const paths = {
  home: () => '/',
  search: () => '/domain/search',
  /** The search form with a TLD preset; `tld` in Unicode. */
  searchUnder: (tld: string) => `/domain/search?tld=${encodeURIComponent(tld)}`,
  searchResults: (keyword: string) => `/domain/search/${encodeURIComponent(keyword)}`,
  /** A taken name's results with the transfer dialog open: "Move it here". */
  moveHere: (name: string) => `/domain/search/${encodeURIComponent(name)}?move=1`,
  /** Every TLD with its prices. */
  tlds: () => '/domains',
  /** A TLD's page, or the answer for a word under it; `tld` in ASCII. */
  tld: (tld: string, keyword = '') => `/domains/${tld}${keyword && `/${encodeURIComponent(keyword)}`}`,
  /** A campaign's page, or the answer for a word on it. */
  campaign: (slug: string, keyword = '') => `/${slug}${keyword && `/${encodeURIComponent(keyword)}`}`,
  /** The TLDs of a trade or purpose; `slug` is one of `categorySlugs`. */
  category: (slug: string) => `/domains/${slug}`,
  flashSale: () => '/flashsale',
  emailSale: () => '/emailsale',
  premium: () => '/premium-release',
  /** A reseller's landing page. */
  shop: (slug: string) => `/shop/${slug}`,
  /** The parent of the results on a reseller's landing page. */
  shopSearch: (slug: string) => `/shop/${slug}/search`,
  /** How to buy a name that is taken. */
  buyDomains: () => '/domain/buy-domains',
  /** The public registration data of a domain. */
  rdap: (name = '') => `/domain/rdap${name && `?name=${encodeURIComponent(name)}`}`,
  captcha: (keyword: string) => `/domain/captcha/search/${encodeURIComponent(keyword)}`,
  favorites: () => '/account/favorites',
  /** Domains of other registrars, many at once. */
  moveIn: () => '/account/movein',
  preferences: () => '/account/preferences',
  /** The archive of the account, and closing it. */
  leaving: () => '/account/preferences/leaving',
  credit: () => '/account/credit/notification',
  /** `search`: the query with the list's state, including its question mark. */
  orders: (search = '') => `/account/orders${search}`,
  order: (id: number) => `/account/orders/${id}`,
  transfers: (search = '') => `/account/transfers${search}`,
  transfer: (id: number) => `/account/transfers/${id}`,
  /** `domain`: the one whose contacts are shown, in ASCII. */
  contacts: (domain = '') => `/account/contacts${domain && `?domain=${encodeURIComponent(domain)}`}`,
  ownContact: (id: number | 'new') => `/account/contacts/${id}`,
  devices: () => '/account/unrecognizeddevice',
  security: () => '/account/security',
  /** `search`: the query with the list's state, including its question mark. */
  activity: (search = '') => `/account/activity${search}`,
  parkedDomains: () => '/account/parkeddomains',
  /** `search`: the query with the state of the lists, including its question mark. */
  renewals: (search = '') => `/account/renewalcenter${search}`,
  /** The watch list, a part of the renewal center. */
  watchlist: () => '/account/renewalcenter#watchlist',
  /** `search`: the query with the list's state, including its question mark. */
  products: (search = '') => `/account/product${search}`,
  labels: () => '/account/labels',
  alerts: (search = '') => `/account/alerts${search}`,
  /** `name` in ASCII. */
  domain: (name: string) => `/account/domain/${name}`,
  /** `list`: one of the library's lists; all of them without it. */
  siteLibrary: (list = '') => `/account/wix/library${list && `/${list}`}`,
  siteProduct: (type: 'wix' | 'hopp', id: number) => `/account/${type}/${id}`,
  /** A domain for the site of a product. */
  siteDomain: (productId: number) => `/account/wix/domainpurchase?product=${productId}`,
  /** A site for a domain of the account; `domain` in ASCII. */
  domainSite: (domain: string) => `/account/wix/domainpurchase?domain=${encodeURIComponent(domain)}`,
  freeSite: (type: 'wix' | 'hopp', siteId: string) => `/account/${type}/free/${siteId}`,
  domainDns: (name: string, search = '') => `/account/domain/${name}/dns${search}`,
  email: () => '/account/titanemail',
  /** Where a free trial of email for a domain starts; `domain` in ASCII. */
  emailTrial: (domain: string) => `/account/titanemail?domain=${encodeURIComponent(domain)}`,
  titanEmail: (id: number) => `/account/titanemail/${id}`,
  profileKit: (id: number) => `/account/linkedin/${id}`,
  instantSite: (id: number) => `/account/instantsite/${id}`,
  reseller: () => '/account/reseller',
  resellerApi: () => '/account/reseller/api',
  resellerSales: () => '/account/reseller/sales',
  resellerIframe: () => '/account/reseller/iframe',
  resellerLandingPage: () => '/account/reseller/logolandingpage',
  /** `type`: the way of selling that is chosen at first. */
  resellerJoin: (type = '') => `/account/reseller/join${type && `?type=${type}`}`,
  bulk: () => '/names',
  /** `slds`: ASCII names joined by commas, or the slug of a stored list; `group`: a group of TLDs for words. */
  bulkResults: (slds: string, group = '') =>
    `/names/${encodeURIComponent(slds).replaceAll('%2C', ',')}${group && `?group=${encodeURIComponent(group)}`}`,
  websiteBuilders: () => '/website-builder',
  websitePlans: () => '/wix',
  onePage: () => '/hopp',
  onePageBuilder: () => '/one-page-website-builder',
  onePageStart: () => '/hopp/start',
  emailPlans: () => '/titan-email',
  whitePaper: () => '/subscribewhitepaper',
  reselling: () => '/reduce-friction-reseller',
  program: () => '/resellersolutions',
  programPrices: () => '/resellersolutions/api/pricing',
  programApi: () => '/resellersolutions/api',
  programFrame: () => '/resellersolutions/iframe',
  programLanding: () => '/resellersolutions/logolandingpage',
  support: () => '/support',
  /** The part of the support page with chat, ticket and forms. */
  askSupport: () => '/support#ask',
  supportArticle: (slug: string) => `/support/articles/${slug}`,
  /** `category` is one of `supportCategories`. */
  supportCategory: (category: string) => `/support/categories/${category}`,
  supportSearch: (keyword = '') => `/support/search${keyword && `/${encodeURIComponent(keyword)}`}`,
  /** `subject`: filled in for the visitor. */
  supportTicket: (subject = '') => `/support-ticket${subject && `?subject=${encodeURIComponent(subject)}`}`,
  contact: () => '/contact',
  investors: () => '/investors',
  abuse: () => '/abuse',
  hostingTicket: () => '/support/hostingticket',
  sslTicket: () => '/support/sslticket',
  apiTicket: () => '/support/api',
  /** `domain`: a domain of the account, in ASCII. */
  dnsTicket: (domain = '') => `/support/dnschange${domain && `?domain[]=${encodeURIComponent(domain)}`}`,
  blog: () => '/blog',
  /** Every post of the blog. */
  blogArchive: () => '/blog/archive',
  /** A post or a category; `slug` is one of `postCategories` or a post's. */
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  blogAuthor: (slug: string) => `/blog/author/${encodeURIComponent(slug)}`,
  blogSearch: (keyword = '') => `/blog/search${keyword && `/${encodeURIComponent(keyword)}`}`,
  /** `section`: the id of one of its headings. */
  policy: (slug: string, section = '') => `/policies/${encodeURIComponent(slug)}${section && `#${section}`}`,
  registries: () => '/gotham/registryinfo',
  newRegistry: () => '/gotham/registryinfo/create',
  /** `id`: the number of an entry. */
  registry: (id: number) => `/gotham/registryinfo/edit/${id}`,
  dnsTemplates: () => '/gotham/dns-template-builder',
  newDnsTemplate: () => '/gotham/dns-template-builder/create',
  /** `id`: the number of a template. */
  dnsTemplate: (id: number) => `/gotham/dns-template-builder/${id}`,
  /** `slug`: one of `landingSlugs`. */
  landingBuilder: (slug: string) => `/gotham/custom-landing-builder/${slug}`,
  adminDevices: () => '/gotham/unrecognizeddevice',
  /** `id`: the chat that is shown. */
  adminChats: (id = '') => `/gotham/chats${id && `?chat=${encodeURIComponent(id)}`}`,
  notices: () => '/gotham/notices',
  newNotice: () => '/gotham/notices/create',
  /** A notice of the site, with its texts in all languages. */
  notice: (id: number) => `/gotham/notices/${id}`,
  adminParkedDomains: () => '/gotham/parkeddomains',
  find: (search = '') => `/gotham/find${search}`,
  /** A customer as administrators see it; `tab` is one of its pages. */
  customer: (id: number, tab = '', search = '') => `/gotham/customer/${id}${tab && `/${tab}`}${search}`,
  abuseCases: (search = '') => `/gotham/abuse${search}`,
  abuseCase: (id: number) => `/gotham/abuse/${id}`,
  /** The customer's account, as the customer sees it. It has a document of its own. */
  customerView: (id: number) => `/gotham/customer/${id}/view`,
  approvals: (search = '') => `/gotham/approvals${search}`,
  auditTrail: (search = '') => `/gotham/audittrail${search}`,
  testLayout: () => '/test-layout',
  testBlank: () => '/test-blank',
} as const;

/** Addresses of files that the build makes, in no language. */
export const files = {
  blogRss: () => '/blog/rss.xml',
  blogAtom: () => '/blog/atom.xml',
  securityTxt: () => '/.well-known/security.txt',
  llms: () => '/llms.txt',
  apiGuide: () => '/resellersolutions/api.md',
  apiReference: () => '/resellersolutions/api-reference.md',
  whitePaper: () => '/papers/choosing-and-protecting-a-domain-name.pdf',
} as const;

/** A support article as Markdown. */
export const toArticleFile = (slug: string) => `${paths.supportArticle(slug)}.md`;

/** The stylesheet of a reseller's landing page; `color` as `#1f5eff`. */
export const toShopColors = (color: string) => `/colors/${color.slice(1)}.css`;

/** Adds a language's prefix: `/names` in German → `/de-de/names`. */
export function localizePath(language: Language, path: string): string {
  return path === '/' ? language.prefix || '/' : `${language.prefix}${path}`;
}

/** The same page in every language, for `hreflang` and the language links. */
export function getAlternates(path: string): { language: Language; href: string }[] {
  return languages.map((language) => ({ language, href: localizePath(language, path) }));
}
