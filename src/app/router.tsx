import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { addAreas } from '#i18n/i18n.ts';
import type { Language } from '#lib/languages.ts';
import { requireAccess } from './guards.ts';
import { PageSkeleton } from './layouts/PageSkeleton.tsx';
import { RootError } from './layouts/RootError.tsx';
import { RootLayout } from './layouts/RootLayout.tsx';
import { MissingPage, orMissing, showMissing } from './missingPage.tsx';
import { type RouteHandle, type RouteSpec, routes } from './routes.ts';

export type AppContext = { language: Language; i18n: i18n; queries: QueryClient };

/** What a page's file exports. */
type PageModule = {
  Component: ComponentType;
  /** Throws a response of status 404 where there is nothing at the address. */
  loader?: LoaderFunction;
  /** The addresses of a route with parameters that get static HTML. */
  addresses?: readonly string[];
};

const pages = import.meta.glob<PageModule>('../pages/*/*Page.tsx');

/** Loads a page's file. Rejects when it can't be had. */
export function loadPage(page: RouteSpec['page']): Promise<PageModule> {
  const load = pages[`../pages/${page}.tsx`];
  return load ? load() : Promise.reject(new Error(`No page: ${page}`));
}

/** The router's routes: every screen under the one layout. */
export function createRoutes(context: AppContext): RouteObject[] {
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: RootError,
      HydrateFallback: PageSkeleton,
      children: routes.map((spec) => createRoute(spec, context)),
    },
  ];
}

function createRoute(spec: RouteSpec, context: AppContext): RouteObject {
  const { language, i18n, queries } = context;
  const handle: RouteHandle = { meta: spec.meta, hidden: spec.hidden };
  const load = async () => {
    const [page] = await Promise.all([loadPage(spec.page), addAreas(i18n, language, spec.areas)]);
    if (!page.loader) return { Component: page.Component };
    return {
      Component: showMissing(page.Component),
      loader: orMissing(page.loader, () => findMissing(context)),
    };
  };
  const route = {
    id: spec.path,
    path: spec.path,
    handle,
    ErrorBoundary: RootError,
    HydrateFallback: PageSkeleton,
  };
  if (spec.access === 'public') return { ...route, lazy: load };
  return {
    ...route,
    loader: async (args) => {
      await requireAccess(spec.access, queries, targetOf(args.request));
      return (await load()).loader?.(args) ?? null;
    },
    lazy: async () => ({ Component: (await load()).Component }),
  };
}

async function findMissing({ language, i18n }: AppContext): Promise<MissingPage> {
  const [page] = await Promise.all([loadPage('public/NotFoundPage'), addAreas(i18n, language, ['errors'])]);
  const t = i18n.getFixedT(language.locale, 'meta');
  return new MissingPage(
    { title: t('notFound.title'), description: t('notFound.description') },
    page.Component,
  );
}

/** Where a navigation goes; its request knows no hash, which the address of a first visit still has. */
function targetOf({ url }: Request): URL {
  const target = new URL(url);
  const { pathname, search, hash } = window.location;
  if (target.pathname + target.search === pathname + search) target.hash = hash;
  return target;
}
