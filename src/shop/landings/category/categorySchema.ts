import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const label = z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9-]+)*$/), z.maxLength(63));
const list = <Item extends z.ZodMiniType>(item: Item, least: number, most: number) =>
  z.array(item).check(z.minLength(least), z.maxLength(most));

/** The part of a category that is the same in every language. */
export const Category = z.strictObject({
  /** The layout of its TLDs, borrowed from something that the trade uses itself, such as a menu or a cash register. */
  typesetting: z.enum(['menu', 'contacts', 'till', 'intervals', 'plan', 'week']),
  /** TLDs in ASCII, each with an invented name before it. */
  groups: list(list(z.strictObject({ tld: label, name: label }), 1, 6), 2, 7),
  /** Invented names whose availability is looked up. */
  examples: list(label, 5, 5),
});

/** A category's text in one language. Prices come from the backend and never appear in the text. */
export const CategoryText = z.strictObject({
  headline: text(60),
  lead: text(200),
  /** For search engines. */
  description: text(170),
  /** An example of input for the search field. */
  placeholder: text(24),
  list: z.strictObject({ title: text(60), lead: text(200) }),
  /** One for each group of the category. */
  groups: list(z.strictObject({ title: text(32), note: z.optional(text(48)) }), 2, 7),
  /** A few words beside a TLD, by TLD, for layouts with room for them. */
  notes: z.optional(z.record(label, text(28))),
  choose: z.strictObject({
    title: text(60),
    items: list(z.strictObject({ name: text(48), text: text(240) }), 3, 3),
  }),
  examplesTitle: text(80),
  questions: z.strictObject({
    title: text(60),
    items: list(z.strictObject({ question: text(140), answer: text(700) }), 3, 4),
  }),
});
