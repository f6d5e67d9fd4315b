import type { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import type { LandingContent } from '#api/generated/schemas/landingContent.zod.ts';
import { LandingPictureUrl } from '#api/generated/schemas/landingPictureUrl.zod.ts';
import { LandingUrl } from '#api/generated/schemas/landingUrl.zod.ts';
import { Tld } from '#api/generated/schemas/tld.zod.ts';
import type { LanguageCode } from '#lib/languages.ts';
import type { TextByLanguage } from '#lib/localized.ts';
import { getAt, type LandingField, listFields, SEO } from './blockFields.ts';
import { trimTexts } from './landingItems.ts';

export const MAX_TLDS = 60;
export const MAX_ENTRIES = 20;

/** The problem of a field. `detail` lists the TLDs concerned. */
export type LandingProblem = {
  kind:
    | 'required'
    | 'long'
    | 'script'
    | 'insecure'
    | 'link'
    | 'picture'
    | 'elsewhere'
    | 'noTlds'
    | 'manyTlds'
    | 'unknownTlds'
    | 'repeatedTlds';
  detail?: string;
};

/** Problems by field: `heading.de-de`, `link.url`, `entries.0.answer.en-us`. */
export type LandingProblems = ReadonlyMap<string, LandingProblem>;

/** The TLDs on sale; undefined until they are known. */
export type KnownTlds = ReadonlySet<string> | undefined;

/** The problems that prevent a block from being saved. */
export const findBlockProblems = (block: LandingBlock, known: KnownTlds) =>
  findProblems(listFields(block), trimTexts(block), known);

/** The problems that prevent title and description from being saved. */
export const findSeoProblems = (seo: LandingContent['seo']) => findProblems(SEO, trimTexts(seo), undefined);

function findProblems(fields: readonly LandingField[], typed: unknown, known: KnownTlds): LandingProblems {
  const problems = new Map<string, LandingProblem>();
  for (const field of fields) {
    const value = getAt(typed, field.path);
    if (value === null) continue;
    if (field.kind === 'text') checkText(problems, field.path, value as TextByLanguage, field.max);
    else {
      const problem = CHECKS[field.kind]?.(value as never, known);
      if (problem) problems.set(field.path, problem);
    }
  }
  return problems;
}

function checkText(
  problems: Map<string, LandingProblem>,
  path: string,
  text: TextByLanguage,
  max: number,
): void {
  if (!text['en-us']) problems.set(`${path}.en-us`, { kind: 'required' });
  for (const [code, translation] of Object.entries(text))
    if (translation.length > max) problems.set(`${path}.${code}`, { kind: 'long' });
}

/** Browsers drop control characters and spaces from addresses before parsing the scheme. */
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;

function checkAddress(address: string): LandingProblem | null {
  if (!address) return { kind: 'required' };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from addresses.
  const [, scheme] = SCHEME.exec(address.replace(/[\u0000-\u0020]/g, '')) ?? [];
  if (scheme === undefined || scheme.toLowerCase() === 'https') return null;
  return { kind: scheme.toLowerCase() === 'http' ? 'insecure' : 'script' };
}

/** A link must be a path of this site or an address that begins with https. */
export function checkLink(address: string): LandingProblem | null {
  return checkAddress(address) ?? (LandingUrl.safeParse(address).success ? null : { kind: 'link' });
}

/** A picture must be on this site, because the Content Security Policy blocks pictures from other sites. */
export function checkPicture(address: string): LandingProblem | null {
  const problem = checkAddress(address);
  if (problem) return problem;
  if (address.startsWith('https:')) return { kind: 'elsewhere' };
  return LandingPictureUrl.safeParse(address).success ? null : { kind: 'picture' };
}

export function checkTlds(tlds: readonly string[], known: KnownTlds): LandingProblem | null {
  if (tlds.length === 0 || tlds.includes('')) return { kind: 'noTlds' };
  const isUnknown = (tld: string) => !Tld.safeParse(tld).success || (known !== undefined && !known.has(tld));
  const unknown = tlds.filter(isUnknown);
  if (unknown.length > 0) return { kind: 'unknownTlds', detail: formatTlds(unknown) };
  const repeated = tlds.filter((tld, index) => tlds.indexOf(tld) < index);
  if (repeated.length > 0) return { kind: 'repeatedTlds', detail: formatTlds(repeated) };
  return tlds.length > MAX_TLDS ? { kind: 'manyTlds' } : null;
}

const CHECKS: {
  [Kind in LandingField['kind']]?: (value: never, known: KnownTlds) => LandingProblem | null;
} = {
  link: checkLink,
  picture: checkPicture,
  tlds: checkTlds,
  tld: (tld: string, known) => checkTlds([tld], known),
};

const formatTlds = (tlds: readonly string[]) => [...new Set(tlds)].map((tld) => `.${tld}`).join(', ');

/** The language of the field that a problem is about; null if the field is the same in all languages. */
export function languageOfProblem(path: string, codes: readonly LanguageCode[]): LanguageCode | null {
  return codes.find((code) => path.endsWith(`.${code}`)) ?? null;
}
