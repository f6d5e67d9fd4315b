import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { toPlainText } from '../../src/help/support/inlineText.ts';
import type { SupportEntry } from '../../src/help/support/support.ts';
import { supportCategories } from '../../src/help/support/supportCategories.ts';
import type { SupportBlock, SupportFacts, SupportText } from '../../src/help/support/supportSchema.ts';
import { defaultLanguage, type LanguageCode, languages } from '../../src/lib/languages.ts';

type Facts = z.infer<typeof SupportFacts>;
type Text = z.infer<typeof SupportText>;
type Article = { slug: string; facts: Facts; texts: Partial<Record<LanguageCode, Text>> };

const SOURCE = 'content/support';
const LISTS = 'content/generated/support';
const HELP_CENTER = 'src/sandbox/generated';

/**
 * Generates lists of all support articles, so that a page needs no other article's text to show its title, and the
 * articles of the sandbox's help center.
 */
export function generateArticles(): void {
  const articles = readArticles();
  rmSync(LISTS, { recursive: true, force: true });
  mkdirSync(LISTS, { recursive: true });
  // A language without any text of its own has the list of the default language.
  for (const { code } of languages)
    if (code === defaultLanguage.code || articles.some(({ texts }) => texts[code]))
      writeFileSync(join(LISTS, `${code}.json`), JSON.stringify(articles.map((one) => toEntry(one, code))));
  mkdirSync(HELP_CENTER, { recursive: true });
  writeFileSync(join(HELP_CENTER, 'helpArticles.json'), JSON.stringify(articles.map(toHelpArticle), null, 1));
}

/** Reads all articles, sorted by category and position. */
function readArticles(): Article[] {
  const rank = ({ slug, facts: { category, position } }: Article) =>
    [supportCategories.indexOf(category), String(position).padStart(2, '0'), slug].join(' ');
  return readdirSync(SOURCE)
    .map((slug) => {
      const texts = languages.flatMap(({ code }) => {
        const file = join(SOURCE, slug, `${code}.json`);
        return existsSync(file) ? [[code, readJson(file)]] : [];
      });
      const facts = readJson(join(SOURCE, slug, 'facts.json')) as Facts;
      return { slug, facts, texts: Object.fromEntries(texts) };
    })
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} is missing or no JSON`, { cause });
  }
}

function getDefaultText({ slug, texts }: Article): Text {
  const text = texts[defaultLanguage.code];
  if (!text) throw new Error(`${SOURCE}/${slug}/${defaultLanguage.code}.json is missing`);
  return text;
}

function toEntry(article: Article, code: LanguageCode): SupportEntry {
  const { slug, facts, texts } = article;
  const { title, summary } = texts[code] ?? getDefaultText(article);
  const { category, updated, minutes, related } = facts;
  const language = texts[code] ? code : defaultLanguage.code;
  return { slug, title, summary, language, category, updated, minutes, related };
}

/** Converts an article to the shape that `src/sandbox/support/searchArticles.ts` reads. */
function toHelpArticle(article: Article) {
  const { slug, facts, texts } = article;
  const toHelpText = (text: Text) => ({ title: text.title, labels: text.labels, body: toBody(text) });
  return {
    id: facts.id,
    category: facts.category,
    slug,
    updated: `${facts.updated}T09:00:00Z`,
    texts: {
      [defaultLanguage.code]: toHelpText(getDefaultText(article)),
      ...Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, toHelpText(text)])),
    },
  };
}

/** The whole text in paragraphs, without markup. */
function toBody({ summary, ready = [], steps = [], sections = [] }: Text): string {
  const parts = [...steps, ...sections].flatMap(({ title, body }) => [title, ...body.flatMap(toLines)]);
  return [summary, ...ready, ...parts].map(toPlainText).join('\n\n');
}

function toLines(block: SupportBlock): string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('note' in block) return [block.note];
  if ('warning' in block) return [block.warning];
  if ('code' in block) return [block.code];
  if ('records' in block) return block.records.map(({ type, host, value }) => `${type} ${host} ${value}`);
  return [block.table.head, ...block.table.rows].map((cells) => cells.join(' – '));
}
