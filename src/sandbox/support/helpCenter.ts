import type { components } from '#api/generated/operations.ts';
import { defaultLanguage, type LanguageCode } from '#lib/languages.ts';
import articles from '../generated/helpArticles.json' with { type: 'json' };
import data from './helpCenter.json' with { type: 'json' };

type Schemas = components['schemas'];
type Text = { title: string; labels: string[]; body: string };

/** An article in one language. */
export type Article = Text & {
  id: number;
  slug: string;
  category: (typeof data.categories)[number];
  locale: LanguageCode;
  updated: string;
};

const site = 'https://help.example.com/hc';
/** Each category has one section. */
const getSection = (category: number) => category + 1000;

/** All categories in a language. */
export function helpCategories(locale: LanguageCode): Schemas['HelpCategory'][] {
  return data.categories.map(({ id, slug, name, description }, position) => ({
    id,
    name: name[locale],
    description: description[locale],
    locale,
    position,
    html_url: `${site}/${locale}/categories/${slug}`,
  }));
}

/** The storefront's articles and those for staff, by category; in English if they are not in the language. */
export function listArticles(language: LanguageCode): Article[] {
  return data.categories.flatMap((category) =>
    [...articles, ...data.staffArticles]
      .filter((article) => article.category === category.slug)
      .map(({ id, slug, updated, texts }) => {
        const own: Partial<Record<LanguageCode, Text>> = texts;
        const locale = own[language] ? language : defaultLanguage.code;
        return { id, slug, category, updated, locale, ...(own[language] ?? texts[defaultLanguage.code]) };
      }),
  );
}

/** A search result as the contract describes it. */
export function toArticle(article: Article, snippet: string): Schemas['HelpArticle'] {
  const { id, title, body, category, labels, slug, locale, updated } = article;
  return {
    id,
    title,
    snippet,
    body,
    section_id: getSection(category.id),
    category_id: category.id,
    label_names: labels,
    locale,
    html_url: `${site}/${locale}/articles/${slug}`,
    created_at: updated,
    updated_at: updated,
  };
}
