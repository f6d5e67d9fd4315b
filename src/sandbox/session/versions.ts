/** The A/B test versions there are. */
export const abTestVersions = ['a', 'b'];

/** The search versions that may be used. */
export const searchVersions = ['classic', 'dense'];

/** The campaigns that a session may come by. */
export const utmCampaigns = ['example'];
