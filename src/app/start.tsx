import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { collectViolations, explainStepUp } from '#api/errors.ts';
import { provideProofs } from '#api/http.ts';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { correctAddress } from '#lib/address.ts';
import { importCode, reloadOnStaleCode } from '#lib/importCode.ts';
import { getPathLanguage } from '#lib/languages.ts';
import { isInPartnerFrame } from '#lib/partnerFrame.ts';
import { viewedAccount } from '#lib/viewedAccount.ts';
import { readConsent } from '#shared/consent/consent.ts';
import { includeContent } from '#shared/content/loadContent.ts';
import { includeDocumentAnswers } from '#shared/pricing/documentPrices.ts';
import { rememberArrival, rememberLanguage } from '#shared/session/preferredLanguage.ts';
import { dropEmailTracking, sessionOptions } from '#shared/session/useSession.ts';
import { initForcedPage } from '#shared/session/versions.ts';
import { waitForProof } from '#shared/stepUp/proofRequests.ts';
import { App } from './App.tsx';
import { AppProviders } from './AppProviders.tsx';
import { readBootData } from './bootData.ts';
import { includeDocumentVisit } from './documentVisit.ts';
import { keepMovedPresses } from './movedPresses.ts';
import { createPageLoader, loadPageAt } from './pages.ts';
import { createQueryClient } from './queries.ts';
import { routes } from './routes.ts';

/**
 * Starts the app: hydrates the static HTML if it belongs to this address, otherwise replaces it. Runs in several tasks,
 * so that a visitor's touch never waits for the entire start. Resolves once the page responds to touches.
 */
export async function startApp(): Promise<void> {
  // Should the script of the first calls come later than the app, it must not open a second session.
  window.isAppStarted = true;
  window.addEventListener('pageshow', resetSearches);
  await nextTask();
  reloadOnStaleCode();
  keepMovedPresses();
  // The page's entry reports it; other scripts can listen to it, too.
  collectViolations((detail) => window.dispatchEvent(new CustomEvent('contract-violation', { detail })));
  correctCurrentAddress();
  const { pathname, search, hash, origin } = window.location;
  const language = getPathLanguage(pathname);
  rememberArrival(language);
  const queries = createQueryClient();
  if (!readConsent().targeting) dropEmailTracking();
  const boot = readBootData();
  if (boot.visit) includeDocumentVisit(queries, boot.visit);
  // Every other call waits for the token in the session response, so this call is sent first.
  void queries.prefetchQuery(sessionOptions);
  await nextTask();
  // React DOM takes longest to evaluate. A dynamic import gives it its own task, although it is in the same file.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await nextTask();
  includeContent(boot.content ?? {});
  if (boot.answers) includeDocumentAnswers(queries, boot.answers, search);
  const i18n = await createI18n(language, boot.messages);
  await addNamespaces(i18n, language, viewedAccount ? ['shell', 'accountView', 'admin'] : ['shell']);
  explainStepUp((stepUp) => {
    if (stepUp?.needs !== 'proof') return i18n.t('shell:stepUp');
    return i18n.t(stepUp.methods.length > 0 ? 'shell:notConfirmed' : 'shell:notConfirmedHere');
  });
  provideProofs(waitForProof);
  const loader = createPageLoader({ language, i18n, queries, origin });
  const rendered = Promise.withResolvers<void>();
  const basename = language.prefix + (viewedAccount?.base ?? '');
  const Pages = viewedAccount ? (await importCode(() => import('./view/ViewApp.tsx'))).ViewApp : App;
  const app = (
    <AppProviders language={language} i18n={i18n} queries={queries} hasPrices={boot.answers !== undefined}>
      <FirstCommit onDone={rendered.resolve}>
        <BrowserRouter basename={basename || '/'}>
          <Pages loader={loader} />
        </BrowserRouter>
      </FirstCommit>
    </AppProviders>
  );
  const container = document.getElementById('app') as HTMLElement;
  try {
    // The key of the router's first location. The static HTML stays until the page can replace it at once.
    const key = window.history.state?.key ?? 'default';
    if (!viewedAccount) await loadPageAt(loader, language, { pathname, search, hash, key });
  } catch {
    // The page's error boundary shows the failure.
  }
  // React hydrates a transition in slices.
  await nextTask();
  // In a partner's frame, the page has a different layout than its static HTML. A page that was translated meanwhile
  // can't be hydrated: React would report its texts as errors.
  const isStatic = boot.path === pathname && !isInPartnerFrame && !container.querySelector('font');
  const restoreTyped = rememberTyped(container);
  if (isStatic) startTransition(() => void hydrateRoot(container, app));
  else createRoot(container).render(app);
  await rendered.promise;
  restoreTyped();
}

/** Lets the browser do other work first, such as responding to a touch. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

const TEXT_FIELDS = 'input[name]:not([type="checkbox"], [type="radio"], [type="hidden"])';

/**
 * Returns a function that restores focus and the texts that were typed until then in the fields that have replaced those
 * of the static HTML. React also replaces what it can't hydrate, for example if an extension of the browser has inserted
 * nodes.
 */
function rememberTyped(container: HTMLElement): () => void {
  const fields = container.querySelectorAll<HTMLInputElement>(TEXT_FIELDS);
  let focused: EventTarget | null = document.activeElement;
  const follow = ({ target }: FocusEvent) => {
    focused = target;
  };
  container.addEventListener('focusin', follow);
  return () => {
    container.removeEventListener('focusin', follow);
    for (const field of fields) {
      if (field.isConnected) continue;
      const next = container.querySelector<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]`);
      if (field === focused) next?.focus({ preventScroll: true });
      if (!next || field.value === field.defaultValue) continue;
      next.value = field.value;
      next.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}

/**
 * Before it, React would ignore what a visitor does. Around the app instead of beside it, because generated ids depend on
 * the number of siblings and have to match the static HTML.
 */
function FirstCommit({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  // Before the next event, so that React does not handle a click that is repeated as well.
  useLayoutEffect(onDone, [onDone]);
  return children;
}

/**
 * Browsers restore a page from their back/forward cache with what was typed into it, which is what the visitor left it
 * for. A slow page may even be left before the app has started.
 */
function resetSearches({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  for (const form of document.querySelectorAll<HTMLFormElement>('search form')) form.reset();
}

/** Corrects the address before anything reads it, for hosts that can't redirect. */
function correctCurrentAddress(): void {
  const { pathname, search, hash } = window.location;
  const correction = correctAddress(
    { pathname, search },
    routes.map(({ path }) => path),
  );
  initForcedPage(correction?.forcePage);
  if (!correction) return;
  if (correction.language) rememberLanguage(correction.language);
  window.history.replaceState(window.history.state, '', correction.pathname + correction.search + hash);
}
