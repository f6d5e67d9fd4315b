import * as z from 'zod/mini';
import { LandingPageBlock } from '#api/generated/schemas/landingPageBlock.zod.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const list = <Item extends z.ZodMiniType>(item: Item, least: number, most: number) =>
  z.array(item).check(z.minLength(least), z.maxLength(most));
const paragraph = text(900);
const name = text(120);
const titled = z.strictObject({ title: text(120), text: paragraph });
const record = z.strictObject({ type: text(10), host: name, value: text(300) });
const sides = z.strictObject({ title: text(80), items: list(text(300), 1, 8) });

/** The schema of one type of block: its own fields in addition to those that every block has. */
function block<Type extends string, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) {
  return z.strictObject({
    type: z.literal(type),
    title: text(120),
    lead: z.optional(text(400)),
    ...shape,
  });
}

/**
 * The contract's blocks, of which administrators build pages, and the campaigns' own. The first block of a campaign is
 * its structure: one of the first twelve of its own types. The others go with any structure.
 */
export const CampaignBlock = z.discriminatedUnion('type', [
  block('thread', {
    posts: list(
      z.strictObject({
        by: name,
        meta: name,
        text: paragraph,
        name: z.optional(name),
        record: z.optional(record),
        profile: z.optional(z.strictObject({ name, handle: name, note: text(120) })),
      }),
      3,
      6,
    ),
  }),
  block('gallery', {
    frames: list(z.strictObject({ name, text: paragraph, label: z.optional(text(60)) }), 3, 4),
  }),
  block('anatomy', { name, parts: list(z.strictObject({ part: name, title: name, text: paragraph }), 2, 4) }),
  block('strata', {
    layers: list(
      z.strictObject({
        title: name,
        text: paragraph,
        detail: text(200),
        who: list(z.enum(['registry', 'us', 'you']), 1, 3),
      }),
      3,
      6,
    ),
  }),
  block('ladder', {
    tld: z.optional(name),
    steps: list(
      z.union([
        z.strictObject({ years: z.int().check(z.gte(1), z.lte(10)), text: paragraph }),
        z.strictObject({ phase: z.enum(['before', 'during', 'after']), title: name, text: paragraph }),
      ]),
      3,
      5,
    ),
  }),
  block('line', { stops: list(z.strictObject({ at: text(40), title: name, text: paragraph }), 4, 8) }),
  block('pair', {
    left: text(80),
    right: text(80),
    rows: list(z.strictObject({ left: text(300), right: text(300) }), 3, 6),
  }),
  block('dictionary', { entries: list(z.strictObject({ name, text: paragraph }), 6, 10) }),
  block('menu', {
    sections: list(
      z.strictObject({
        title: text(80),
        items: list(z.strictObject({ tld: name, text: text(200) }), 1, 8),
      }),
      2,
      6,
    ),
  }),
  block('letter', {
    paragraphs: list(paragraph, 2, 8),
    terms: list(z.strictObject({ term: name, text: paragraph }), 1, 8),
    signed: name,
  }),
  block('workbench', {
    prompt: text(40),
    lines: list(z.strictObject({ input: name, output: list(text(200), 1, 6) }), 2, 5),
  }),
  block('chooser', {
    questions: list(
      z.strictObject({
        question: name,
        options: list(z.strictObject({ label: name, names: list(name, 1, 4) }), 2, 5),
      }),
      2,
      3,
    ),
  }),
  block('endings', {
    name: z.optional(name),
    items: list(z.strictObject({ tld: name, text: text(200) }), 2, 12),
  }),
  block('names', { items: list(z.strictObject({ name, text: z.optional(text(200)) }), 3, 10) }),
  block('sums', {
    tlds: list(name, 1, 6),
    years: z.union([z.literal(5), z.literal(10)]),
    text: z.optional(paragraph),
  }),
  block('steps', { items: list(titled, 2, 6) }),
  block('points', { items: list(titled, 3, 6) }),
  block('sheet', {
    rows: list(z.strictObject({ label: name, value: text(240), note: z.optional(paragraph) }), 2, 10),
  }),
  block('record', { record, note: paragraph }),
  block('columns', { left: sides, right: sides }),
  // Each of these is for a single campaign.
  block('chat', { left: sides, right: sides }),
  block('kit', { left: sides, right: sides }),
  block('links', {
    name,
    left: text(80),
    right: text(80),
    rows: list(z.strictObject({ left: text(300), right: text(300) }), 3, 6),
  }),
  block('action', {
    text: paragraph,
    label: text(60),
    link: z.enum([
      'abuse',
      'account',
      'bulk',
      'email',
      'one-page',
      'policy-refund',
      'policy-registration',
      'prices',
      'search',
      'support',
      'website',
    ]),
  }),
  LandingPageBlock,
]);

/** The part of a campaign that is the same in every language. */
export const Campaign = z.strictObject({
  /** The name of its drawing. */
  motif: text(40),
  structure: text(40),
  ground: z.enum(['paper', 'tint', 'warm', 'sunk', 'inverse']),
  /** The TLDs that the campaign is about, in ASCII, the main one first. */
  tlds: list(name, 0, 12),
  /** Names whose availability is looked up. */
  examples: list(name, 0, 10),
  /** Fixed text before and after the word in the search field. */
  search: z.optional(z.strictObject({ prefix: z.optional(text(20)), suffix: z.optional(text(20)) })),
  /** The code of the marketing sale that the campaign is about: its countdown and offers come first. */
  sale: z.optional(text(50)),
  /** Sets `noindex`. */
  hidden: z.optional(z.boolean()),
});

/** A campaign's text in one language. Prices are placeholders such as `{{renewal:art}}`. */
export const CampaignText = z.strictObject({
  headline: text(60),
  lead: text(200),
  /** For search engines. */
  description: text(170),
  search: z.strictObject({ label: name, placeholder: text(40), submit: z.optional(text(14)) }),
  blocks: list(CampaignBlock, 3, 6),
  questions: z.strictObject({
    title: name,
    items: list(z.strictObject({ question: text(160), answer: paragraph }), 3, 5),
  }),
});
