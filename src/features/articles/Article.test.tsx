import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { Article as ArticleContent } from '#content/article.ts';
import { loadPolicy, policySlugs } from '#content/policies.ts';
import { createI18n } from '#i18n/i18n.ts';
import { type Language, languages } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import { Article } from './Article.tsx';

async function render(content: ArticleContent, language: Language): Promise<string> {
  const i18n = await createI18n(language, { article: { contents: 'Contents', updated: 'Updated:' } });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <Article {...content} />
      </MemoryRouter>
    </I18nextProvider>,
  );
}

const getValues = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => value);
const getIds = (html: string) => getValues(html, / id="([^"]+)"/g);
const getOutline = (html: string) => getValues(html, /<(h\d|li|p|strong|a)[ >]/g);

const cases = policySlugs.flatMap((slug) =>
  languages.map((language) => ({ slug, language, code: language.code })),
);

describe.each(cases)('§2 policies: $slug in $code', async ({ slug, language }) => {
  const content = await loadPolicy(slug, language.code);
  const english = await loadPolicy(slug, 'en-us');
  if (!content || !english) throw new Error(`${slug} is missing in ${language.code}`);
  const html = await render(content, language);

  test('its anchors are unique, and its links lead to policies and places that are there', async () => {
    const ids = getIds(html);
    expect(new Set(ids).size).toBe(ids.length);
    for (const href of getValues(html, / href="([^"]+)"/g)) {
      const [path = '', hash] = href.split('#');
      if (path.startsWith('mailto:')) continue;
      const target = policySlugs.find((other) => path === paths.policy(other));
      if (path !== '/') expect(target, href).toBeDefined();
      const text = target && (await loadPolicy(target, language.code));
      if (hash) expect(text ? getIds(await render(text, language)) : ids, href).toContain(hash);
    }
  });

  test('it has the structure of the English one', async () => {
    expect(getOutline(html)).toEqual(getOutline(await render(english, languages[0])));
  });
});
