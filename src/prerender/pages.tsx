import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n, TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router-dom';
import { App } from '#app/App.tsx';
import { AppProviders } from '#app/AppProviders.tsx';
import type { BootData } from '#app/bootData.ts';
import { PageSkeleton } from '#app/layouts/PageSkeleton.tsx';
import { Component as PublicLayout } from '#app/layouts/public/PublicLayout.tsx';
import {
  createPageLoader,
  findRoute,
  importPage,
  loadPageAt,
  type PageLoader,
  type PageMeta,
  routeMeta,
} from '#app/pages.ts';
import { createQueryClient } from '#app/queries.ts';
import { getArea, getBranch, getShell, type RouteSpec } from '#app/routeSpec.ts';
import { routes } from '#app/routes.ts';
import { createI18n, type Resources } from '#i18n/i18n.ts';
import { loadNamespace, type Namespace } from '#i18n/namespaces.ts';
import { brand } from '#lib/brand.ts';
import type { DocumentVisit, VisitPlan } from '#lib/documentVisit.ts';
import { defaultLanguage, type Language } from '#lib/languages.ts';
import { localizePath } from '#paths.ts';
import type { DocumentAnswers } from '#shared/pricing/documentPrices.ts';
import { type Answers, answerQueries, includeShop } from './answers.ts';
import { CARD_HEIGHT, CARD_WIDTH, getCardAddress, type PageCard } from './cardAddress.ts';
import { createCardTags, createHeadTags, type HeadTags } from './head.ts';
import { waitForData } from './limits.ts';
import { createStructuredData, type StructuredData } from './structuredData.ts';
import { CallRecorder, includeVisit, planSearch, runInVisit } from './visit.ts';

/** A page as HTML, with what its document needs. */
export type StaticPage = {
  language: Language;
  head: HeadTags;
  /** What only a page that search engines may index has. */
  indexed?: IndexedPage;
  html: string;
  boot: BootData;
  /** Modules to preload, relative to the project's root. */
  modules: string[];
  /** The URLs of the calls whose responses the page can be rendered with. */
  calls?: string[];
  /** The name that the page searches for, in ASCII: the server may start the search for a visitor. */
  searched?: string;
  /** For account pages: the URLs that the page fetches first once the session is there. */
  firstCalls?: string[];
  /** For the search results: the search for the keyword in the address starts at once, too. */
  startsSearch?: boolean;
  /** Keys that have no message: `search:form.label`. */
  missingKeys: ReadonlySet<string>;
};

/** What search engines and messengers know of a page. */
export type PageDescription = {
  /** The page's own address, without language prefix, and the one to index, which is another for an alias. */
  path: string;
  canonical: string;
  /** The title without the site's name. */
  title: string;
  card: PageCard;
  /** The day of its last change: `2026-11-02`. */
  updated?: string;
};

export type IndexedPage = PageDescription & { structuredData: StructuredData };

const SHELL_PATH = '/shell';
/** What every page of the account loads besides its own code. */
const ACCOUNT_MODULES = ['src/app/layouts/account/AccountLayout.tsx', 'src/app/guards.ts'];
/** What every page of a reseller's shop loads besides its own code. */
const PARTNER_MODULES = ['src/app/layouts/shop/PartnerShopLayout.tsx'];
/** The key of the static router's location. */
const LOCATION_KEY = 'default';

/** The prerendered routes with the addresses of their pages, without language prefix. */
export async function listAddresses(): Promise<{ spec: RouteSpec; addresses: readonly string[] }[]> {
  const prerendered = routes.filter(({ prerender }) => prerender);
  return Promise.all(prerendered.map(async (spec) => ({ spec, addresses: await getAddresses(spec) })));
}

/** The names of all shells; undefined is the one that serves all other routes. */
export const listShells = (): (string | undefined)[] => [...new Set(routes.map(getShell))];

async function getAddresses(spec: RouteSpec): Promise<readonly string[]> {
  if (!spec.path.includes(':')) return [spec.path];
  const { addresses } = await importPage(spec.page);
  if (!addresses) throw new Error(`${spec.path} can't be static: its page lists no addresses`);
  return typeof addresses === 'function' ? addresses() : addresses;
}

function toLocation(pathname: string) {
  return { pathname, search: '', hash: '', key: LOCATION_KEY };
}

/** A page with its data, before it is rendered. */
async function openPage(
  language: Language,
  path: string,
  origin: string,
  prepare?: (queries: QueryClient) => void,
) {
  const address = localizePath(language, path);
  const location = toLocation(address);
  const spec = findRoute(language, location);
  if (!spec || !(spec.prerender || spec.onDemand || prepare)) return null;
  const branch = getBranch(spec, language.code);
  const context = await createPageContext(language, branch.namespaces);
  prepare?.(context.queries);
  const loader = createPageLoader({ language, i18n: context.i18n, queries: context.queries, origin });
  const page = await waitForData(address, Promise.resolve(loadPageAt(loader, language, location)));
  if (page.isMissing) return null;
  const module = await importPage(branch.page);
  const t = context.i18n.getFixedT(language.locale, branch.namespaces[0] ?? 'shell') as TFunction;
  return { address, spec, branch, loader, page, module, t, ...context };
}

