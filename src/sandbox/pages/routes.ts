import type { Context, Hono } from 'hono';
import { backendPaths } from '#lib/backendPaths.ts';
import { getCookie } from '#sandbox/platform/cookies.ts';
import { alertFeedPath } from '../alerts/alertSettings.ts';
import { feedPath } from '../calendar/feeds.ts';
import { mailboxPath, verifyPath } from '../contacts/verification.ts';
import { exportPath } from '../leaving/exports.ts';
import { isOwnForm } from '../requestOrigin.ts';
import { logoPath, sendLogo } from '../reseller/logos.ts';
import { type SandboxContext, sessionCookie } from '../serve.ts';
import { findSession } from '../session/session.ts';
import { chatFilePath } from '../support/chatFiles.ts';
import { sendExport } from './accountExport.ts';
import { showAlertFeed } from './alertFeed.ts';
import { showCalendar } from './calendar.ts';
import { chatEventsPath, streamChatEvents } from './chatEvents.ts';
import { sendChatFile } from './chatFile.ts';
import { checkOut, showCheckout } from './checkout.ts';
import { showVerification, verify } from './contactEmail.ts';
import { addCredit, showAddCredit } from './credit.ts';
import { documentPath, sendDocument, sendYear, yearPath } from './document.ts';
import { missingPage, rejectedFormPage } from './errors.ts';
import { keepLocks, showStopUnlocking } from './keepLocks.ts';
import {
  getLocale,
  keepShop,
  type OwnPageContext,
  otherRegistrarPath,
  type PageContext,
  preferencesPath,
  signInLinkPath,
  stopUnlockingPath,
  testNamesPath,
  transferLinkPath,
} from './layout.ts';
import {
  adminLoginPath,
  checkoutPath,
  logIn,
  loginPath,
  logOut,
  sendToSignIn,
  showLogin,
  showLogout,
} from './login.ts';
import { showMailbox } from './mailbox.ts';
import { confirmEmail, sendRenewalDate, showOrder } from './order.ts';
import { showOtherRegistrar, takeOtherRegistrar } from './otherRegistrar.ts';
import { passkeyRequestPath, passkeyScriptPath, sendPasskeyRequest } from './ownSignIn.ts';
import { choosePreference } from './preferences.ts';
import { showReturn, takeReturn } from './returns.ts';
import { showSignInLink, signInByLink } from './signInLink.ts';
import { fontPath, sendFont, sendPasskeyScript, sendStylesheet, stylesheetPath } from './stylesheet.ts';
import { showTestNames } from './testNames.ts';
import { confirmTransfer, showTransferLink } from './transferEmail.ts';

type Page<Found = PageContext> = (
  context: Context,
  found: Found,
  sandbox: SandboxContext,
) => Response | Promise<Response>;

/** The pages that the storefront links to and the backend renders. */
export function addPages(app: Hono, sandbox: SandboxContext): void {
  const page = (show: Page) => async (context: Context) => {
    const now = sandbox.now();
    const key = sandbox.tokens.secret;
    const session = await findSession(sandbox.db, getCookie(context, sessionCookie), { key, now });
    await keepShop(context, sandbox.db, session);
    return show(context, { session, now }, sandbox);
  };
  /** A page for accounts; other visitors are redirected to sign in and come back. */
  const own = (show: Page<OwnPageContext>) =>
    page((context, { session, now }) => {
      if (session?.account) return show(context, { session, account: session.account, now }, sandbox);
      const { pathname, search } = new URL(context.req.url);
      return sendToSignIn(context, session, sandbox, pathname + search);
    });
  const form = (take: ReturnType<typeof page>) => (context: Context) =>
    isOwnForm(context.req.raw.headers, context.req.url) ? take(context) : rejectedFormPage(context);

  for (const path of [loginPath, adminLoginPath]) {
    app.get(
      path,
      page((context, found) => showLogin(context, found, sandbox)),
    );
    app.post(path, form(page(logIn)));
  }
  app.get('/account/logout', page(showLogout));
  app.post('/account/logout', form(page(logOut)));
  app.get(
    checkoutPath,
    page((context, found) => showCheckout(context, found, sandbox)),
  );
  app.post(checkoutPath, form(page(checkOut)));
  app.get(chatEventsPath, page(streamChatEvents));
  app.get(documentPath, own(sendDocument));
  app.get(yearPath, own(sendYear));
  app.get(exportPath, own(sendExport));
  app.get(chatFilePath, page(sendChatFile));
  app.get(feedPath, (context) => showCalendar(context, sandbox));
  app.get(alertFeedPath, (context) => showAlertFeed(context, sandbox));
  app.get(testNamesPath, page(showTestNames));
  app.post(preferencesPath, form(page(choosePreference)));
  app.get(
    backendPaths.account(),
    own((context) => context.redirect(`${getLocale(context).prefix}/account/product`, 303)),
  );
  app.get(mailboxPath, page(showMailbox));
  app.get(signInLinkPath, page(showSignInLink));
  app.post(signInLinkPath, form(page(signInByLink)));
  app.get(stopUnlockingPath, page(showStopUnlocking));
  app.post(stopUnlockingPath, form(page(keepLocks)));
  app.post(passkeyRequestPath, form(page(sendPasskeyRequest)));
  app.get(verifyPath, page(showVerification));
  app.post(verifyPath, form(page(verify)));
  app.get(transferLinkPath, page(showTransferLink));
  app.post(transferLinkPath, form(page(confirmTransfer)));
  app.get(
    otherRegistrarPath,
    page((context, found) => showOtherRegistrar(context, found, sandbox)),
  );
  app.post(otherRegistrarPath, form(page(takeOtherRegistrar)));
  app.get(
    backendPaths.addCredit(),
    own((context, found) => showAddCredit(context, found)),
  );
  app.post(backendPaths.addCredit(), form(own(addCredit)));
  app.get('/checkout/orders/:id', own(showOrder));
  app.post('/checkout/orders/:id', form(page(confirmEmail)));
  app.get('/checkout/orders/:id/return/:line', own(showReturn));
  app.post('/checkout/orders/:id/return/:line', form(own(takeReturn)));
  app.get('/checkout/orders/:id/:file{.+[.]ics}', own(sendRenewalDate));
  app.get(logoPath, async (context) => (await sendLogo(context, sandbox.db)) ?? missingPage(context));
}

/** What pages load. It needs no database, so that the page about an outage has its styles. */
export function addFiles(app: Hono): void {
  app.get(stylesheetPath, sendStylesheet);
  app.get(fontPath, async (context) => (await sendFont(context)) ?? missingPage(context));
  app.get(passkeyScriptPath, sendPasskeyScript);
}
