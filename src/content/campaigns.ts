import type * as z from 'zod/mini';
import type { LanguageCode } from '#lib/languages.ts';
import type { Campaign, CampaignBlock, CampaignText } from './campaignSchema.ts';

type Text = z.infer<typeof CampaignText>;

export type CampaignContent = { facts: z.infer<typeof Campaign>; text: Text; source: string };
export type AnyCampaignBlock = z.infer<typeof CampaignBlock>;
/** A block of one type. */
export type BlockOf<Type extends AnyCampaignBlock['type']> = Extract<AnyCampaignBlock, { type: Type }>;

const facts = import.meta.glob<CampaignContent['facts']>('./campaigns/*/campaign.json', {
  import: 'default',
});
const texts = import.meta.glob<Text>(['./campaigns/*/*.json', '!./campaigns/*/campaign.json'], {
  import: 'default',
});

const getTextFile = (slug: string, language: LanguageCode) => `./campaigns/${slug}/${language}.json`;

/** Undefined if there is no such campaign. Rejects if its files can't be loaded. */
export async function loadCampaignContent(
  slug: string,
  language: LanguageCode,
): Promise<CampaignContent | undefined> {
  const file = getTextFile(slug, language);
  const [ownFacts, text] = await Promise.all([
    facts[`./campaigns/${slug}/campaign.json`]?.(),
    texts[file]?.(),
  ]);
  return ownFacts && text && { facts: ownFacts, text, source: file.replace('./', 'src/content/') };
}
