// Every page with its access, an example address and its title; --json for machines.
import { readFileSync } from 'node:fs';
import type { RouteSpec } from '#app/routeSpec.ts';
import { routes } from '#app/routes.ts';

const pages = routes.map(({ path, access, example = null, prerender = false, status = 200, ...route }) => ({
  path,
  access,
  example,
  title: getTitle(route),
  prerendered: prerender,
  status,
}));

function getTitle({ namespaces, meta = 'meta' }: Pick<RouteSpec, 'namespaces' | 'meta'>): string {
  return JSON.parse(readFileSync(`locales/en-us/${namespaces[0]}.json`, 'utf8'))[meta].title;
}

if (process.argv.includes('--json')) console.log(JSON.stringify(pages, null, 2));
else console.table(pages);
