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
import { type RouteHandle, type RouteSpec, routes } from './routes.ts';

export type AppContext = { language: Language; i18n: i18n; queries: QueryClient };

/** What a page's file exports. */
type PageModule = { Component: ComponentType; loader?: LoaderFunction };

const pages = import.meta.glob<PageModule>('../pages/*/*Page.tsx');

function loadPage(page: RouteSpec['page']): Promise<PageModule> {
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

function createRoute(spec: RouteSpec, { language, i18n, queries }: AppContext): RouteObject {
  const handle: RouteHandle = { meta: spec.meta, hidden: spec.hidden };
  const load = async () => {
    const [module] = await Promise.all([loadPage(spec.page), addAreas(i18n, language, spec.areas)]);
    return module;
  };
  const route = { path: spec.path, handle, ErrorBoundary: RootError, HydrateFallback: PageSkeleton };
  if (spec.access === 'public') return { ...route, lazy: load };
  return {
    ...route,
    loader: async (args) => {
      await requireAccess(spec.access, queries, new URL(args.request.url));
      return (await load()).loader?.(args) ?? null;
    },
    lazy: async () => ({ Component: (await load()).Component }),
  };
}
