import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { i18n } from 'i18next';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { AppProviders } from './app/AppProviders.tsx';
import type { BootData } from './app/bootData.ts';
import { PageSkeleton } from './app/layouts/PageSkeleton.tsx';
import { MissingPage } from './app/missingPage.tsx';
import { readPageInfo } from './app/pageInfo.ts';
import { createQueryClient } from './app/queries.ts';
import { createRoutes, loadPage } from './app/router.tsx';
import { type RouteSpec, routes } from './app/routes.ts';
import { type Area, loadArea } from './i18n/areas.ts';
import { createI18n, type Resources } from './i18n/i18n.ts';
import { type Language, languages } from './lib/languages.ts';
import { inLanguage } from './paths.ts';
import { type HeadTags, headTags } from './prerender/head.ts';
import { withinLimits } from './prerender/limits.ts';

/** One file of static HTML, and what its page needs to start. */
export type StaticPage = {
  /** Below the output folder: `de-de/domain/search/index.html`. */
  file: string;
  language: Language;
  head: HeadTags;
  html: string;
  boot: BootData;
  /** Modules of the page from the project's root, for the preload; none for a shell. */
  modules: string[];
};

const ALWAYS: readonly Area[] = ['shell', 'meta'];
const SHELL_PATH = '/shell';

export { languages, routes };

/** Makes every static page: the prerendered routes in all languages, the not-found pages and the shells. */
export async function* prerenderAll(): AsyncGenerator<StaticPage> {
  for (const language of languages) {
    for (const spec of routes.filter(({ prerender }) => prerender))
      for (const path of await addressesOf(spec)) yield prerenderRoute(language, spec, path);
    yield prerenderShell(language);
  }
}

async function addressesOf(spec: RouteSpec): Promise<readonly string[]> {
  if (!spec.path.includes(':')) return [spec.example ?? spec.path];
  const { addresses } = await loadPage(spec.page);
  if (!addresses) throw new Error(`${spec.path} can't be static: its page lists no addresses`);
  return addresses;
}

async function prerenderRoute(language: Language, spec: RouteSpec, path: string): Promise<StaticPage> {
  const page = await render(language, path, [...ALWAYS, ...spec.areas]);
  // The not-found page stands for any address, so it can't be hydrated as it is.
  const isNotFound = spec.status === 404;
  const address = inLanguage(language, path);
  return {
    ...page,
    file: isNotFound ? fileFor(language, '404.html') : `${address.slice(1)}/index.html`.replace(/^\//, ''),
    head: headTags(page.i18n, language, spec, path, page.info),
    boot: { path: isNotFound ? null : address, wording: page.wording },
    modules: [`src/pages/${spec.page}.tsx`, ...(page.info?.source ? [page.info.source] : [])],
  };
}

async function prerenderShell(language: Language): Promise<StaticPage> {
  const page = await render(language, SHELL_PATH, ALWAYS);
  return {
    ...page,
    file: fileFor(language, 'shell.html'),
    head: headTags(page.i18n, language, { meta: 'search', hidden: true }, SHELL_PATH),
    boot: { path: null, wording: page.wording },
    modules: [],
  };
}

function fileFor(language: Language, name: string): string {
  return inLanguage(language, `/${name}`).slice(1);
}

async function render(language: Language, path: string, areas: readonly Area[]) {
  const wording: Resources = {};
  for (const area of areas) wording[area] = await loadArea(language.code, area);
  const i18n: i18n = await createI18n(language, wording);
  const queries = createQueryClient();
  const appRoutes = createRoutes({ language, i18n, queries });
  appRoutes[0]?.children?.push({ path: SHELL_PATH, Component: PageSkeleton });
  const handler = createStaticHandler(appRoutes, { basename: language.prefix || '/' });
  const request = new Request(`http://localhost${inLanguage(language, path)}`);
  const context = await withinLimits(`${language.code} ${path}`, handler.query(request));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere; it can't be static`);
  const data: unknown = context.loaderData[context.matches.at(-1)?.route.id ?? ''];
  if (data instanceof MissingPage) throw new Error(`There is nothing at ${path}; it can't be static`);
  const { prelude } = await prerenderToNodeStream(
    <AppProviders language={language} i18n={i18n} queries={queries}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </AppProviders>,
  );
  return { html: await text(prelude as Readable), i18n, wording, language, info: readPageInfo(data) };
}
