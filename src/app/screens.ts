import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import { addAreas } from '#i18n/i18n.ts';
import type { Language } from '#lib/languages.ts';
import type { PageInfo } from './pageInfo.ts';
import { branchOf, type RouteSpec, routes } from './routes.ts';

export type AppContext = { language: Language; i18n: i18n; queries: QueryClient };

type Params = Readonly<Record<string, string | undefined>>;

/** What a page's file exports. */
type PageModule = {
  Component: ComponentType<{ data: unknown }>;
  /** The page's own data, which may name the page; null where there is nothing at the address. */
  load?: (params: Params, language: Language) => Promise<PageInfo | null>;
  /** What its shell shows until the app has started; of a route with a `shell`. */
  Placeholder?: ComponentType;
  /** The addresses of a route with parameters that get static HTML. */
  addresses?: readonly string[];
};

/** A page with all that it needs to render. */
export type Screen = Pick<PageModule, 'Component'> & {
  data?: PageInfo | undefined;
  /** Whether there is nothing at the address, so that the not-found page takes its place. */
  isMissing: boolean;
};

/** The screen of a route at an address: at once where it was loaded before. */
export type FindScreen = (spec: RouteSpec, pathname: string, params: Params) => Screen | Promise<Screen>;

const pages = import.meta.glob<PageModule>('../pages/*/*Page.tsx');

/** Loads a page's file. Rejects when it can't be had. */
export function loadPage(page: RouteSpec['page']): Promise<PageModule> {
  const load = pages[`../pages/${page}.tsx`];
  return load ? load() : Promise.reject(new Error(`No page: ${page}`));
}

/**
 * The screens of one visit. React asks for a screen anew each time it renders, so what is loading or loaded is kept;
 * what failed is not, so that coming back is another try.
 */
export function createScreens(context: AppContext): FindScreen {
  const kept = new Map<string, Screen | Promise<Screen>>();
  return (spec, pathname, params) => {
    const key = `${spec.path} ${pathname}`;
    const known = kept.get(key);
    if (known) return known;
    const loading = loadScreen(context, spec, params);
    kept.set(key, loading);
    loading.then(
      (screen) => kept.set(key, screen),
      () => kept.delete(key),
    );
    return loading;
  };
}

/** The screen at an address with its language prefix, for who renders it in one go. */
export function findScreenAt(findScreen: FindScreen, { prefix }: Language, address: string) {
  const known = routes.map((spec) => ({ path: spec.path, spec }));
  const [match] = matchRoutes(known, address, prefix || '/') ?? [];
  if (!match) throw new Error(`No route leads to ${address}`);
  return findScreen(match.route.spec, address.slice(prefix.length) || '/', match.params);
}

async function loadScreen(context: AppContext, spec: RouteSpec, params: Params): Promise<Screen> {
  const { language, i18n, queries } = context;
  if (spec.access !== 'public') {
    const { requireAccess } = await import('./guards.ts');
    await requireAccess(spec.access, queries, new URL(window.location.href));
  }
  const branch = branchOf(spec, language.code);
  const [page] = await Promise.all([loadPage(branch.page), addAreas(i18n, language, branch.areas)]);
  const data = await page.load?.(params, language);
  if (data === null) return missingScreen(context);
  return { Component: page.Component, data, isMissing: false };
}

async function missingScreen({ language, i18n }: AppContext): Promise<Screen> {
  const [page] = await Promise.all([loadPage('public/NotFoundPage'), addAreas(i18n, language, ['errors'])]);
  const t = i18n.getFixedT(language.locale, 'meta');
  const data = { title: t('notFound.title'), description: t('notFound.description') };
  return { Component: page.Component, data, isMissing: true };
}
