import { categorySlugs } from '#content/categorySlugs.ts';
import { campaignFolders } from '#content/generated/campaignFolders.ts';
import { postCategories } from '#content/postGroups.ts';
import { paths } from '#paths.ts';
import type { RouteSpec } from './routeSpec.ts';

const home = {
  access: 'public',
  namespaces: ['home', 'search'],
  page: 'public/HomePage',
  branches: { 'zh-cn': { namespaces: ['home', 'search'], page: 'public/HomeZhCnPage' } },
} as const;

const tld = {
  access: 'public',
  namespaces: ['tld', 'landing', 'search'],
  shell: 'tld',
  page: 'public/TldPage',
} as const;

const websitePlans = {
  access: 'public',
  namespaces: ['wix', 'product', 'plans'],
  prerender: true,
  page: 'public/WebsitePlansPage',
} as const;

const category = {
  access: 'public',
  namespaces: ['category', 'landing', 'search'],
  prerender: true,
  page: 'public/CategoryPage',
} as const;

const premium = {
  access: 'public',
  namespaces: ['premium', 'landing', 'search'],
  shell: 'premium',
  page: 'public/PremiumReleasePage',
} as const;

const supportForm = {
  access: 'public',
  namespaces: ['support', 'form'],
  prerender: true,
  page: 'public/SupportTicketPage',
} as const;

const policy = {
  access: 'public',
  namespaces: ['article', 'policies'],
  prerender: true,
  page: 'public/PolicyPage',
} as const;

const blog = { access: 'public', namespaces: ['blog'], prerender: true } as const;
const blogSearch = { ...blog, meta: 'searchMeta', hidden: true, page: 'public/BlogSearchPage' } as const;

const help = { access: 'public', namespaces: ['help'] } as const;
const supportSearch = {
  ...help,
  meta: 'searchMeta',
  hidden: true,
  page: 'public/SupportSearchPage',
} as const;

const siteLibrary = {
  access: 'login',
  namespaces: ['sites', 'jobs', 'plans', 'products', 'cart'],
  hidden: true,
  page: 'account/SiteLibraryPage',
} as const;

const siteProduct = {
  access: 'login',
  namespaces: ['sites', 'jobs', 'plans', 'products', 'cart', 'changes'],
  hidden: true,
  page: 'account/SiteProductPage',
} as const;

const freeSite = {
  access: 'login',
  namespaces: ['sites', 'plans', 'cart'],
  hidden: true,
  page: 'account/FreeSitePage',
} as const;

const notFound = {
  namespaces: ['errors', 'search'],
  status: 404,
  hidden: true,
  page: 'public/NotFoundPage',
} as const;

const campaigns = campaignFolders.flatMap(({ slug, hidden, sale }): RouteSpec[] => {
  const campaign = {
    access: 'public',
    namespaces: ['campaign', 'landing', 'search', ...(sale ? ['sale' as const] : [])],
    shell: 'campaign',
    page: 'public/CampaignPage',
  } as const;
  const path = `/${slug}`;
  return [
    { ...campaign, path, example: path, prerender: true, ...(hidden && { hidden }) },
    { ...campaign, path: `${path}/:keyword`, example: `${path}/harbor`, hidden: true },
  ];
});

