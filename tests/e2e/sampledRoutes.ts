import { routes } from '#app/routes.ts';

/** Campaigns are one page with different content. These together have most of its blocks and every layout of its top. */
const CAMPAIGNS = ['/photo', '/photo/:keyword', '/secure', '/social', '/today'];

/** Forms of one engine; the one left has all kinds of fields, and the page with its own head and the one behind a login too. */
const ALIKE_FORMS = ['/support/hostingticket', '/support/api', '/support/sslticket', '/investors', '/abuse'];

/** Pages whose routes differ in nothing but their content, with those that are enough. */
const SAMPLES: Record<string, readonly string[]> = {
  'public/CampaignPage': CAMPAIGNS,
  // One that the sandbox has published, and one that comes with the build.
  'public/CustomLandingPage': ['/example', '/world'],
  'public/BlogCategoryPage': ['/blog/dns'],
};

/** The routes that tests of every page visit. */
export const sampledRoutes = routes.filter(
  ({ page, path }) => (SAMPLES[page]?.includes(path) ?? true) && !ALIKE_FORMS.includes(path),
);
