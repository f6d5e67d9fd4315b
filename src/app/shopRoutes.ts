import { landingSlugs } from '#lib/landingSlugs.ts';
import { paths } from '#paths.ts';
import { categorySlugs } from '#shop/landings/category/categorySlugs.ts';
import { campaignFolders } from './generated/campaignFolders.ts';
import { type RouteSpec, routesWith } from './routeSpec.ts';

const prerendered = { access: 'public', prerender: true } as const;
const publicPage = routesWith(prerendered);

const home = {
  access: 'public',
  namespaces: ['home', 'search', 'landing'],
  page: 'shop/home/HomePage',
  branches: { 'zh-cn': { namespaces: ['home', 'search', 'landing'], page: 'shop/home/HomeZhCnPage' } },
} as const;

/** The messages of the result for a word in the address. */
const ANSWER = ['states', 'cart', 'favorites'] as const;

const tld = {
  access: 'public',
  namespaces: ['tld', 'landing', 'search'],
  shell: 'tld',
  onDemand: 'tld',
  page: 'shop/tlds/TldPage',
} as const;

const websitePlans = {
  ...prerendered,
  namespaces: ['wix', 'product', 'plans', 'common'],
  page: 'shop/products/WebsitePlansPage',
} as const;

const category = {
  ...prerendered,
  namespaces: ['category', 'landing', 'search'],
  page: 'shop/landings/category/CategoryPage',
} as const;

const premium = {
  access: 'public',
  namespaces: ['premium', 'landing', 'search'],
  shell: 'premium',
  page: 'shop/landings/premium/PremiumReleasePage',
} as const;

const partnerShop = {
  access: 'public',
  namespaces: ['partnerShop', 'search', 'frame'],
  shell: 'partner-shop',
  page: 'shop/partner/PartnerShopPage',
} as const;

const campaigns = campaignFolders.flatMap(({ slug, hidden, sale, hasSearch }): RouteSpec[] => {
  const campaign = {
    access: 'public',
    namespaces: ['campaign', 'landing', 'search', 'common', ...(sale ? ['sale' as const] : [])],
    shell: 'campaign',
    page: 'shop/landings/campaign/CampaignPage',
  } as const;
  const path = `/${slug}`;
  const isCustom = landingSlugs.some((custom) => custom === slug);
  return [
    {
      ...campaign,
      // A version published by administrators replaces the built-in page.
      ...(isCustom && { shell: 'custom-landing', page: 'shop/landings/custom/CustomLandingPage' as const }),
      path,
      prerender: true,
      ...(hidden && { hidden }),
    },
    // A page that administrators can build only answers words under an ending of its own.
    ...(isCustom && !hasSearch
      ? []
      : [
          {
            ...campaign,
            path: `${path}/:keyword`,
            namespaces: [...campaign.namespaces, ...ANSWER],
            example: `${path}/harbor`,
            onDemand: 'any',
            hidden: true,
          } as const,
        ]),
  ];
});

/** The messages of what nearly every search shows later, which come in the document instead of in eight files. */
const LATER_RESULTS = ['cartDrawer', 'common', 'leads', 'rdap', 'results', 'tldGroups', 'watchlist'] as const;

/** The messages of search results. */
const RESULTS = ['search', 'states', 'cart', 'favorites', ...LATER_RESULTS] as const;

