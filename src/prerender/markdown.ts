import { toArticleMarkdown } from '#help/support/articleMarkdown.ts';
import { listSupportSlugs, loadSupportArticle } from '#help/support/support.ts';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { brand } from '#lib/brand.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { files, toArticleFile } from '#paths.ts';
import { createApiGuide } from '#reseller/program/apiMarkdown.ts';

async function openMessages() {
  const i18n = await createI18n(defaultLanguage, {});
  await addNamespaces(i18n, defaultLanguage, ['shell', 'common', 'help', 'home', 'programApi']);
  return i18n;
}

/** A list of all Markdown files, for language models: https://llmstxt.org */
export async function createLlmsTxt(origin: string): Promise<string> {
  const i18n = await openMessages();
  const t = i18n.getFixedT(defaultLanguage.locale, ['programApi', 'home', 'help']);
  const articles = await Promise.all((await listSupportSlugs()).map(loadArticle));
  const toLink = (title: string, path: string) => `- [${title}](${origin}${path})`;
  return [
    `# ${brand.name}`,
    `> ${t('home:meta.description')}`,
    '## API',
    [
      `${toLink(t('meta.title'), files.apiGuide())}: ${t('lead')}`,
      toLink(t('calls.reference'), files.apiReference()),
    ].join('\n'),
    `## ${t('help:meta.title')}`,
    articles
      .flatMap((article) => article ?? [])
      .map(({ entry, text }) => `${toLink(text.title, toArticleFile(entry.slug))}: ${text.summary}`)
      .join('\n'),
    '',
  ].join('\n\n');
}

/** The addresses of all articles as Markdown. */
export const listArticleFiles = async (): Promise<string[]> => (await listSupportSlugs()).map(toArticleFile);

/** An article as Markdown; null if the address is not of one. */
export async function createArticle(address: string, origin: string): Promise<string | null> {
  if (!address.endsWith('.md')) return null;
  const slug = (await listSupportSlugs()).find((each) => toArticleFile(each) === address);
  const article = slug && (await loadArticle(slug));
  if (!article) return null;
  const t = (await openMessages()).getFixedT(defaultLanguage.locale, 'help');
  return toArticleMarkdown(article.text, t('article.ready'), origin);
}

const loadArticle = async (slug: string) => (await loadSupportArticle(slug, defaultLanguage.code)).part;

/** The page about the API. */
export async function createGuide(origin: string): Promise<string> {
  const i18n = await openMessages();
  return createApiGuide(i18n.getFixedT(defaultLanguage.locale, 'programApi'), origin);
}
