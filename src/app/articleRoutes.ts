import { postCategories } from '#help/blog/postGroups.ts';
import { paths } from '#paths.ts';
import type { RouteSpec } from './routeSpec.ts';

const supportForm = {
  access: 'public',
  namespaces: ['support', 'form', 'common'],
  prerender: true,
  page: 'help/forms/SupportTicketPage',
} as const;

const policy = {
  access: 'public',
  namespaces: ['article', 'policies', 'landing', 'common'],
  prerender: true,
  page: 'help/policies/PolicyPage',
} as const;

const blog = { access: 'public', namespaces: ['blog', 'landing', 'common'], prerender: true } as const;
const blogSearch = { ...blog, meta: 'searchMeta', hidden: true, page: 'help/blog/BlogSearchPage' } as const;

const help = { access: 'public', namespaces: ['help', 'common'] } as const;
const supportSearch = {
  ...help,
  meta: 'searchMeta',
  hidden: true,
  page: 'help/support/SupportSearchPage',
} as const;

/** Routes of support with its forms, policies and the blog. */
export const articleRoutes: readonly RouteSpec[] = [
  { ...supportForm, path: '/support-ticket', meta: 'ticketMeta' },
  { ...help, path: '/support', prerender: true, page: 'help/support/SupportPage' },
  {
    ...help,
    path: '/support/articles/:slug',
    example: paths.supportArticle('point-a-domain-at-a-website'),
    meta: 'articleMeta',
    prerender: true,
    page: 'help/support/SupportArticlePage',
  },
  {
    ...help,
    path: '/support/categories/:slug',
    example: paths.supportCategory('dns'),
    meta: 'categoryMeta',
    prerender: true,
    page: 'help/support/SupportCategoryPage',
  },
  { ...supportSearch, path: '/support/search', example: paths.supportSearch(), prerender: true },
  { ...supportSearch, path: '/support/search/:keyword', example: paths.supportSearch('transfer') },
  { ...supportForm, path: '/support/hostingticket', meta: 'hostingMeta' },
  { ...supportForm, path: '/support/api', meta: 'apiMeta' },
  { ...supportForm, path: '/support/sslticket', meta: 'sslMeta', page: 'help/forms/SslTicketPage' },
  {
    ...supportForm,
    path: '/abuse',
    meta: 'abuseMeta',
    namespaces: ['contact', 'support', 'form', 'common'],
    page: 'help/contact/AbusePage',
  },
  {
    ...supportForm,
    path: '/contact',
    namespaces: ['contact', 'support', 'form', 'common'],
    page: 'help/contact/ContactPage',
  },
  {
    ...supportForm,
    path: '/investors',
    meta: 'investorsMeta',
    namespaces: ['contact', 'support', 'form', 'common'],
    page: 'help/contact/InvestorsPage',
  },
  { ...policy, path: '/policies', canonical: '/policies/legal' },
  { ...policy, path: '/policies/fees', page: 'help/policies/FeesPage' },
  { ...policy, path: '/policies/:slug', example: '/policies/legal' },
  { ...blog, path: '/blog', page: 'help/blog/BlogPage' },
  { ...blog, path: '/blog/archive', meta: 'archiveMeta', page: 'help/blog/BlogArchivePage' },
  ...postCategories.map(
    (slug): RouteSpec => ({ ...blog, path: paths.blogPost(slug), page: 'help/blog/BlogCategoryPage' }),
  ),
  { ...blog, path: '/blog/author/:slug', example: '/blog/author/dns-team', page: 'help/blog/BlogAuthorPage' },
  { ...blogSearch, path: '/blog/search' },
  {
    ...blogSearch,
    path: '/blog/search/:keyword',
    example: '/blog/search/redemption',
    prerender: false,
    onDemand: 'any',
  },
  {
    ...blog,
    path: '/blog/:slug',
    example: '/blog/what-happens-after-expiry',
    namespaces: ['blog', 'article', 'landing', 'common'],
    page: 'help/blog/BlogPostPage',
  },
];
