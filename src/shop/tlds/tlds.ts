import type * as z from 'zod/mini';
import type { LanguageCode } from '#lib/languages.ts';
import { type ContentFiles, loadContent } from '#shared/content/loadContent.ts';
import type { TldFacts, TldText } from './tldSchema.ts';

type Facts = z.infer<typeof TldFacts>;
type Text = z.infer<typeof TldText>;

export type TldContent = { facts: Facts; text: Text; files: ContentFiles };

/** Undefined if the TLD has no text. Rejects if its files can't be loaded. */
export const loadTldContent = (tld: string, language: LanguageCode): Promise<TldContent | undefined> =>
  loadContent<Facts, Text>(`/content/tlds/${tld}/facts.json`, `/content/tlds/${tld}/${language}.json`);

/** The key of the part of a document that tells whether a TLD without a text is sold. */
export const getSoldKey = (tld: string) => `sold/${tld}`;
