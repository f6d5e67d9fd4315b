import type { QueryClient } from '@tanstack/react-query';
import type { i18n, TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { type Location, matchRoutes } from 'react-router-dom';
import { addNamespaces } from '#i18n/i18n.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import { importCode } from '#lib/importCode.ts';
import type { Language, LanguageCode } from '#lib/languages.ts';
import { isInPartnerFrame } from '#lib/partnerFrame.ts';
import { localizePath } from '#paths.ts';
import type { ContentFiles } from '#shared/content/loadContent.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import * as PublicLayout from './layouts/public/PublicLayout.tsx';
import { type Access, getArea, getBranch, type PageArea, type RouteSpec } from './routeSpec.ts';
import { routes } from './routes.ts';

export type AppContext = { language: Language; i18n: i18n; queries: QueryClient; origin: string };

/** The exports of a page's module. */
type PageModule = {
  Component: ComponentType<{ data: unknown }>;
  /** Fetches the data of the first render; null if there is nothing at the address. */
  load?(context: LoadContext): unknown;
  /** The title, if it depends on the data; `t` is bound to the route's first namespace. */
  title?(data: unknown, t: TFunction): string;
  description?(data: unknown, t: TFunction): string;
  /** Content files of the page, relative to the project's root, for static HTML to preload. */
  sources?(data: unknown): string[];
  /** The page's content files, to be included in static HTML. */
  content?(data: unknown): ContentFiles;
  /** The name that the page searches for at once, in ASCII. */
  searched?(data: unknown): string | undefined;
  /** Shown in the static HTML of the route's own `shell` until the app has started. */
  Placeholder?: ComponentType;
  /** The addresses with static HTML, for a route with parameters. */
  addresses?: readonly string[] | (() => Promise<readonly string[]>);
  /** The date of the last change to the content, such as `2026-11-02`, if known. */
  updated?(data: unknown): string | undefined;
  /** A blog post's metadata for search engines. */
  posting?(data: unknown, t: TFunction): Posting;
  /** Questions that the page answers, for search engines. */
  questions?(data: unknown, t: TFunction): readonly Question[];
  /** Pages between this page and the parent that its address implies, for search engines. */
  parents?(data: unknown, t: TFunction): readonly { path: string; title: string }[];
  /** Steps to do what the title says, for search engines. */
  steps?(data: unknown): readonly Step[];
  /** Whose page it is, if it isn't the storefront's own. */
  owner?(data: unknown): PageOwner;
  /** The text on the page's social card if it isn't the title: letters that are the same in every language. */
  card?(data: unknown): string;
};

/**
 * A blog post's metadata for search engines. `published` is a date such as `2026-11-02`; `language` is that of the
 * text.
 */
export type Posting = { published: string; author: string; authorPath: string; language: LanguageCode };

export type Question = { question: string; answer: string };
export type Step = { title: string; text: string };

type Layout = ComponentType<{ children: ReactNode }>;
type LayoutModule = { Component: Layout };

/** A partner's name, and the address of its logo. */
export type PageOwner = { name: string; logo: string | null };

/** Title and description of a page, and whose it is if it isn't the storefront's own. */
export type PageMeta = { title: string; description: string; owner?: PageOwner | undefined };

/** A page with everything that it needs to render. */
export type LoadedPage = Pick<PageModule, 'Component'> & {
  data: unknown;
  meta: PageMeta;
  sources: readonly string[];
  content?: ContentFiles;
  /** There is nothing at the address, so the not-found page is shown. */
  isMissing: boolean;
};

type Params = LoadContext['params'];
type PageLocation = Pick<Location, 'pathname' | 'search' | 'hash' | 'key'>;

export type PageLoader = {
  /** The page of one navigation, synchronously if nothing has to be fetched. `pathname` has no language prefix. */
  load(spec: RouteSpec, location: PageLocation, params: Params): LoadedPage | Promise<LoadedPage>;
  /** Loads the code and messages of a page, but no data. `pathname` has no language prefix. */
  warm(pathname: string): void;
  /** Drops the pages of all other navigations, so that returning to one runs its guard and fetches its data again. */
  keepOnly(key: string): void;
  /** The layout of an area, synchronously if its code is loaded. */
  layout(area: PageArea): Layout | Promise<Layout>;
};

const pageFiles = import.meta.glob<PageModule>('/src/{shop,help,account,reseller,admin,app}/**/*Page.tsx');

const LAYOUTS: Record<
  PageArea,
  { load: () => LayoutModule | Promise<LayoutModule>; namespaces: Namespace[] }
> = {
  public: isInPartnerFrame
    ? { load: () => importCode(() => import('./layouts/frame/FrameLayout.tsx')), namespaces: ['frame'] }
    : { load: () => PublicLayout, namespaces: [] },
  partner: {
    load: () => importCode(() => import('./layouts/shop/PartnerShopLayout.tsx')),
    namespaces: ['frame', 'partnerShop'],
  },
  account: {
    load: () => importCode(() => import('./layouts/account/AccountLayout.tsx')),
    namespaces: ['account', 'common'],
  },
  admin: {
    load: () => importCode(() => import('./layouts/admin/AdminLayout.tsx')),
    namespaces: ['account', 'common'],
  },
};

/** Loads a page's module. Rejects if it is not available. */
export function importPage(page: RouteSpec['page']): Promise<PageModule> {
  const load = pageFiles[`/src/${page}.tsx`];
  return load ? importCode(load) : Promise.reject(new Error(`No page: ${page}`));
}

/**
 * Loads the pages of one visit. On every navigation, guard, code and messages load in parallel; `load` runs as soon as
 * the guard has passed, so that nothing of a guarded page is fetched before. Only code and messages are cached for the
 * visit: data belongs to react-query. A failed navigation stays failed until the next one, because React renders again
 * after an error and would fetch again each time.
 */
export function createPageLoader(context: AppContext): PageLoader {
  const { language, i18n, queries, origin } = context;
  const modules = new Map<RouteSpec['page'], PageModule>();
  const layouts = new Map<PageArea, Layout | Promise<Layout>>();
  const navigations = new Map<string, LoadedPage | Promise<LoadedPage>>();

  const hasNamespaces = (names: readonly Namespace[]) =>
    names.every((name) => i18n.hasResourceBundle(language.locale, name));

  async function importAndStore(page: RouteSpec['page']): Promise<PageModule> {
    const module = await importPage(page);
    modules.set(page, module);
    return module;
  }

  function load(spec: RouteSpec, location: PageLocation, params: Params): LoadedPage | Promise<LoadedPage> {
    const { page, namespaces } = getBranch(spec, language.code);
    const address = localizePath(language, location.pathname) + location.search + location.hash;
    const url = new URL(address, origin);
    const run = (module: PageModule) => module.load?.({ params, queries, language, url });
    const finish = (module: PageModule, data: unknown) =>
      data === null ? loadMissing(getArea(spec)) : toLoadedPage(module, spec, data);

    const loaded = modules.get(page);
    if (loaded && spec.access === 'public' && hasNamespaces(namespaces)) {
      const data = run(loaded);
      return data instanceof Promise ? data.then((value) => finish(loaded, value)) : finish(loaded, data);
    }
    const guard = spec.access === 'public' ? undefined : checkAccess(spec.access, queries, url);
    const fetched = Promise.all([importAndStore(page), guard]).then(async ([module]) => {
      return [module, await run(module)] as const;
    });
    return Promise.all([fetched, addNamespaces(i18n, language, namespaces), loadLayout(getArea(spec))]).then(
      ([[module, data]]) => finish(module, data),
    );
  }

  async function loadMissing(area: PageArea): Promise<LoadedPage> {
    const path = area === 'account' ? '/account/*' : '/404';
    const spec = routes.find((route) => route.path === path) as RouteSpec;
    const [module] = await Promise.all([
      importAndStore(spec.page),
      addNamespaces(i18n, language, spec.namespaces),
    ]);
    return { ...toLoadedPage(module, spec, undefined), isMissing: true };
  }

  function toLoadedPage(module: PageModule, spec: RouteSpec, data: unknown): LoadedPage {
    const meta = routeMeta(i18n, language, spec);
    const t = i18n.getFixedT(language.locale, spec.namespaces[0] ?? 'shell') as TFunction;
    return {
      Component: module.Component,
      data,
      meta: {
        title: module.title?.(data, t) ?? meta.title,
        description: module.description?.(data, t) ?? meta.description,
        owner: module.owner?.(data),
      },
      sources: module.sources?.(data) ?? [],
      content: module.content?.(data),
      isMissing: false,
    };
  }

  function loadLayout(area: PageArea): Layout | Promise<Layout> {
    const cached = layouts.get(area);
    if (cached) return cached;
    const { load: importLayout, namespaces } = LAYOUTS[area];
    const found = importLayout();
    if (!(found instanceof Promise)) return found.Component;
    const loading = Promise.all([found, addNamespaces(i18n, language, namespaces)]).then(
      ([{ Component }]) => Component,
    );
    layouts.set(area, exposeValue(loading));
    loading.catch(() => layouts.delete(area));
    return loading;
  }

  return {
    load(spec, location, params) {
      const cached = navigations.get(location.key);
      if (cached) return cached;
      const page = load(spec, location, params);
      navigations.set(location.key, page);
      return page instanceof Promise ? exposeValue(page) : page;
    },
    keepOnly(key) {
      for (const other of navigations.keys()) if (other !== key) navigations.delete(other);
    },
    warm(pathname) {
      const spec = matchSpec(pathname, '/')?.route.spec;
      if (!spec) return;
      const { page, namespaces } = getBranch(spec, language.code);
      // Warming up is optional: whatever can't be loaded now is loaded when the page is opened.
      Promise.all([importAndStore(page), addNamespaces(i18n, language, namespaces)]).catch(() => {});
    },
    layout: loadLayout,
  };
}

function matchSpec(location: Partial<Location> | string, basename: string) {
  const candidates = routes.map((spec) => ({ path: spec.path, spec }));
  return matchRoutes(candidates, location, basename)?.[0];
}

/** The route of an address that includes the language prefix. */
export function findRoute({ prefix }: Language, location: PageLocation): RouteSpec | undefined {
  return matchSpec(location, prefix || '/')?.route.spec;
}

/** Loads the page at an address, outside of React. The address includes the language prefix. */
export function loadPageAt(loader: PageLoader, { prefix }: Language, location: PageLocation) {
  const match = matchSpec(location, prefix || '/');
  if (!match) throw new Error(`No route leads to ${location.pathname}`);
  const pathname = location.pathname.slice(prefix.length) || '/';
  return loader.load(match.route.spec, { ...location, pathname }, match.params);
}

/** Title and description of a route, from its first namespace. */
export function routeMeta(
  i18n: i18n,
  { locale }: Language,
  spec: Pick<RouteSpec, 'namespaces' | 'meta'>,
): PageMeta {
  const read = (part: keyof PageMeta) =>
    (i18n.getFixedT(locale, spec.namespaces[0] ?? 'shell') as TFunction)(
      `${spec.meta ?? 'meta'}.${part}` as never,
    );
  return { title: read('title'), description: read('description') };
}

/**
 * Lets React's `use` read the value of a fulfilled promise without suspending. When React renders a suspended component
 * again, it must find the same promise, not its value instead: https://react.dev/errors/520.
 */
function exposeValue<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  );
  return promise;
}

/** Imports the guard on demand, because public pages don't need its code. */
async function checkAccess(access: Exclude<Access, 'public'>, queries: QueryClient, url: URL): Promise<void> {
  const { requireAccess } = await importCode(() => import('./guards.ts'));
  await requireAccess(access, queries, url);
}