/** What search engines and messengers may know of a page; null if there is none, or if it is kept out of both. */
export async function describePage(
  language: Language,
  path: string,
  origin: string,
): Promise<PageDescription | null> {
  const opened = await openPage(language, path, origin);
  return opened && !opened.spec.hidden ? describe(language, path, opened) : null;
}

type Opened = NonNullable<Awaited<ReturnType<typeof openPage>>>;

function describe(language: Language, path: string, { spec, page, module }: Opened): PageDescription {
  const letters = module.card?.(page.data);
  const canonical = spec.canonical ?? path;
  return {
    path,
    canonical,
    title: page.meta.title,
    // A card with the same letters in every language is the same card.
    card: {
      language: letters ? defaultLanguage : language,
      text: letters ?? page.meta.title,
      path: canonical,
    },
    updated: module.updated?.(page.data),
  };
}

/** The page at an address without language prefix; null if there is nothing. */
export async function renderPage(
  language: Language,
  path: string,
  origin: string,
  { answers: given, shop }: { answers?: Answers | undefined; shop?: string | undefined } = {},
): Promise<StaticPage | null> {
  const known: DocumentAnswers['list'] = [];
  const prepare = shop && ((queries: QueryClient) => known.push(includeShop(queries, path, shop)));
  const opened = await openPage(language, path, origin, prepare || undefined);
  if (!opened) return null;
  const { address, spec, branch, loader, page, module, t, i18n, queries, messages, missingKeys } = opened;
  const description = describe(language, path, opened);
  const { canonical, title, updated } = description;
  const image = origin + getCardAddress(description.card, origin);
  const posting = module.posting && { ...module.posting(page.data, t), updated, image };
  const head = createHeadTags(i18n, language, spec, path, page.meta, origin, posting);
  // A partner's page is not described as one of the storefront's.
  const isOwn = !spec.hidden && !page.meta.owner;
  if (isOwn) head.tags.push(...createCardTags(image, title, CARD_WIDTH, CARD_HEIGHT));
  const { calls, answers } = answerQueries(queries, given);
  answers.list.push(...known);
  const html = await render(language, i18n, queries, address, loader);
  return {
    language,
    html,
    head,
    boot: {
      // The not-found page serves any address, so it can't be hydrated.
      path: spec.status === 404 ? null : address,
      messages,
      content: page.content,
      ...(answers.list.length > 0 && { answers }),
    },
    calls: [...calls],
    searched: module.searched?.(page.data),
    modules: [
      `src/${branch.page}.tsx`,
      ...(getArea(spec) === 'partner' ? PARTNER_MODULES : []),
      ...page.sources,
    ],
    missingKeys,
    ...(isOwn && {
      indexed: {
        ...description,
        structuredData: createStructuredData({
          origin,
          language,
          trail: [
            ...(await listParents(language, canonical)),
            ...(module.parents?.(page.data, t) ?? []),
            { path: canonical, title },
          ],
          questions: module.questions?.(page.data, t) ?? [],
          steps: module.steps?.(page.data) ?? [],
          posting: posting && { ...posting, ...page.meta },
        }),
      },
    }),
  };
}

/** A page as far as the backend has responded to one visitor's calls. It is replaced by the app, not hydrated. */
export function renderVisit(
  language: Language,
  path: string,
  origin: string,
  visit: DocumentVisit,
  given?: Answers,
): Promise<StaticPage | null> {
  const renderPartial = () => {
    const spec = findRoute(language, toLocation(localizePath(language, path)));
    return renderShell(language, spec && getShell(spec), origin, { visit });
  };
  if (visit.isPartial) return renderPartial();
  return runInVisit(visit, async () => {
    const opened = await openPage(language, path, origin, (queries) => includeVisit(queries, visit));
    if (visit.isPartial) return renderPartial();
    if (!opened) return null;
    const { address, spec, branch, loader, page, i18n, queries, messages, missingKeys } = opened;
    const { answers } = answerQueries(queries, given);
    return {
      language,
      // What loads on demand is left out, as when the app first shows the page.
      html: renderToStaticMarkup(createTree(language, i18n, queries, address, loader)),
      head: createHeadTags(i18n, language, spec, path, page.meta, origin),
      boot: {
        path: null,
        messages,
        content: page.content,
        ...(answers.list.length > 0 && { answers }),
        visit,
      },
      modules: [`src/${branch.page}.tsx`, ...page.sources],
      missingKeys,
    };
  });
}

/** What the page at an address without language prefix requests next in a visit. */
export async function planVisit(language: Language, path: string, visit: DocumentVisit): Promise<VisitPlan> {
  const { search, session } = visit;
  if (search) return { calls: [], search: planSearch(search, session) };
  const spec = findRoute(language, toLocation(localizePath(language, path)));
  const recorder = new CallRecorder(visit);
  includeVisit(recorder, visit);
  return {
    calls: spec ? await runInVisit(visit, () => listFirstCalls(language, spec, path, recorder)) : [],
  };
}

