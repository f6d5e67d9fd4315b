import type { components } from '#api/generated/operations.ts';
import { defaultLanguage, type LanguageCode } from '#lib/languages.ts';
import data from './helpCenter.json' with { type: 'json' };
import type { Hit } from './searchArticles.ts';

type Schemas = components['schemas'];

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

/** A search result as the contract describes it. All articles are in English. */
export function toArticle({ article, snippet }: Hit): Schemas['HelpArticle'] {
  const { id, title, body, category, labels, slug, created, updated } = article;
  return {
    id,
    title,
    snippet,
    body,
    section_id: getSection(category),
    category_id: category,
    label_names: labels,
    locale: defaultLanguage.code,
    html_url: `${site}/${defaultLanguage.code}/articles/${slug}`,
    created_at: created,
    updated_at: updated,
  };
}
