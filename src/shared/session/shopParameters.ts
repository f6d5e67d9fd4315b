import type { GetSessionParams } from '#api/generated/schemas/getSessionParams.zod.ts';

/** The parameters of the session call with which a session comes to a reseller's landing page. */
export const shopParameters = (slug: string): GetSessionParams => ({
  partner_id: slug,
  mode: 'logolandingpage',
});
