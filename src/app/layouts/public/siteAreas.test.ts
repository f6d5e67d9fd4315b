import type { TFunction } from 'i18next';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from '#app/routes.ts';
import { loadPolicy } from '#help/policies/policies.ts';
import { paths } from '#paths.ts';
import { promises } from '#shop/home/InWriting.tsx';
import { listSiteAreas } from './siteAreas.ts';

const links = listSiteAreas(((key: string) => key) as TFunction<'shell'>).flatMap((area) => area.links);

/** The path of the route that an address leads to. */
const findRoute = (to: string) =>
  matchRoutes(
    routes.map(({ path }) => ({ path })),
    to.replace(/#.*/, ''),
  )?.at(-1)?.route.path;

test('§2 navigation: every link of header, menu and footer leads to a page', () => {
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ to }) => [undefined, '*'].includes(findRoute(to)))).toEqual([]);
});

test('§2 policies: each section that header, footer and home page link to exists', async () => {
  const targets = [
    ...links.map(({ to }) => to),
    ...promises.map((each) => paths.policy(each.policy, each.section)),
  ];
  const linked = targets
    .map((to) => /^\/policies\/([^#]+)#?(.*)$/.exec(to))
    .filter((match) => match !== null);
  expect(linked.length).toBeGreaterThan(promises.length);
  for (const [to, slug = '', section] of linked) {
    const policy = await loadPolicy(slug, 'en-us');
    expect(policy, to).toBeDefined();
    if (section) expect(JSON.stringify(policy?.text.sections), to).toContain(`"${section}"`);
  }
});
