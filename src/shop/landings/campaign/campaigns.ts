import type * as z from 'zod/mini';
import type { LanguageCode } from '#lib/languages.ts';
import { type ContentFiles, loadContent } from '#shared/content/loadContent.ts';
import type { Campaign, CampaignBlock, CampaignText } from './campaignSchema.ts';

type Facts = z.infer<typeof Campaign>;
type Text = z.infer<typeof CampaignText>;

export type CampaignContent = { facts: Facts; text: Text; files: ContentFiles };
export type AnyCampaignBlock = z.infer<typeof CampaignBlock>;
/** A block with a title, which its section shows, unlike the contract's blocks. */
export type TitledBlock = Extract<AnyCampaignBlock, { title: string }>;
/** A block of one type. */
export type BlockOf<Type extends AnyCampaignBlock['type']> = Extract<AnyCampaignBlock, { type: Type }>;

/** Undefined if there is no such campaign. Rejects if its files can't be loaded. */
export const loadCampaignContent = (
  slug: string,
  language: LanguageCode,
): Promise<CampaignContent | undefined> =>
  loadContent<Facts, Text>(
    `/content/campaigns/${slug}/campaign.json`,
    `/content/campaigns/${slug}/${language}.json`,
  );
