import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { collectViolations } from '#api/errors.ts';
import { takeForcedPage } from '#features/session/forcedPage.ts';
import { rememberArrival, rememberLanguage } from '#features/session/preferredLanguage.ts';
import { sessionOptions } from '#features/session/useSession.ts';
import { ALWAYS } from '#i18n/areas.ts';
import { addAreas, createI18n } from '#i18n/i18n.ts';
import { correctAddress } from '#lib/address.ts';
import { languageOfPath } from '#lib/languages.ts';
import { App } from './App.tsx';
import { AppProviders } from './AppProviders.tsx';
import { readBootData } from './bootData.ts';
import { createQueryClient } from './queries.ts';
import { routes } from './routes.ts';
import { createScreens, findScreenAt } from './screens.ts';
import { reloadOnceOnStaleChunk } from './staleChunk.ts';

/** Starts the app in the page: on static HTML of this very address it hydrates, else it renders anew. */
export async function startApp(): Promise<void> {
  reloadOnceOnStaleChunk();
  // For a collector of the owner's choice to listen to.
  collectViolations((detail) => window.dispatchEvent(new CustomEvent('contract-violation', { detail })));
  settleAddress();
  const language = languageOfPath(window.location.pathname);
  rememberArrival(language);
  const queries = createQueryClient();
  // Every other call waits for the token that comes with the session, so this one goes out first.
  void queries.prefetchQuery(sessionOptions);
  const boot = readBootData();
  const i18n = await createI18n(language, boot.wording);
  await addAreas(i18n, language, ALWAYS);
  const findScreen = createScreens({ language, i18n, queries });
  const app = (
    <AppProviders language={language} i18n={i18n} queries={queries}>
      <BrowserRouter basename={language.prefix || '/'}>
        <App findScreen={findScreen} />
      </BrowserRouter>
    </AppProviders>
  );
  const container = document.getElementById('app') as HTMLElement;
  try {
    // The static HTML stays until the page can take its place at once.
    await findScreenAt(findScreen, language, window.location.pathname);
  } catch {
    // The app asks again, and shows what fails.
  }
  if (boot.path === window.location.pathname) hydrateRoot(container, app);
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