/** Routes of search, TLDs, campaigns, products and sales. */
export const shopRoutes: readonly RouteSpec[] = [
  { ...home, path: '/', prerender: true },
  { ...home, path: '/home', canonical: '/', prerender: true },
  { ...home, path: '/homepage', canonical: '/', prerender: true },
  publicPage('/domain/search', ['search'], 'shop/search/SearchPage'),
  {
    path: '/domain/search/:keyword',
    access: 'public',
    example: '/domain/search/lighthouse',
    meta: 'resultsMeta',
    namespaces: RESULTS,
    shell: 'results',
    startsSearch: true,
    // Room for the search field and the filters, which stay at the top.
    anchorOffset: 40,
    hidden: true,
    page: 'shop/results/ResultsPage',
  },
  { ...partnerShop, path: '/shop/:slug', example: '/shop/harbor-names' },
  // Where the search field leads without a word.
  { ...partnerShop, path: '/shop/:slug/search', example: '/shop/harbor-names/search', hidden: true },
  {
    ...partnerShop,
    path: '/shop/:slug/search/:keyword',
    example: '/shop/harbor-names/search/lighthouse',
    meta: 'resultsMeta',
    namespaces: [...RESULTS, 'partnerShop', 'frame'],
    shell: 'partner-results',
    anchorOffset: 40,
    hidden: true,
    page: 'shop/partner/PartnerResultsPage',
  },
  {
    path: '/domain/captcha/search/:keyword',
    access: 'public',
    example: '/domain/captcha/search/lighthouse',
    namespaces: ['captcha'],
    hidden: true,
    page: 'shop/captcha/CaptchaPage',
  },
  publicPage('/names', ['bulk', 'tldGroups', 'common'], 'shop/bulk/BulkSearchPage'),
  {
    path: '/names/:slds',
    access: 'public',
    example: '/names/harbour.com,lantern.io,lighthouse',
    meta: 'resultsMeta',
    namespaces: ['bulk', 'tldGroups', 'search', 'states', 'cart', 'favorites', 'common'],
    shell: 'bulk-results',
    hidden: true,
    page: 'shop/bulk/BulkResultsPage',
  },
  publicPage(
    '/domain/buy-domains',
    ['buyDomains', 'search', 'landing', 'common'],
    'shop/buyDomains/BuyDomainsPage',
  ),
  publicPage('/domain/rdap', ['rdap', 'common'], 'shop/rdap/RdapPage'),
  publicPage(
    '/domains',
    ['tlds', 'bulk', 'tldGroups', 'category', 'landing', 'common'],
    'shop/tlds/TldListPage',
  ),
  ...categorySlugs.map((slug) => ({ ...category, path: paths.category(slug) })),
  { ...tld, path: '/domains/:slug', example: '/domains/io', prerender: true },
  {
    ...tld,
    path: '/domains/:slug/:keyword',
    namespaces: [...tld.namespaces, ...ANSWER],
    example: '/domains/io/harbor',
    hidden: true,
  },
  ...campaigns,
  { ...websitePlans, path: '/wix' },
  { ...websitePlans, path: '/website-plans', canonical: '/wix' },
  { ...websitePlans, path: '/business-plans', canonical: '/wix' },
  publicPage('/hopp', ['hopp', 'product', 'plans', 'common'], 'shop/products/OnePagePage'),
  publicPage(
    '/website-builder',
    ['builders', 'product', 'plans', 'common'],
    'shop/products/WebsiteBuilderPage',
  ),
  publicPage(
    '/one-page-website-builder',
    ['onePage', 'product', 'plans', 'common'],
    'shop/products/OnePageBuilderPage',
  ),
  publicPage('/titan-email', ['titan', 'product', 'plans', 'common'], 'shop/products/EmailPlansPage'),
  publicPage('/subscribewhitepaper', ['whitePaper', 'newsletter'], 'help/newsletter/WhitePaperPage'),
  publicPage(
    '/reduce-friction-reseller',
    ['friction', 'plans', 'program', 'landing', 'common'],
    'reseller/friction/ResellerFrictionPage',
  ),
  publicPage(
    '/resellersolutions',
    ['programStart', 'program', 'landing', 'common'],
    'reseller/program/ProgramPage',
  ),
  publicPage(
    '/resellersolutions/api/pricing',
    ['programPrices', 'program', 'tlds', 'landing', 'common'],
    'reseller/program/ProgramPricesPage',
  ),
  publicPage(
    '/resellersolutions/api',
    ['programApi', 'program', 'landing', 'common'],
    'reseller/program/ProgramApiPage',
  ),
  publicPage(
    '/resellersolutions/iframe',
    ['programFrame', 'programShop', 'program', 'landing', 'common'],
    'reseller/program/ProgramFramePage',
  ),
  publicPage(
    '/resellersolutions/logolandingpage',
    ['programLanding', 'programShop', 'program', 'landing', 'common'],
    'reseller/program/ProgramLandingPage',
  ),
  publicPage('/flashsale', ['sale', 'search', 'common'], 'shop/sales/FlashSalePage'),
  publicPage('/emailsale', ['emailSale', 'sale', 'search', 'cart', 'common'], 'shop/sales/EmailSalePage'),
  { ...premium, path: '/premium-release', prerender: true },
  {
    ...premium,
    path: '/premium-release/:keyword',
    example: '/premium-release/harbor',
    onDemand: 'any',
    hidden: true,
  },
];
