import type { RouteSpec } from '#app/routeSpec.ts';
import { routes } from '#app/routes.ts';

/** Campaigns are one page with different content. Together these have most of its blocks and every layout of its top. */
const CAMPAIGNS = ['/photo', '/photo/:keyword', '/secure', '/social', '/today'];

/** Forms of the same engine that are not sampled, because the remaining ones cover all kinds of fields and pages. */
const ALIKE_FORMS = ['/support/hostingticket', '/support/api', '/support/sslticket', '/investors', '/abuse'];

/** Pages whose routes only differ in content, with the addresses that are enough to test. */
const SAMPLES: Partial<Record<RouteSpec['page'], readonly string[]>> = {
  'shop/landings/campaign/CampaignPage': CAMPAIGNS,
  // One that is published in the sandbox, and one from the build.
  'shop/landings/custom/CustomLandingPage': ['/example', '/world'],
  'help/blog/BlogCategoryPage': ['/blog/dns'],
};

/** The routes that tests of every page visit. */
export const sampledRoutes = routes.filter(
  ({ page, path }) => (SAMPLES[page]?.includes(path) ?? true) && !ALIKE_FORMS.includes(path),
);
