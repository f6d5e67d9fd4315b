import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postCategories } from '#help/blog/postGroups.ts';
import { Post, TranslatedPost } from '#help/blog/postSchema.ts';
import { defaultLanguage, languages } from '#lib/languages.ts';
import { readFrontMatter } from './frontMatter.ts';

/** Paths below `/blog/` that are not posts. */
const TAKEN: readonly string[] = [...postCategories, 'archive', 'author', 'search'];

/** Returns what is wrong with the front matter of the posts, a line per field: `blog/x/en-us.mdx: title: …`. */
export async function checkPosts(root = 'content'): Promise<string[]> {
  const slugs = (await readdir(join(root, 'blog'))).sort();
  const found = await Promise.all(slugs.map((slug) => checkPost(root, slug, slugs)));
  return found.flat();
}

async function checkPost(root: string, slug: string, slugs: readonly string[]): Promise<string[]> {
  const folder = join('blog', slug);
  const names = (await readdir(join(root, folder))).sort();
  const original = `${defaultLanguage.code}.mdx`;
  const found = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      if (!languages.some(({ code }) => name === `${code}.mdx`)) return [`${file}: no file of a language`];
      const text = await readFile(join(root, file), 'utf8');
      const problems =
        name === original ? checkOriginal(text, slug, slugs) : checkFields(text, TranslatedPost);
      return problems.map((problem) => `${file}: ${problem}`);
    }),
  );
  return [
    ...(names.includes(original) ? [] : [`${join(folder, original)}: is missing`]),
    ...(TAKEN.includes(slug) ? [`${folder}: the address is taken`] : []),
    ...found.flat(),
  ];
}

function checkOriginal(text: string, slug: string, slugs: readonly string[]): string[] {
  const { data } = Post.safeParse(readFrontMatter(text));
  const missing = data?.related.filter((other) => !slugs.includes(other) || other === slug) ?? [];
  const isEarlier = data?.updated !== undefined && data.updated < data.published;
  return [
    ...checkFields(text, Post),
    ...missing.map((other) => `related: ${other} is no other post`),
    ...(data && new Set(data.related).size < data.related.length ? ['related: one post twice'] : []),
    ...(isEarlier ? ['updated: before it was published'] : []),
  ];
}

function checkFields(text: string, schema: typeof Post | typeof TranslatedPost): string[] {
  const { error } = schema.safeParse(readFrontMatter(text));
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`);
}
