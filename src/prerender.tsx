import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { AppProviders } from './app/AppProviders.tsx';
import type { BootData } from './app/bootData.ts';
import { PageSkeleton } from './app/layouts/PageSkeleton.tsx';
import { Component as PublicLayout } from './app/layouts/PublicLayout.tsx';
import { createPageLoader, importPage, loadPageAt, type PageLoader, routeMeta } from './app/pages.ts';
import { createQueryClient } from './app/queries.ts';
import { branchOf, type RouteSpec } from './app/routeSpec.ts';
import { routes } from './app/routes.ts';
import { createI18n, type Resources } from './i18n/i18n.ts';
import { loadNamespace, type Namespace } from './i18n/namespaces.ts';
import { brand } from './lib/brand.ts';
import { type Language, languages } from './lib/languages.ts';
import { shellFile } from './lib/shellFile.ts';
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

const SHELL_PATH = '/shell';
/** The key of the static router's location. */
const LOCATION_KEY = 'default';

export { languages, routes };

/** Every static page, each to be rendered on its own: prerendered routes in all languages, not-found pages, shells. */
export async function listStaticPages(): Promise<(() => Promise<StaticPage>)[]> {
  const addresses = await Promise.all(
    routes
      .filter(({ prerender }) => prerender)
      .map(async (spec) => (await addressesOf(spec)).map((path) => ({ spec, path }))),
  );
  const shells = [undefined, ...routes.filter(({ shell }) => shell)];
  return languages.flatMap((language) => [
    ...addresses.flat().map(
      ({ spec, path }) =>
        () =>
          prerenderRoute(language, spec, path),
    ),
    ...shells.map((spec) => () => prerenderShell(language, spec)),
  ]);
}

async function addressesOf(spec: RouteSpec): Promise<readonly string[]> {
  if (!spec.path.includes(':')) return [spec.example ?? spec.path];
  const { addresses } = await importPage(spec.page);
  if (!addresses) throw new Error(`${spec.path} can't be static: its page lists no addresses`);
  return addresses;
}

async function prerenderRoute(language: Language, spec: RouteSpec, path: string): Promise<StaticPage> {
  const branch = branchOf(spec, language.code);
  const { i18n, queries, messages } = await start(language, branch.namespaces);
  const loader = createPageLoader({ language, i18n, queries, origin: brand.origin });
  const address = inLanguage(language, path);
  const location = { pathname: address, search: '', hash: '', key: LOCATION_KEY };
  const page = await withinLimits(address, Promise.resolve(loadPageAt(loader, language, location)));
  if (page.isMissing) throw new Error(`There is nothing at ${address}; it can't be static`);
  // The not-found page serves any address, so it can't be hydrated as it is.
  const isNotFound = spec.status === 404;
  return {
    language,
    html: await render(language, i18n, queries, address, loader),
    file: isNotFound ? fileFor(language, '404.html') : `${address.slice(1)}/index.html`.replace(/^\//, ''),
    head: headTags(i18n, language, spec, path, page.meta),
    boot: { path: isNotFound ? null : address, messages },
    modules: [`src/pages/${branch.page}.tsx`, ...page.sources],
  };
}

/** A page before anything is known of its address: a route's own, or the one that serves all others. */
async function prerenderShell(language: Language, spec?: RouteSpec): Promise<StaticPage> {
  const Placeholder = spec ? (await importPage(spec.page)).Placeholder : PageSkeleton;
  if (!Placeholder) throw new Error(`${spec?.page} has no placeholder for its shell`);
  const { i18n, queries, messages } = await start(language, spec?.namespaces ?? []);
  const meta = spec ? routeMeta(i18n, language, spec) : { title: i18n.t('shell:loading'), description: '' };
  const loader: PageLoader = {
    load: () => ({ Component: () => <Placeholder />, data: undefined, meta, sources: [], isMissing: false }),
    keepOnly: () => {},
    layout: () => PublicLayout,
  };
  return {
    language,
    html: await render(language, i18n, queries, inLanguage(language, SHELL_PATH), loader),
    file: fileFor(language, shellFile(spec?.shell)),
    head: headTags(i18n, language, { hidden: true }, SHELL_PATH, meta),
    boot: { path: null, messages },
    modules: spec ? [`src/pages/${spec.page}.tsx`] : [],
  };
}

function fileFor(language: Language, name: string): string {
  return inLanguage(language, `/${name}`).slice(1);
}

async function start(language: Language, namespaces: readonly Namespace[]) {
  const messages: Resources = {};
  for (const name of ['shell', ...namespaces] as const)
    messages[name] = await loadNamespace(language.code, name);
  return { messages, i18n: await createI18n(language, messages), queries: createQueryClient() };
}

async function render(
  language: Language,
  i18n: i18n,
  queries: QueryClient,
  address: string,
  loader: PageLoader,
): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <AppProviders language={language} i18n={i18n} queries={queries}>
      <StaticRouter location={address} basename={language.prefix || '/'}>
        <App loader={loader} />
      </StaticRouter>
    </AppProviders>,
    // React moves large parts behind the page and puts them in place by inline script, which the policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return text(prelude as Readable);
}
