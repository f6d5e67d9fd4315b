import { landingSlugs } from '#lib/landingSlugs.ts';
import { paths } from '#paths.ts';
import { categorySlugs } from '#shop/landings/category/categorySlugs.ts';
import { campaignFolders } from './generated/campaignFolders.ts';
import type { RouteSpec } from './routeSpec.ts';

const home = {
  access: 'public',
  namespaces: ['home', 'search'],
  page: 'shop/home/HomePage',
  branches: { 'zh-cn': { namespaces: ['home', 'search'], page: 'shop/home/HomeZhCnPage' } },
} as const;

const tld = {
  access: 'public',
  namespaces: ['tld', 'landing', 'search'],
  shell: 'tld',
  onDemand: 'tld',
  page: 'shop/tlds/TldPage',
} as const;

const websitePlans = {
  access: 'public',
  namespaces: ['wix', 'product', 'plans'],
  prerender: true,
  page: 'shop/products/WebsitePlansPage',
} as const;

const category = {
  access: 'public',
  namespaces: ['category', 'landing', 'search'],
  prerender: true,
  page: 'shop/landings/category/CategoryPage',
} as const;

const premium = {
  access: 'public',
  namespaces: ['premium', 'landing', 'search'],
  shell: 'premium',
  page: 'shop/landings/premium/PremiumReleasePage',
} as const;

const campaigns = campaignFolders.flatMap(({ slug, hidden, sale, hasSearch }): RouteSpec[] => {
  const campaign = {
    access: 'public',
    namespaces: ['campaign', 'landing', 'search', ...(sale ? ['sale' as const] : [])],
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
      example: path,
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
            example: `${path}/harbor`,
            onDemand: 'any',
            hidden: true,
          } as const,
        ]),
  ];
});

/** Routes of search, TLDs, campaigns, products and sales. */
export const shopRoutes: readonly RouteSpec[] = [
  { ...home, path: '/', example: '/', prerender: true },
  { ...home, path: '/home', example: '/home', canonical: '/', prerender: true },
  { ...home, path: '/homepage', example: '/homepage', canonical: '/', prerender: true },
  {
    path: '/domain/search',
    access: 'public',
    example: '/domain/search',
    namespaces: ['search'],
    prerender: true,
    page: 'shop/search/SearchPage',
  },
  {
    path: '/domain/search/:keyword',
    access: 'public',
    example: '/domain/search/lighthouse',
    meta: 'resultsMeta',
    namespaces: ['search', 'states', 'cart', 'favorites'],
    shell: 'results',
    startsSearch: true,
    // Room for the search field and the filters, which stay at the top.
    anchorOffset: 40,
    hidden: true,
    page: 'shop/results/ResultsPage',
  },
  {
    path: '/domain/captcha/search/:keyword',
    access: 'public',
    example: '/domain/captcha/search/lighthouse',
    namespaces: ['captcha'],
    hidden: true,
    page: 'shop/captcha/CaptchaPage',
  },
  {
    path: '/names',
    access: 'public',
    example: '/names',
    namespaces: ['bulk', 'tldGroups'],
    prerender: true,
    page: 'shop/bulk/BulkSearchPage',
  },
  {
    path: '/names/:slds',
    access: 'public',
    example: '/names/harbour.com,lantern.io,lighthouse',
    meta: 'resultsMeta',
    namespaces: ['bulk', 'tldGroups', 'search', 'states', 'cart', 'favorites'],
    shell: 'bulk-results',
    hidden: true,
    page: 'shop/bulk/BulkResultsPage',
  },
  {
    path: '/domain/buy-domains',
    access: 'public',
    example: '/domain/buy-domains',
    namespaces: ['buyDomains', 'search'],
    prerender: true,
    page: 'shop/buyDomains/BuyDomainsPage',
  },
  {
    path: '/domain/rdap',
    access: 'public',
    example: '/domain/rdap',
    namespaces: ['rdap'],
    prerender: true,
    page: 'shop/rdap/RdapPage',
  },
  {
    path: '/domains',
    access: 'public',
    example: '/domains',
    namespaces: ['tlds', 'bulk', 'tldGroups', 'category'],
    prerender: true,
    page: 'shop/tlds/TldListPage',
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
    page: 'shop/products/OnePagePage',
  },
  {
    path: '/website-builder',
    access: 'public',
    example: '/website-builder',
    namespaces: ['builders', 'product', 'plans'],
    prerender: true,
    page: 'shop/products/WebsiteBuilderPage',
  },
  {
    path: '/one-page-website-builder',
    access: 'public',
    example: '/one-page-website-builder',
    namespaces: ['onePage', 'product', 'plans'],
    prerender: true,
    page: 'shop/products/OnePageBuilderPage',
  },
  {
    path: '/titan-email',
    access: 'public',
    example: '/titan-email',
    namespaces: ['titan', 'product', 'plans'],
    prerender: true,
    page: 'shop/products/EmailPlansPage',
  },
  {
    path: '/subscribewhitepaper',
    access: 'public',
    example: '/subscribewhitepaper',
    namespaces: ['whitePaper'],
    prerender: true,
    page: 'help/newsletter/WhitePaperPage',
  },
  {
    path: '/reduce-friction-reseller',
    access: 'public',
    example: '/reduce-friction-reseller',
    namespaces: ['friction', 'plans'],
    prerender: true,
    page: 'reseller/friction/ResellerFrictionPage',
  },
  {
    path: '/resellersolutions',
    access: 'public',
    example: '/resellersolutions',
    namespaces: ['programStart', 'program'],
    prerender: true,
    page: 'reseller/program/ProgramPage',
  },
  {
    path: '/resellersolutions/api/pricing',
    access: 'public',
    example: '/resellersolutions/api/pricing',
    namespaces: ['programPrices', 'program'],
    prerender: true,
    page: 'reseller/program/ProgramPricesPage',
  },
  {
    path: '/resellersolutions/api',
    access: 'public',
    example: '/resellersolutions/api',
    namespaces: ['programApi', 'program'],
    prerender: true,
    page: 'reseller/program/ProgramApiPage',
  },
  {
    path: '/resellersolutions/iframe',
    access: 'public',
    example: '/resellersolutions/iframe',
    namespaces: ['programFrame', 'programShop', 'program'],
    prerender: true,
    page: 'reseller/program/ProgramFramePage',
  },
  {
    path: '/resellersolutions/logolandingpage',
    access: 'public',
    example: '/resellersolutions/logolandingpage',
    namespaces: ['programLanding', 'programShop', 'program'],
    prerender: true,
    page: 'reseller/program/ProgramLandingPage',
  },
  {
    path: '/flashsale',
    access: 'public',
    example: '/flashsale',
    namespaces: ['sale', 'search'],
    prerender: true,
    page: 'shop/sales/FlashSalePage',
  },
  {
    path: '/emailsale',
    access: 'public',
    example: '/emailsale',
    namespaces: ['emailSale', 'sale', 'search', 'cart'],
    prerender: true,
    page: 'shop/sales/EmailSalePage',
  },
  { ...premium, path: '/premium-release', example: '/premium-release', prerender: true },
  {
    ...premium,
    path: '/premium-release/:keyword',
    example: '/premium-release/harbor',
    onDemand: 'any',
    hidden: true,
  },
];
