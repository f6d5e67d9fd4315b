import { routes } from '#app/routes.ts';

/** Campaigns are one page with different content. These together have most of its blocks and every layout of its top. */
const CAMPAIGNS = ['/photo', '/photo/:keyword', '/secure', '/social', '/today'];

/** The routes that tests of every page visit. */
export const sampledRoutes = routes.filter(
  ({ page, path }) => page !== 'public/CampaignPage' || CAMPAIGNS.includes(path),
);
