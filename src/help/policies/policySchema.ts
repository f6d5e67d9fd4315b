import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** The groups in the list of policies, in the order of the list. */
export const policyGroups = ['domains', 'orders', 'services', 'resellers', 'complaints'] as const;

/** The part of a policy that is the same in every language. */
export const PolicyFacts = z.strictObject({
  group: z.enum(policyGroups),
  /** The changes, in English; the newest one has the date of the current text. */
  versions: z.array(z.strictObject({ date: z.iso.date(), change: text(300) })).check(z.minLength(1)),
});

/** The title and summary above the text, in the reader's language. */
export const PolicySummary = z.strictObject({
  title: text(60),
  description: z.string().check(z.minLength(20), z.maxLength(160)),
  /** The summary in plain language, one or two sentences each. */
  points: z.array(text(300)).check(z.minLength(2), z.maxLength(8)),
});

/** The front matter of a text. */
export const PolicyFrontMatter = z.strictObject({ updated: z.iso.date() });
