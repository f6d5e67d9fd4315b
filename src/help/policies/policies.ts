import type * as z from 'zod/mini';
import type { ArticleModule, Section } from '#help/articles/article.ts';
import { defaultLanguage, type LanguageCode } from '#lib/languages.ts';
import type { PolicyFacts, PolicyFrontMatter, PolicySummary } from './policySchema.ts';

type Summary = z.infer<typeof PolicySummary>;
type Facts = z.infer<typeof PolicyFacts>;
type Text = ArticleModule & { frontmatter: z.infer<typeof PolicyFrontMatter>; tlds: string[] };

export type PolicyGroup = Facts['group'];

/** An entry of the list of all policies. */
export type PolicyEntry = { slug: string; group: PolicyGroup; title: string };

export type Policy = Summary & {
  slug: string;
  versions: Facts['versions'];
  /** The text in the reader's language, or in English. */
  text: {
    language: LanguageCode;
    /** The date of this text; a translation may be older than the newest version. */
    updated: string;
    sections: Section[];
    Text: ArticleModule['default'];
    /** The TLDs whose prices the text shows, in ASCII. */
    tlds: string[];
  };
  /** All policies, sorted by title. */
  entries: readonly PolicyEntry[];
  /** The source files of the content, so that static pages preload their code. */
  sources: string[];
};

const texts = import.meta.glob<Text>('/content/policies/*/*.mdx');
const data = import.meta.glob<unknown>('/content/policies/*/*.json', { import: 'default' });
const lists = import.meta.glob<PolicyEntry[]>('/content/generated/policies/*.json', { import: 'default' });

/** Every policy is a folder in `policies`, with at least an English text. */
export const policySlugs: readonly string[] = Object.keys(texts).flatMap(
  (file) => /^\/content\/policies\/(.+)\/en-us\.mdx$/.exec(file)?.[1] ?? [],
);

/** Undefined if there is no policy with that name. Rejects if its files can't be loaded. */
export async function loadPolicy(slug: string, language: LanguageCode): Promise<Policy | undefined> {
  if (!policySlugs.includes(slug)) return undefined;
  const folder = `/content/policies/${slug}`;
  const textLanguage = `${folder}/${language}.mdx` in texts ? language : defaultLanguage.code;
  const files = {
    text: `${folder}/${textLanguage}.mdx`,
    facts: `${folder}/policy.json`,
    summary: `${folder}/${language}.json`,
    list: `/content/generated/policies/${language}.json`,
  };
  const [module, facts, summary, entries] = await Promise.all([
    texts[files.text]?.(),
    data[files.facts]?.() as Promise<Facts> | undefined,
    data[files.summary]?.() as Promise<Summary> | undefined,
    lists[files.list]?.(),
  ]);
  if (!module || !facts || !summary || !entries) throw new Error(`No complete policy: ${slug}/${language}`);
  return {
    ...summary,
    slug,
    versions: facts.versions,
    text: {
      language: textLanguage,
      updated: module.frontmatter.updated,
      sections: module.sections,
      Text: module.default,
      tlds: module.tlds,
    },
    entries,
    sources: Object.values(files).map((file) => file.slice(1)),
  };
}
