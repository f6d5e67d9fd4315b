import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** The groups of the list of policies, in its order. */
export const policyGroups = ['domains', 'orders', 'services', 'resellers', 'complaints'] as const;

/** What is the same in every language. */
export const PolicyFacts = z.strictObject({
  group: z.enum(policyGroups),
  /** What was changed, in English; the newest is that of the text. */
  versions: z.array(z.strictObject({ date: z.iso.date(), change: text(300) })).check(z.minLength(1)),
});

/** What is in the reader's language above the text. */
export const PolicySummary = z.strictObject({
  title: text(60),
  description: z.string().check(z.minLength(20), z.maxLength(160)),
  /** The summary in plain words, a sentence or two each. */
  points: z.array(text(300)).check(z.minLength(2), z.maxLength(8)),
});

/** The front matter of a text. */
export const PolicyFrontMatter = z.strictObject({ updated: z.iso.date() });
