import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { collectViolations } from '#api/errors.ts';
import { takeForcedPage } from '#features/session/forcedPage.ts';
import { rememberLanguage } from '#features/session/preferredLanguage.ts';
import { sessionOptions } from '#features/session/useSession.ts';
import { createI18n } from '#i18n/i18n.ts';
import { correctAddress } from '#lib/address.ts';
import { languageOfPath } from '#lib/languages.ts';
import { AppProviders } from './AppProviders.tsx';
import { readBootData } from './bootData.ts';
import { createQueryClient } from './queries.ts';
import { createRoutes } from './router.tsx';
import { routes } from './routes.ts';
import { reloadOnceOnStaleChunk } from './staleChunk.ts';

type AppMatch = RouteMatch<string, RouteObject>;

/** Starts the app in the page: on static HTML of this very address it hydrates, else it renders anew. */
export async function startApp(): Promise<void> {
  reloadOnceOnStaleChunk();
  // For a collector of the owner's choice to listen to.
  collectViolations((detail) => window.dispatchEvent(new CustomEvent('contract-violation', { detail })));
  settleAddress();
  const language = languageOfPath(window.location.pathname);
  const queries = createQueryClient();
  // Every other call waits for the token that comes with the session, so this one goes out first.
  void queries.prefetchQuery(sessionOptions);
  const boot = readBootData();
  const i18n = await createI18n(language, boot.wording);
  const appRoutes = createRoutes({ language, i18n, queries });
  const basename = language.prefix || '/';
  const isStatic = boot.path === window.location.pathname;
  const matches = await loadMatched(appRoutes, basename);
  const hydrationData = isStatic ? { loaderData: await loadData(matches) } : undefined;
  const router = createBrowserRouter(appRoutes, { basename, hydrationData });
  const app = (
    <AppProviders language={language} i18n={i18n} queries={queries}>
      <RouterProvider router={router} />
    </AppProviders>
  );
  const container = document.getElementById('app') as HTMLElement;
  if (isStatic) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

/** On hosts that can't correct addresses by redirect, the app does so before anything else looks at them. */
function settleAddress(): void {
  const { pathname, search, hash } = window.location;
  const correction = correctAddress(
    { pathname, search },
    routes.map(({ path }) => path),
  );
  takeForcedPage(correction?.forcePage);
  if (!correction) return;
  if (correction.language) rememberLanguage(correction.language);
  window.history.replaceState(window.history.state, '', correction.pathname + correction.search + hash);
}

/** Loads the page that the address leads to before the router starts: a lazy route would leave the static HTML dead. */
async function loadMatched(appRoutes: RouteObject[], basename: string): Promise<AppMatch[]> {
  const matches = matchRoutes(appRoutes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function' || route.loader) return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  return matches;
}

/**
 * The data of the pages, by the routes' ids: with them the first view is the static HTML's. They also tell the
 * router that the page stands already, so that it leaves the scroll position alone.
 */
async function loadData(matches: AppMatch[]): Promise<Record<string, unknown>> {
  const url = new URL(window.location.href);
  const entries = matches.flatMap(({ route: { id, path, loader }, params }) => {
    if (!id || typeof loader !== 'function') return [];
    const data = loader({ request: new Request(url), url, pattern: path ?? '', params, context: undefined });
    return [Promise.all([id, data])];
  });
  return Object.fromEntries(await Promise.all(entries));
}
