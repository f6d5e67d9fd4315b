import * as zod from 'zod/mini';
import type { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import type { LandingContent } from '#api/generated/schemas/landingContent.zod.ts';
import { LandingTheme } from '#api/generated/schemas/landingTheme.zod.ts';
import type { Item } from '#lib/changes.ts';
import { languages } from '#lib/languages.ts';
import { isTextByLanguage, type TextByLanguage } from '#lib/localized.ts';

export const SEO_FIELDS = ['title', 'description'] as const;
export type SeoField = (typeof SEO_FIELDS)[number];

/** An editable item of a landing page: its theme, a text for search engines, a block, or the order of the blocks. */
export type LandingValue =
  | { kind: 'theme'; theme: LandingTheme }
  | { kind: 'seo'; field: SeoField; text: TextByLanguage }
  | { kind: 'order'; ids: string[] }
  | { kind: 'block'; block: LandingBlock };
export type LandingItem = Item<LandingValue>;

export const blockKey = (id: string) => `block ${id}`;

/**
 * A page as a list of items. The order of its blocks is a separate item, so that one person can edit blocks while
 * another one moves them.
 */
export function toItems({ theme, seo, blocks }: LandingContent): LandingItem[] {
  return [
    { key: 'theme', value: { kind: 'theme', theme } },
    ...SEO_FIELDS.map((field) => ({ key: field, value: { kind: 'seo' as const, field, text: seo[field] } })),
    { key: 'order', value: { kind: 'order', ids: blocks.map(({ id }) => id) } },
    ...blocks.map((block) => ({ key: blockKey(block.id), value: { kind: 'block' as const, block } })),
  ];
}

/** The page that results from a list of items, with texts as typed. Blocks that are missing in the order come last. */
export function toContent(items: readonly LandingItem[]): LandingContent {
  const content: LandingContent = {
    theme: 'neutral',
    seo: { title: { 'en-us': '' }, description: { 'en-us': '' } },
    blocks: [],
  };
  let order: string[] = [];
  for (const { value } of items) {
    if (value.kind === 'theme') content.theme = value.theme;
    else if (value.kind === 'seo') content.seo[value.field] = value.text;
    else if (value.kind === 'order') order = value.ids;
    else content.blocks.push(value.block);
  }
  const indexOf = ({ id }: LandingBlock) => (order.includes(id) ? order.indexOf(id) : order.length);
  content.blocks.sort((one, other) => indexOf(one) - indexOf(other));
  return content;
}

/** Removes spaces around texts, and empty texts in languages other than English. */
export function trimTexts<Value>(value: Value): Value {
  return trimAny(value) as Value;
}

function trimAny(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimAny);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([field, part]) => [field, trimAny(part)]);
  if (!isTextByLanguage(value)) return Object.fromEntries(parts);
  return Object.fromEntries(parts.filter(([code, text]) => code === 'en-us' || text));
}

const codes: ReadonlySet<string> = new Set(languages.map(({ code }) => code));
/** A stored text by language, which may violate the contract's limits. */
const Text = zod.custom<TextByLanguage>(
  (value) =>
    isTextByLanguage(value) &&
    Object.entries(value).every(([code, text]) => codes.has(code) && typeof text === 'string'),
);
const Link = zod.object({ label: Text, url: zod.string() });
const Picture = zod.object({ source: zod.string(), alternative: Text });
const id = zod.string();
const StoredBlock = zod.discriminatedUnion('type', [
  zod.object({
    id,
    type: zod.literal('hero'),
    heading: Text,
    text: Text,
    link: zod.nullable(Link),
    picture: zod.nullable(Picture),
  }),
  zod.object({ id, type: zod.literal('text'), heading: zod.nullable(Text), text: Text }),
  zod.object({
    id,
    type: zod.literal('tldList'),
    heading: zod.nullable(Text),
    tlds: zod.array(zod.string()),
  }),
  zod.object({
    id,
    type: zod.literal('faq'),
    heading: zod.nullable(Text),
    entries: zod.array(zod.object({ question: Text, answer: Text })),
  }),
  zod.object({ id, type: zod.literal('cta'), text: Text, link: Link }),
  zod.object({ id, type: zod.literal('image'), picture: Picture, caption: zod.nullable(Text) }),
  zod.object({ id, type: zod.literal('searchBox'), placeholder: Text, tld: zod.nullable(zod.string()) }),
]);
const StoredValue = zod.discriminatedUnion('kind', [
  zod.object({ kind: zod.literal('theme'), theme: LandingTheme }),
  zod.object({ kind: zod.literal('seo'), field: zod.enum(SEO_FIELDS), text: Text }),
  zod.object({ kind: zod.literal('order'), ids: zod.array(id) }),
  zod.object({ kind: zod.literal('block'), block: StoredBlock }),
]);

/** Parses a value from the browser's storage; null if invalid. */
export function parseLandingValue(stored: unknown): LandingValue | null {
  const { success, data } = StoredValue.safeParse(stored);
  return success ? data : null;
}
