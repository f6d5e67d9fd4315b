export const abTestVersions = ['a', 'b'];

export const searchVersions = ['classic', 'dense'];

/** Campaigns that are stored on a session. */
export const utmCampaigns = ['example'];
