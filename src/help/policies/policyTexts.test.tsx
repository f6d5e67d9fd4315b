import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { articleComponents } from '#help/articles/articleComponents.tsx';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import { loadPolicy, policySlugs } from './policies.ts';

async function render(slug: string, code: LanguageCode): Promise<string> {
  const policy = await loadPolicy(slug, code);
  if (!policy) throw new Error(`${slug} is missing in ${code}`);
  const { Text } = policy.text;
  return renderToStaticMarkup(
    <MemoryRouter>
      <Text components={{ ...articleComponents, Price: () => null }} />
    </MemoryRouter>,
  );
}

const getValues = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => value);
const getIds = (html: string) => getValues(html, / id="([^"]+)"/g);

const cases = policySlugs.flatMap((slug) => languages.map(({ code }) => ({ slug, code })));

describe.each(cases)('§2 policies: $slug in $code', ({ slug, code }) => {
  test('its anchors are unique, and its links to policies lead to existing sections', async () => {
    const html = await render(slug, code);
    const ids = getIds(html);
    expect(new Set(ids).size).toBe(ids.length);
    // The anchors of the page itself.
    expect(
      ids.filter((id) => ['policy-short', 'policy-versions', 'policy-list', 'main'].includes(id)),
    ).toEqual([]);
    for (const href of getValues(html, / href="([^"]+)"/g)) {
      const [path = '', hash] = href.split('#');
      if (path.startsWith('/policies'))
        expect(
          policySlugs.map((other) => paths.policy(other)),
          href,
        ).toContain(path);
      const target = policySlugs.find((other) => path === paths.policy(other));
      if (hash) expect(target ? getIds(await render(target, code)) : ids, href).toContain(hash);
    }
  });
});
