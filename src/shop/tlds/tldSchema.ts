import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const label = z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9-]+)*$/), z.maxLength(63));
const length = z.int().check(z.gte(1), z.lte(63));

/** What is known about a TLD, in every language. Facts that nobody has checked are omitted. */
export const TldFacts = z.strictObject({
  kind: z.enum(['country', 'generic']),
  /** The operator, as IANA's root zone database names it. */
  registry: z.optional(text(120)),
  /** The length limits of the name before the TLD, in characters. */
  minLength: z.optional(length),
  maxLength: z.optional(length),
  /** Whether names may have letters other than a to z. */
  idn: z.optional(z.boolean()),
  dnssec: z.optional(z.boolean()),
  /** Whether the registry imposes a condition, such as residence. */
  restricted: z.boolean(),
  /** When the facts were last checked, and the page that they were checked against. */
  checked: z.iso.date(),
  source: z.url({ protocol: /^https$/ }),
  /** Invented second-level domains. */
  examples: z.array(label).check(z.minLength(5), z.maxLength(5)),
  /** TLDs that a buyer would also consider, in ASCII. */
  near: z.array(label).check(z.minLength(5), z.maxLength(5)),
});

/** A TLD's text in one language. */
export const TldText = z.strictObject({
  headline: text(110),
  /** For search engines. */
  description: text(170),
  /** Who may register, and a sentence about it. */
  who: text(60),
  whoNote: text(240),
  lengthNote: z.optional(text(240)),
  /** Facts that a seller would rather not mention. */
  worthKnowing: z.optional(text(600)),
  /** Who it suits, each with an invented name before the TLD. */
  suits: z.array(z.strictObject({ name: label, text: text(180) })).check(z.minLength(3), z.maxLength(3)),
  questions: z
    .array(z.strictObject({ question: text(140), answer: text(700) }))
    .check(z.minLength(2), z.maxLength(4)),
});
