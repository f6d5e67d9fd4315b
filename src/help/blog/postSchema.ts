import * as z from 'zod/mini';
import { postAuthors, postCategories } from './postGroups.ts';

const text = (min: number, max: number) => z.string().check(z.minLength(min), z.maxLength(max));
const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** The front matter of a translation. The other fields of a post are only in its English file. */
export const TranslatedPost = z.strictObject({
  title: text(4, 70),
  /** For lists and search engines. */
  description: text(20, 160),
});

/** The front matter of a post in English. */
export const Post = z.strictObject({
  ...TranslatedPost.shape,
  category: z.enum(postCategories),
  author: z.enum(postAuthors),
  /** Days: `2026-11-02`. */
  published: z.iso.date(),
  updated: z.optional(z.iso.date()),
  /** Slugs of posts to read next. */
  related: z.array(slug).check(z.minLength(3), z.maxLength(3)),
});
