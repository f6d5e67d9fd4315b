import type { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import { landingContentBlocksMax } from '#api/generated/schemas/landingContent.zod.ts';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { isTextByLanguage, type TextByLanguage } from '#lib/localized.ts';

export const MAX_BLOCKS = landingContentBlocksMax;

export type BlockType = LandingBlock['type'];
export const BLOCK_TYPES: readonly BlockType[] = [
  'hero',
  'text',
  'tldList',
  'faq',
  'cta',
  'image',
  'searchBox',
];

export const emptyText = (): TextByLanguage => ({ 'en-us': '' });
export const emptyLink = () => ({ label: emptyText(), url: '' });
export const emptyPicture = () => ({ source: '', alternative: emptyText() });
export const emptyEntry = () => ({ question: emptyText(), answer: emptyText() });

/** Creates a block without texts, with an id that no other block has. */
export function createBlock(type: BlockType, blocks: readonly LandingBlock[]): LandingBlock {
  const name = type.toLowerCase();
  let count = 1;
  while (blocks.some((block) => block.id === `${name}-${count}`)) count += 1;
  const id = `${name}-${count}`;
  switch (type) {
    case 'hero':
      return { id, type, heading: emptyText(), text: emptyText(), link: null, picture: null };
    case 'text':
      return { id, type, heading: null, text: emptyText() };
    case 'tldList':
      return { id, type, heading: null, tlds: [] };
    case 'faq':
      return { id, type, heading: null, entries: [emptyEntry()] };
    case 'cta':
      return { id, type, text: emptyText(), link: emptyLink() };
    case 'image':
      return { id, type, picture: emptyPicture(), caption: null };
    case 'searchBox':
      return { id, type, placeholder: emptyText(), tld: null };
  }
}

/** Moves an id to the index `to`; returns the same list if it can't be moved there. */
export function moveId(ids: readonly string[], id: string, to: number): readonly string[] {
  const from = ids.indexOf(id);
  if (from < 0 || to < 0 || to >= ids.length || from === to) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** All texts by language of a block or page. */
export function textsOf(value: unknown): TextByLanguage[] {
  if (isTextByLanguage(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** The number of texts that are missing in a language. */
export function countMissing(value: unknown, language: LanguageCode): number {
  return textsOf(value).filter((text) => !text[language]?.trim()).length;
}

/** The languages in which no text is missing. */
export function completeLanguages(value: unknown): LanguageCode[] {
  return languages.map(({ code }) => code).filter((code) => countMissing(value, code) === 0);
}
