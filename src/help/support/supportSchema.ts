import * as z from 'zod/mini';
import { supportCategories } from './supportCategories.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60));
/** May have **bold**, `code` and [links](/names); see `inlineText.ts`. */
const inline = text(900);
const list = z.array(inline).check(z.minLength(1), z.maxLength(20));

const DnsRecord = z.strictObject({
  type: text(10),
  host: text(80),
  value: text(300),
  ttl: z.int().check(z.gte(60), z.lte(604_800)),
});

/** A paragraph, or another kind of block, identified by its only field. */
const Block = z.union([
  inline,
  z.strictObject({ list }),
  z.strictObject({ note: inline }),
  z.strictObject({ warning: inline }),
  z.strictObject({ code: text(2000) }),
  z.strictObject({ records: z.array(DnsRecord).check(z.minLength(1), z.maxLength(12)) }),
  z.strictObject({
    table: z.strictObject({
      head: z.array(inline).check(z.minLength(2), z.maxLength(5)),
      rows: z.array(z.array(inline)).check(z.minLength(1), z.maxLength(30)),
    }),
  }),
]);
const body = z.array(Block).check(z.minLength(1), z.maxLength(20));

/** The part of an article that is the same in every language. */
export const SupportFacts = z.strictObject({
  /** The article's unique number in the help center. */
  id: z.int().check(z.gte(1)),
  category: z.enum(supportCategories),
  /** Its position among the articles of its category. */
  position: z.int().check(z.gte(1), z.lte(99)),
  /** The day on which its steps were last tried. */
  updated: z.iso.date(),
  /** How long the steps take. */
  minutes: z.optional(z.int().check(z.gte(1), z.lte(120))),
  /** Slugs of articles to read next. */
  related: z.array(slug).check(z.minLength(1), z.maxLength(5)),
});

/** An article in one language. */
export const SupportText = z.strictObject({
  title: text(70),
  /** A summary of the article in one or two sentences, also for search engines. */
  summary: z.string().check(z.minLength(30), z.maxLength(200)),
  /** Search terms that the text does not necessarily contain. */
  labels: z.array(text(40)).check(z.maxLength(16)),
  /** The waiting time after the steps. It follows "5 minutes, ": `then up to an hour of waiting`. */
  wait: z.optional(text(90)),
  /** What the reader needs before the first step. */
  ready: z.optional(list),
  steps: z.optional(
    z.array(z.strictObject({ title: text(90), body })).check(z.minLength(1), z.maxLength(12)),
  ),
  sections: z.optional(
    z.array(z.strictObject({ id: slug, title: text(90), body })).check(z.minLength(1), z.maxLength(12)),
  ),
});

export type SupportBlock = z.infer<typeof Block>;
