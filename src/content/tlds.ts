import type * as z from 'zod/mini';
import { defaultLanguage, type LanguageCode } from '#lib/languages.ts';
import type { TldFacts, TldText } from './tldSchema.ts';

export type TldContent = { facts: z.infer<typeof TldFacts>; text: z.infer<typeof TldText>; source: string };

const facts = import.meta.glob<TldContent['facts']>('./tlds/*/facts.json', { import: 'default' });
const texts = import.meta.glob<TldContent['text']>(['./tlds/*/*.json', '!./tlds/*/facts.json'], {
  import: 'default',
});

const getTextFile = (tld: string, language: LanguageCode) => `./tlds/${tld}/${language}.json`;

/** The TLDs with a text, in ASCII. Each has a folder in `tlds` with `facts.json` and a file per language. */
export const describedTlds: readonly string[] = Object.keys(texts).flatMap((file) => {
  const tld = file.split('/').at(-2) ?? '';
  return file === getTextFile(tld, defaultLanguage.code) ? [tld] : [];
});

/** Undefined if the TLD has no text. Rejects if its files can't be loaded. */
export async function loadTldContent(tld: string, language: LanguageCode): Promise<TldContent | undefined> {
  const file = getTextFile(tld, language);
  const [ownFacts, text] = await Promise.all([facts[`./tlds/${tld}/facts.json`]?.(), texts[file]?.()]);
  return ownFacts && text && { facts: ownFacts, text, source: file.replace('./', 'src/content/') };
}