/** Every page. */
export const routes: readonly RouteSpec[] = [
  { ...home, path: '/', example: '/', prerender: true },
  { ...home, path: '/home', example: '/home', canonical: '/', prerender: true },
  { ...home, path: '/homepage', example: '/homepage', canonical: '/', prerender: true },
  {
    path: '/domain/search',
    access: 'public',
    example: '/domain/search',
    namespaces: ['search'],
    prerender: true,
    page: 'public/PreSearchPage',
  },
  {
    path: '/domain/search/:keyword',
    access: 'public',
    example: '/domain/search/lighthouse',
    meta: 'resultsMeta',
    namespaces: ['search', 'states', 'cart', 'favorites'],
    shell: 'results',
    hidden: true,
    page: 'public/SearchResultsPage',
  },
  {
    path: '/domain/captcha/search/:keyword',
    access: 'public',
    example: '/domain/captcha/search/lighthouse',
    namespaces: ['captcha'],
    hidden: true,
    page: 'public/CaptchaPage',
  },
  {
    path: '/account/product',
    access: 'login',
    example: '/account/product',
    namespaces: ['products', 'list', 'cart'],
    hidden: true,
    page: 'account/ProductPage',
  },
  {
    path: '/account/renewalcenter',
    access: 'login',
    example: '/account/renewalcenter',
    namespaces: ['renewals', 'products', 'list', 'cart', 'watchlist'],
    hidden: true,
    page: 'account/RenewalCenterPage',
  },
  {
    path: '/account/domain/:name',
    access: 'login',
    example: '/account/domain/okafor-ceramics.com',
    namespaces: ['domain', 'dns', 'products', 'cart', 'watchlist'],
    hidden: true,
    page: 'account/DomainPage',
  },
  {
    path: '/account/domain/:name/dns',
    access: 'login',
    example: '/account/domain/okafor-ceramics.com/dns',
    namespaces: ['dns', 'domain', 'changes', 'list'],
    hidden: true,
    page: 'account/DomainDnsPage',
  },
  { ...siteLibrary, path: '/account/wix/library', example: '/account/wix/library' },
  { ...siteLibrary, path: '/account/wix/library/:list', example: '/account/wix/library/products' },
  {
    path: '/account/wix/domainpurchase',
    access: 'login',
    example: '/account/wix/domainpurchase',
    meta: 'domainMeta',
    namespaces: ['sites', 'search'],
    hidden: true,
    page: 'account/SiteDomainPage',
  },
  { ...siteProduct, path: '/account/wix/:id', example: '/account/wix/5151' },
  { ...siteProduct, path: '/account/hopp/:id', example: '/account/hopp/5104' },
  {
    ...freeSite,
    path: '/account/wix/free/:siteId',
    example: '/account/wix/free/6f1d2c3a-0001-4c1e-9b7a-0f5e8d2a1b03',
  },
  {
    ...freeSite,
    path: '/account/hopp/free/:siteId',
    example: '/account/hopp/free/6f1d2c3a-0002-4c1e-9b7a-0f5e8d2a1b04',
  },
  {
    path: '/hopp/start',
    access: 'login',
    example: '/hopp/start',
    meta: 'startMeta',
    namespaces: ['sites'],
    hidden: true,
    page: 'account/OnePageStartPage',
  },
  {
    path: '/account/titanemail',
    access: 'login',
    example: '/account/titanemail',
    namespaces: ['email', 'products'],
    hidden: true,
    page: 'account/EmailPage',
  },
  {
    path: '/account/titanemail/:id',
    access: 'login',
    example: '/account/titanemail/5101',
    namespaces: ['email', 'plans', 'cart', 'changes', 'dns', 'jobs', 'products'],
    hidden: true,
    page: 'account/TitanEmailPage',
  },
  {
    path: '/account/linkedin/:id',
    access: 'login',
    example: '/account/linkedin/5103',
    namespaces: ['kits', 'form', 'jobs', 'cart', 'email'],
    hidden: true,
    page: 'account/ProfileKitPage',
  },
  {
    path: '/account/instantsite/:id',
    access: 'login',
    example: '/account/instantsite/5105',
    meta: 'instantSiteMeta',
    namespaces: ['kits', 'form', 'jobs', 'cart'],
    hidden: true,
    page: 'account/InstantSitePage',
  },
  {
    path: '/account/favorites',
    access: 'login',
    example: '/account/favorites',
    namespaces: ['favorites', 'search', 'states', 'cart', 'list', 'bulk'],
    hidden: true,
    page: 'account/FavoritesPage',
  },
  {
    path: '/account/preferences',
    access: 'login',
    example: '/account/preferences',
    namespaces: ['preferences'],
    hidden: true,
    page: 'account/PreferencesPage',
  },
  {
    path: '/account/credit/notification',
    access: 'login',
    example: '/account/credit/notification',
    namespaces: ['credit'],
    hidden: true,
    page: 'account/CreditNotificationPage',
  },
  {
    path: '/account/unrecognizeddevice',
    access: 'login',
    example: '/account/unrecognizeddevice',
    namespaces: ['devices', 'list'],
    hidden: true,
    page: 'account/DevicesPage',
  },
  {
    path: '/account/parkeddomains',
    access: 'login',
    example: '/account/parkeddomains',
    namespaces: ['parking', 'list'],
    hidden: true,
    page: 'account/ParkedDomainsPage',
  },
  {
    path: '/names',
    access: 'public',
    example: '/names',
    namespaces: ['bulk'],
    prerender: true,
    page: 'public/BulkSearchPage',
  },
  {
    path: '/names/:slds',
    access: 'public',
    example: '/names/harbour.com,lantern.io,lighthouse',
    meta: 'resultsMeta',
    namespaces: ['bulk', 'search', 'states', 'cart', 'favorites'],
    shell: 'bulk-results',
    hidden: true,
    page: 'public/BulkResultsPage',
  },
  {
    path: '/domain/buy-domains',
    access: 'public',
    example: '/domain/buy-domains',
    namespaces: ['buyDomains', 'search'],
    prerender: true,
    page: 'public/BuyDomainsPage',
  },
  { ...supportForm, path: '/support-ticket', example: '/support-ticket', meta: 'ticketMeta' },
  {
    ...help,
    path: '/support',
    example: '/support',
    prerender: true,
    page: 'public/SupportPage',
  },
  {
    ...help,
    path: '/support/articles/:slug',
    example: paths.supportArticle('point-a-domain-at-a-website'),
    meta: 'articleMeta',
    prerender: true,
    page: 'public/SupportArticlePage',
  },
  {
    ...help,
    path: '/support/categories/:slug',
    example: paths.supportCategory('dns'),
    meta: 'categoryMeta',
    prerender: true,
    page: 'public/SupportCategoryPage',
  },
  { ...supportSearch, path: '/support/search', example: paths.supportSearch(), prerender: true },
  { ...supportSearch, path: '/support/search/:keyword', example: paths.supportSearch('transfer') },
  {
    ...supportForm,
    path: '/support/hostingticket',
    example: '/support/hostingticket',
    meta: 'hostingMeta',
  },
  { ...supportForm, path: '/support/api', example: '/support/api', meta: 'apiMeta' },
  {
    ...supportForm,
    path: '/support/sslticket',
    example: '/support/sslticket',
    meta: 'sslMeta',
    page: 'public/SslTicketPage',
  },
  {
    path: '/support/dnschange',
    access: 'login',
    example: '/support/dnschange',
    meta: 'dnsMeta',
    namespaces: ['support', 'form'],
    hidden: true,
    page: 'account/DnsTicketPage',
  },
  {
    ...supportForm,
    path: '/abuse',
    example: '/abuse',
    meta: 'abuseMeta',
    namespaces: ['contact', 'support', 'form'],
    page: 'public/AbusePage',
  },
  {
    ...supportForm,
    path: '/contact',
    example: '/contact',
    namespaces: ['contact', 'support', 'form'],
    page: 'public/ContactPage',
  },
  {
    ...supportForm,
    path: '/investors',
    example: '/investors',
    meta: 'investorsMeta',
    namespaces: ['contact', 'support', 'form'],
    page: 'public/InvestorsPage',
  },
  {
    path: '/domain/rdap',
    access: 'public',
    example: '/domain/rdap',
    namespaces: ['rdap'],
    prerender: true,
    page: 'public/RdapPage',
  },
  {
    path: '/domains',
    access: 'public',
    example: '/domains',
    namespaces: ['tlds', 'bulk', 'category'],
    prerender: true,
    page: 'public/TldListPage',
  },
  ...categorySlugs.map((slug) => ({
    ...category,
    path: paths.category(slug),
    example: paths.category(slug),
  })),
  { ...tld, path: '/domains/:slug', example: '/domains/io', prerender: true },
  { ...tld, path: '/domains/:slug/:keyword', example: '/domains/io/harbor', hidden: true },
  ...campaigns,
  { ...websitePlans, path: '/wix', example: '/wix' },
  { ...websitePlans, path: '/website-plans', example: '/website-plans', canonical: '/wix' },
  { ...websitePlans, path: '/business-plans', example: '/business-plans', canonical: '/wix' },
  {
    path: '/hopp',
    access: 'public',
    example: '/hopp',
    namespaces: ['hopp', 'product', 'plans'],
    prerender: true,
    page: 'public/OnePagePage',
  },
  {
    path: '/website-builder',
    access: 'public',
    example: '/website-builder',
    namespaces: ['builders', 'product', 'plans'],
    prerender: true,
    page: 'public/WebsiteBuilderPage',
  },
  {
    path: '/one-page-website-builder',
    access: 'public',
    example: '/one-page-website-builder',
    namespaces: ['onePage', 'product', 'plans'],
    prerender: true,
    page: 'public/OnePageBuilderPage',
  },
  {
    path: '/titan-email',
    access: 'public',
    example: '/titan-email',
    namespaces: ['titan', 'product', 'plans'],
    prerender: true,
    page: 'public/EmailPlansPage',
  },
  {
    path: '/subscribewhitepaper',
    access: 'public',
    example: '/subscribewhitepaper',
    namespaces: ['whitePaper'],
    prerender: true,
    page: 'public/WhitePaperPage',
  },
  {
    path: '/reduce-friction-reseller',
    access: 'public',
    example: '/reduce-friction-reseller',
    namespaces: ['friction', 'plans'],
    prerender: true,
    page: 'public/ResellerFrictionPage',
  },
  {
    path: '/flashsale',
    access: 'public',
    example: '/flashsale',
    namespaces: ['sale', 'search'],
    prerender: true,
    page: 'public/FlashSalePage',
  },
  {
    path: '/emailsale',
    access: 'public',
    example: '/emailsale',
    namespaces: ['emailSale', 'sale', 'search', 'cart'],
    prerender: true,
    page: 'public/EmailSalePage',
  },
  { ...premium, path: '/premium-release', example: '/premium-release', prerender: true },
  { ...premium, path: '/premium-release/:keyword', example: '/premium-release/harbor', hidden: true },
  { ...policy, path: '/policies', example: '/policies', canonical: '/policies/legal' },
  { ...policy, path: '/policies/fees', example: '/policies/fees', page: 'public/FeesPage' },
  { ...policy, path: '/policies/:slug', example: '/policies/legal' },
  { ...blog, path: '/blog', example: '/blog', page: 'public/BlogPage' },
  {
    ...blog,
    path: '/blog/archive',
    example: '/blog/archive',
    meta: 'archiveMeta',
    page: 'public/BlogArchivePage',
  },
  ...postCategories.map((slug): RouteSpec => {
    const path = paths.blogPost(slug);
    return { ...blog, path, example: path, page: 'public/BlogCategoryPage' };
  }),
  {
    ...blog,
    path: '/blog/author/:slug',
    example: '/blog/author/dns-team',
    page: 'public/BlogAuthorPage',
  },
  { ...blogSearch, path: '/blog/search', example: '/blog/search' },
  { ...blogSearch, path: '/blog/search/:keyword', example: '/blog/search/redemption', prerender: false },
  {
    ...blog,
    path: '/blog/:slug',
    example: '/blog/what-happens-after-expiry',
    namespaces: ['blog', 'article'],
    page: 'public/BlogPostPage',
  },
  {
    path: '/test-layout',
    access: 'public',
    example: '/test-layout',
    meta: 'layoutMeta',
    namespaces: ['test'],
    prerender: true,
    hidden: true,
    page: 'public/TestLayoutPage',
  },
  {
    path: '/test-blank',
    access: 'public',
    example: '/test-blank',
    meta: 'blankMeta',
    namespaces: ['test'],
    prerender: true,
    hidden: true,
    page: 'public/TestBlankPage',
  },
  { ...notFound, path: '/404', access: 'public', example: '/404', prerender: true },
  { ...notFound, path: '/account/*', access: 'login', namespaces: ['errors'], page: 'account/NotFoundPage' },
  { ...notFound, path: '/gotham', access: 'redirect' },
  { ...notFound, path: '/gotham/*', access: 'admin' },
  { ...notFound, path: '*', access: 'public' },
];
