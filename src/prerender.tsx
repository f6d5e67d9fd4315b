import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { i18n } from 'i18next';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { AppProviders } from './app/AppProviders.tsx';
import type { BootData } from './app/bootData.ts';
import { PageSkeleton } from './app/layouts/PageSkeleton.tsx';
import { createQueryClient } from './app/queries.ts';
import { branchOf, type RouteSpec, routes } from './app/routes.ts';
import { createScreens, type FindScreen, findScreenAt, loadPage } from './app/screens.ts';
import { ALWAYS, type Area, loadArea } from './i18n/areas.ts';
import { createI18n, type Resources } from './i18n/i18n.ts';
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

export { languages, routes };

/** Makes every static page: the prerendered routes in all languages, the not-found pages and the shells. */
export async function* prerenderAll(): AsyncGenerator<StaticPage> {
  for (const language of languages) {
    for (const spec of routes.filter(({ prerender }) => prerender))
      for (const path of await addressesOf(spec)) yield prerenderRoute(language, spec, path);
    yield prerenderShell(language);
    for (const spec of routes.filter(({ shell }) => shell)) yield prerenderShell(language, spec);
  }
}

async function addressesOf(spec: RouteSpec): Promise<readonly string[]> {
  if (!spec.path.includes(':')) return [spec.example ?? spec.path];
  const { addresses } = await loadPage(spec.page);
  if (!addresses) throw new Error(`${spec.path} can't be static: its page lists no addresses`);
  return addresses;
}

async function prerenderRoute(language: Language, spec: RouteSpec, path: string): Promise<StaticPage> {
  const branch = branchOf(spec, language.code);
  const page = await render(language, path, [...ALWAYS, ...branch.areas]);
  // The not-found page stands for any address, so it can't be hydrated as it is.
  const isNotFound = spec.status === 404;
  const address = inLanguage(language, path);
  return {
    ...page,
    file: isNotFound ? fileFor(language, '404.html') : `${address.slice(1)}/index.html`.replace(/^\//, ''),
    head: headTags(page.i18n, language, spec, path, page.info),
    boot: { path: isNotFound ? null : address, wording: page.wording },
    modules: [`src/pages/${branch.page}.tsx`, ...(page.info?.source ? [page.info.source] : [])],
  };
}

/** The page before anything is known of its address: a route's own, or the one that serves all others. */
async function prerenderShell(language: Language, spec?: RouteSpec): Promise<StaticPage> {
  const Placeholder = spec ? (await loadPage(spec.page)).Placeholder : PageSkeleton;
  if (!Placeholder) throw new Error(`${spec?.page} has no placeholder for its shell`);
  const Component = () => <Placeholder />;
  const shell = () => ({ Component, isMissing: false });
  const page = await render(language, SHELL_PATH, [...ALWAYS, ...(spec?.areas ?? [])], shell);
  return {
    ...page,
    file: fileFor(language, shellFile(spec?.shell)),
    head: headTags(page.i18n, language, { meta: spec?.meta ?? 'search', hidden: true }, SHELL_PATH),
    boot: { path: null, wording: page.wording },
    modules: spec ? [`src/pages/${spec.page}.tsx`] : [],
  };
}

function fileFor(language: Language, name: string): string {
  return inLanguage(language, `/${name}`).slice(1);
}

async function render(language: Language, path: string, areas: readonly Area[], shell?: FindScreen) {
  const wording: Resources = {};
  for (const area of areas) wording[area] = await loadArea(language.code, area);
  const i18n: i18n = await createI18n(language, wording);
  const queries = createQueryClient();
  const findScreen = shell ?? createScreens({ language, i18n, queries });
  const address = inLanguage(language, path);
  const screen = await withinLimits(address, Promise.resolve(findScreenAt(findScreen, language, address)));
  if (screen.isMissing) throw new Error(`There is nothing at ${address}; it can't be static`);
  const { prelude } = await prerenderToNodeStream(
    <AppProviders language={language} i18n={i18n} queries={queries}>
      <StaticRouter location={address} basename={language.prefix || '/'}>
        <App findScreen={findScreen} />
      </StaticRouter>
    </AppProviders>,
    // React moves what is large behind the page and puts it in place by inline script, which the policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return { html: await text(prelude as Readable), i18n, wording, language, info: screen.data };
}
