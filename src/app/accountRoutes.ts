import { type RouteSpec, routesWith } from './routeSpec.ts';

const own = { access: 'login', hidden: true } as const;
const accountPage = routesWith(own);

const siteLibrary = {
  ...own,
  namespaces: ['sites', 'jobs', 'plans', 'products', 'cart'],
  page: 'account/sites/SiteLibraryPage',
  // The lists are different addresses of one page.
  keepsScroll: true,
} as const;

const siteProduct = {
  ...own,
  namespaces: ['sites', 'jobs', 'plans', 'products', 'cart', 'changes'],
  page: 'account/sites/SiteProductPage',
} as const;

const freeSite = {
  ...own,
  namespaces: ['sites', 'plans', 'cart'],
  page: 'account/sites/FreeSitePage',
} as const;

export const accountRoutes: readonly RouteSpec[] = [
  accountPage('/account/product', ['products', 'list', 'cart'], 'account/product/ProductPage', {
    hasRows: true,
  }),
  accountPage(
    '/account/renewalcenter',
    ['renewals', 'products', 'list', 'cart', 'watchlist'],
    'account/renewalCenter/RenewalCenterPage',
    { hasRows: true },
  ),
  accountPage(
    '/account/domain/:name',
    ['domain', 'dns', 'products', 'cart', 'watchlist', 'labels', 'transfers', 'jobs'],
    'account/domain/DomainPage',
    { example: '/account/domain/okafor-ceramics.com', hasRows: true },
  ),
  accountPage(
    '/account/domain/:name/dns',
    ['dns', 'dnssec', 'domain', 'changes', 'jobs', 'list'],
    'account/dns/DomainDnsPage',
    { example: '/account/domain/okafor-ceramics.com/dns' },
  ),
  { ...siteLibrary, path: '/account/wix/library' },
  { ...siteLibrary, path: '/account/wix/library/:list', example: '/account/wix/library/products' },
  accountPage('/account/wix/domainpurchase', ['sites', 'search'], 'account/sites/SiteDomainPage', {
    meta: 'domainMeta',
  }),
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
  accountPage('/hopp/start', ['sites', 'account', 'common'], 'account/sites/OnePageStartPage', {
    meta: 'startMeta',
  }),
  accountPage('/account/titanemail', ['email', 'products'], 'account/titanEmail/EmailPage'),
  accountPage(
    '/account/titanemail/:id',
    ['email', 'plans', 'cart', 'changes', 'dns', 'jobs', 'products'],
    'account/titanEmail/TitanEmailPage',
    { example: '/account/titanemail/5101' },
  ),
  accountPage(
    '/account/linkedin/:id',
    ['kits', 'form', 'jobs', 'cart', 'email', 'products'],
    'account/kits/ProfileKitPage',
    { example: '/account/linkedin/5103' },
  ),
  accountPage(
    '/account/instantsite/:id',
    ['kits', 'form', 'jobs', 'cart', 'products'],
    'account/kits/InstantSitePage',
    { example: '/account/instantsite/5105', meta: 'instantSiteMeta' },
  ),
  accountPage(
    '/account/favorites',
    ['favorites', 'search', 'states', 'cart', 'list', 'bulk'],
    'shop/favorites/FavoritesPage',
  ),
  accountPage('/account/movein', ['moveIn', 'cart', 'list'], 'shop/moveIn/MoveInPage'),
  accountPage('/account/orders', ['orders', 'list', 'products'], 'account/orders/OrdersPage', {
    hasRows: true,
  }),
  accountPage('/account/orders/:id', ['orders', 'products'], 'account/orders/OrderPage', {
    example: '/account/orders/3001',
    hasRows: true,
  }),
  accountPage('/account/alerts', ['alerts', 'list', 'renewals'], 'account/alerts/AlertsPage'),
  accountPage('/account/labels', ['labels'], 'account/labels/LabelsPage'),
  accountPage('/account/transfers', ['transfers', 'list'], 'account/transfers/TransfersPage', {
    hasRows: true,
  }),
  accountPage('/account/transfers/:id', ['transfers', 'jobs'], 'account/transfers/TransferPage', {
    example: '/account/transfers/41',
    meta: 'oneMeta',
  }),
  accountPage('/account/contacts', ['contacts', 'list', 'form', 'changes'], 'account/contacts/ContactsPage'),
  accountPage('/account/contacts/new', ['contacts', 'form'], 'account/contacts/NewContactPage', {
    meta: 'newMeta',
  }),
  accountPage(
    '/account/contacts/:id',
    ['contacts', 'form', 'changes', 'products'],
    'account/contacts/ContactPage',
    {
      example: '/account/contacts/8101',
    },
  ),
  accountPage('/account/preferences', ['preferences'], 'account/preferences/PreferencesPage'),
  accountPage('/account/preferences/leaving', ['leaving', 'products'], 'account/leaving/LeavingPage'),
  accountPage('/account/credit/notification', ['credit', 'form'], 'account/credit/CreditNotificationPage'),
  accountPage('/account/unrecognizeddevice', ['devices', 'list'], 'account/devices/DevicesPage'),
  accountPage('/account/security', ['security', 'devices'], 'account/security/SecurityPage'),
  accountPage('/account/parkeddomains', ['parking', 'list'], 'account/parkedDomains/ParkedDomainsPage'),
  accountPage(
    '/account/reseller',
    ['reseller', 'form', 'changes', 'program', 'landing'],
    'reseller/account/ResellerPage',
  ),
  accountPage(
    '/account/reseller/join',
    ['reseller', 'program', 'landing'],
    'reseller/account/ResellerJoinPage',
    { meta: 'joinMeta' },
  ),
  accountPage(
    '/account/reseller/api',
    ['resellerApi', 'reseller', 'program', 'landing', 'list'],
    'reseller/account/ResellerApiPage',
    { meta: 'apiMeta' },
  ),
  accountPage(
    '/account/reseller/sales',
    ['resellerSales', 'reseller', 'program', 'landing', 'list', 'products'],
    'reseller/account/ResellerSalesPage',
  ),
  accountPage(
    '/account/reseller/iframe',
    ['reseller', 'form', 'changes', 'program', 'landing'],
    'reseller/account/ResellerIframePage',
    { meta: 'iframeMeta' },
  ),
  accountPage(
    '/account/reseller/logolandingpage',
    ['reseller', 'form', 'changes', 'program', 'landing'],
    'reseller/account/ResellerLandingPagePage',
    { meta: 'landingPageMeta' },
  ),
  accountPage('/support/dnschange', ['support', 'form', 'common', 'account'], 'help/forms/DnsTicketPage', {
    meta: 'dnsMeta',
  }),
];