/** The pages above an address, from the home page on. */
async function listParents(language: Language, path: string): Promise<{ path: string; title: string }[]> {
  if (path === '/') return [];
  const above = path.split('/').slice(1, -1);
  const addresses = above.map((_, index) => `/${above.slice(0, index + 1).join('/')}`);
  const specs = addresses.flatMap((address) =>
    routes.filter(({ path, prerender, hidden, canonical }) => {
      return path === address && prerender && !hidden && !canonical;
    }),
  );
  const parents = specs.map(async (spec) => {
    const { i18n } = await createPageContext(language, spec.namespaces);
    return { path: spec.path, title: routeMeta(i18n, language, spec).title };
  });
  return [{ path: '/', title: brand.name }, ...(await Promise.all(parents))];
}

type ShellSupplements = {
  page?: { path: string; meta: PageMeta };
  isVisited?: boolean;
  visit?: DocumentVisit;
};

/**
 * HTML that is independent of the address: a route's own shell, or the one that serves all other routes. The shell of an
 * account page has nothing but the messages and preloads that the page will need. With `page`, it has the head of this
 * page. With `isVisited`, the server sends the first calls instead of the document; `visit` has the responses so far.
 */
export async function renderShell(
  language: Language,
  name: string | undefined,
  origin: string,
  { page, visit, isVisited = visit !== undefined }: ShellSupplements = {},
): Promise<StaticPage | null> {
  // Several routes may have one page, and so one shell.
  const spec = name === undefined ? undefined : routes.findLast((route) => getShell(route) === name);
  if (name !== undefined && !spec) return null;
  const isAccount = spec !== undefined && getArea(spec) === 'account';
  const Placeholder = spec && !isAccount ? (await importPage(spec.page)).Placeholder : PageSkeleton;
  if (!Placeholder) throw new Error(`${spec?.page} has no placeholder for its shell`);
  const namespaces = isAccount
    ? (['account', 'common', ...spec.namespaces] as const)
    : (spec?.namespaces ?? []);
  const { i18n, queries, messages, missingKeys } = await createPageContext(language, namespaces);
  const meta =
    spec && !isAccount
      ? routeMeta(i18n, language, spec)
      : { title: i18n.t('shell:loading'), description: '' };
  // Whose page it is isn't known yet.
  const Layout = spec && getArea(spec) === 'partner' ? Fragment : PublicLayout;
  const loader: PageLoader = {
    load: () => ({ Component: () => <Placeholder />, data: undefined, meta, sources: [], isMissing: false }),
    warm: () => {},
    keepOnly: () => {},
    layout: () => Layout,
  };
  return {
    language,
    html: await render(language, i18n, queries, localizePath(language, SHELL_PATH), loader),
    head: page
      ? createHeadTags(i18n, language, {}, page.path, page.meta, origin)
      : createHeadTags(i18n, language, { hidden: true }, SHELL_PATH, meta, origin),
    boot: { path: null, messages, visit },
    missingKeys,
    modules: spec ? [`src/${spec.page}.tsx`, ...(isAccount ? ACCOUNT_MODULES : [])] : [],
    ...(isAccount &&
      !isVisited && {
        firstCalls: spec.path.includes(':')
          ? []
          : await listFirstCalls(language, spec, spec.path, new CallRecorder()),
      }),
    ...(spec?.startsSearch && !isVisited && { firstCalls: [], startsSearch: true }),
  };
}

/** What a page's `load` fetches at once. */
async function listFirstCalls(
  language: Language,
  { page, path: pattern }: RouteSpec,
  path: string,
  recorder: CallRecorder,
): Promise<string[]> {
  const { load } = await importPage(page);
  const { params = {} } = matchPath(pattern, path) ?? {};
  const url = new URL(localizePath(language, path), brand.origin);
  return recorder.record(load?.({ params, queries: recorder, language, url }));
}

async function createPageContext(language: Language, namespaces: readonly Namespace[]) {
  const messages: Resources = {};
  for (const name of ['shell', ...namespaces] as const)
    messages[name] = await loadNamespace(language.code, name);
  const i18n = await createI18n(language, messages);
  const missingKeys = new Set<string>();
  Object.assign(i18n.options, {
    saveMissing: true,
    missingKeyHandler: (_: unknown, namespace: string, key: string) => missingKeys.add(`${namespace}:${key}`),
  });
  return { messages, i18n, missingKeys, queries: createQueryClient() };
}

function createTree(
  language: Language,
  i18n: i18n,
  queries: QueryClient,
  address: string,
  loader: PageLoader,
): ReactNode {
  return (
    <AppProviders language={language} i18n={i18n} queries={queries} hasPrices>
      <StaticRouter location={address} basename={language.prefix || '/'}>
        <App loader={loader} />
      </StaticRouter>
    </AppProviders>
  );
}

async function render(
  language: Language,
  i18n: i18n,
  queries: QueryClient,
  address: string,
  loader: PageLoader,
): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    createTree(language, i18n, queries, address, loader),
    // By default React outlines large parts and moves them by inline script, which the Content Security Policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return text(prelude as Readable);
}
