// Every screen with its access, one address to look at and its title; --json for machines.
import { routes } from '#app/routes.ts';
import meta from '../locales/en-us/meta.json' with { type: 'json' };

const screens = routes.map(({ path, access, example = null, prerender = false, status = 200, ...route }) => ({
  path,
  access,
  example,
  title: meta[route.meta].title,
  prerendered: prerender,
  status,
}));

if (process.argv.includes('--json')) console.log(JSON.stringify(screens, null, 2));
else console.table(screens);
