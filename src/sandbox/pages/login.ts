import type { Context } from 'hono';
import { html } from 'hono/html';
import { backendPaths } from '#lib/backendPaths.ts';
import { safeLoginRedirect } from '#lib/loginRedirect.ts';
import { deleteCookie, getCookie, setCookie } from '#sandbox/platform/cookies.ts';
import { countSignIn } from '../abuse/rates.ts';
import { people } from '../db/people.ts';
import { isClosed } from '../leaving/closing.ts';
import { parsePageForm } from '../readRequest.ts';
import { hasSecondFactor } from '../security/proofs.ts';
import { cookieScope, getAddress, type SandboxContext, setSessionCookie } from '../serve.ts';
import {
  type AccountRow,
  endSession,
  type Session,
  type SessionRow,
  startSession,
} from '../session/session.ts';
import { findPerson, signIn } from '../session/signIn.ts';
import { personOf } from '../throttling/throttles.ts';
import { getOrigin, setDeviceCookie } from './device.ts';
import { getFullName, getHome, getInitials, getLocale, type PageContext, sendPage } from './layout.ts';
import {
  countThings,
  findOrderOf,
  getShownQuery,
  type OpenOrder,
  openOrder,
  orderAside,
} from './openOrder.ts';
import { ownSignIn, type Shown, tryOwnSignIn } from './ownSignIn.ts';
import { formatMoney } from './text.ts';

export const loginPath = backendPaths.signIn();
export const adminLoginPath = backendPaths.adminSignIn();
export const checkoutPath = backendPaths.checkout();
export const redirectCookie = 'login_redirect';
/** The page before the sign-in page. */
const beforeCookie = 'login_before';
const BEFORE_LIFETIME_SECONDS = 3600;

/** Why the page is shown again: the person that was submitted, and why the account can't sign in; or what `ownSignIn` led to. */
type LoginState = {
  failed?: string;
  refusal?: 'unknown' | 'closed' | 'locked' | 'protected';
  shown?: Shown | null;
};

/**
 * The page to sign in as one of the seeded people; it shows the order if the sign-in is for one. Admin sign-in is a
 * separate page that only offers administrators.
 */
export async function showLogin(
  context: Context,
  { session, now }: PageContext,
  sandbox: SandboxContext,
  { failed, shown = null, refusal = 'unknown' }: LoginState = {},
): Promise<Response> {
  const language = getLocale(context);
  const { t } = language;
  const forAdmins = context.req.path === adminLoginPath;
  if (!forAdmins && failed === undefined && !shown) {
    const before = getCookie(context, beforeCookie);
    if (before && session?.account) return leaveHistory(context, before);
    rememberBefore(context, session, sandbox);
  }
  const isForOrder = !forAdmins && getCookie(context, redirectCookie) === checkoutPath;
  const order = isForOrder && session ? await findOrderOf(sandbox.db, session, now) : null;
  const titleOf = ({ quotes, due, currency }: OpenOrder) =>
    t('loginToOrder', {
      things: countThings(quotes, t),
      sum: formatMoney(due.total, currency, language.locale),
    });
  const refusals = {
    unknown: t('loginUnknown'),
    closed: t('loginClosed'),
    locked: t('loginLocked'),
    protected: t('loginProtected'),
  };
  const plainTitle = forAdmins ? t('adminTitle') : t('loginTitle');
  const title = order ? titleOf(order) : plainTitle;
  const lead = forAdmins ? t('adminLead') : order ? t('loginKept') : t('loginLead');
  const body = html`
    <div class="${order ? 'stack two-columns gap-5 items-start' : 'stack gap-5'}">
      <div class="stack gap-5">
        <div class="stack gap-2 start"><h1>${title}</h1><p class="measure text-row text-muted">${lead}</p></div>
        ${failed === undefined ? '' : html`<div class="notice tone-bad" role="alert" tabindex="-1" autofocus><p>${refusals[refusal]}</p></div>`}
        ${forAdmins && session?.account?.isAdmin ? html`<p>${t('adminConfirm')}</p>` : ''}
        ${form(context, failed)}
        ${ownSignIn(context, shown, forAdmins)}
        <p class="row gap-4">
          <a class="link" href="${getHome(context).path}">${t('toShop')}</a>
          ${forAdmins ? '' : html`<a class="link" href="${adminLoginPath}">${t('loginAdmins')}</a>`}
        </p>
      </div>
      ${order ? orderAside(order, language) : ''}
    </div>`;
  const isRefused = failed !== undefined || (shown !== null && 'wrong' in shown);
  if (shown && 'waitSeconds' in shown) context.header('retry-after', String(shown.waitSeconds));
  const status = shown && 'waitSeconds' in shown ? 429 : isRefused ? 422 : 200;
  return sendPage(context, { title, body, session, status, step: order ? 'signIn' : undefined });
}

/**
 * Without a script, a page can't remove itself from the history. So a visitor who goes back to it after signing in is
 * redirected to the page before it.
 */
function leaveHistory(context: Context, before: string): Response {
  return context.redirect(safeLoginRedirect(before, new URL(context.req.url).origin), 303);
}

function rememberBefore(context: Context, session: Session | null, sandbox: SandboxContext): void {
  const before = URL.parse(context.req.header('referer') ?? '');
  // Changing the language or theme on this page leads back to it.
  if (before?.host !== new URL(context.req.url).host || before.pathname === loginPath) return;
  setCookie(context, beforeCookie, before.pathname + before.search, {
    ...cookieScope(context, session, sandbox),
    path: loginPath,
    httpOnly: true,
    maxAge: BEFORE_LIFETIME_SECONDS,
  });
}

function form(context: Context, failed: string | undefined) {
  const { t } = getLocale(context);
  const offered = people.filter(({ isAdmin }) => isAdmin || context.req.path !== adminLoginPath);
  const chosen = offered.find(({ person }) => person === failed) ?? offered[0];
  return html`
    <form class="card" method="post" action="${context.req.path === adminLoginPath ? adminLoginPath : loginPath}">
      <fieldset>
        <legend class="card-head row between"><h2>${t('loginWho')}</h2></legend>
        ${offered.map((entry) => {
          const name = `${entry.firstName} ${entry.lastName}`;
          return html`
            <label class="person">
              <input class="radio" type="radio" name="person" value="${entry.person}" required${entry === chosen ? html` checked` : ''}>
              <span class="avatar text-accent font-semibold fixed-size" aria-hidden="true">${getInitials(name)}</span>
              <span><strong class="block">${name}</strong> <span class="text-muted">${t(`people.${entry.person}`)}</span></span>
            </label>`;
        })}
      </fieldset>
      <p class="card-part row gap-4">
        <button class="button button-primary button-large">${t('signIn')}</button>
        <button class="button" name="device" value="new">${t('signInAsNew')}</button>
      </p>
    </form>`;
}

/**
 * Signs in as one of the people, or in one of the ways of `ownSignIn`. Administrators who have set up a passkey or an app
 * need it for their tools.
 */
export async function logIn(
  context: Context,
  found: PageContext,
  sandbox: SandboxContext,
): Promise<Response> {
  const { db } = sandbox;
  const caller = { person: personOf(found.session), address: getAddress(context, sandbox) };
  const waitSeconds = await sandbox.throttles.count('signIn', caller);
  if (waitSeconds > 0) return showLogin(context, found, sandbox, { shown: { waitSeconds } });
  const sent = (await parsePageForm(context.req.raw)) ?? {};
  const asAdmin = context.req.path === adminLoginPath;
  const isOwnWay = sent.way !== undefined && !(asAdmin && sent.way === 'link');
  if (isOwnWay) {
    const attempt = await tryOwnSignIn(context, found.session, sent, sandbox, found.now);
    if ('sent' in attempt) return showLogin(context, found, sandbox, { shown: attempt });
    if (!('person' in attempt)) return refuse(context, found, sandbox, { shown: attempt });
    if (asAdmin && !attempt.person.isAdmin) return refuse(context, found, sandbox, { failed: '' });
    return finishSignIn(context, found, sandbox, { ...attempt, isNew: false });
  }
  const person = sent.person ? await findPerson(db, sent.person) : null;
  const admitted = person && (person.isAdmin || !asAdmin);
  if (!admitted) return refuse(context, found, sandbox, { failed: sent.person ?? '' });
  if (asAdmin && (await hasSecondFactor(db, person.id)))
    return refuse(context, found, sandbox, { failed: person.person, refusal: 'protected' });
  return finishSignIn(context, found, sandbox, { person, method: 'other', isNew: sent.device === 'new' });
}

async function refuse(
  context: Context,
  found: PageContext,
  sandbox: SandboxContext,
  state: LoginState,
): Promise<Response> {
  await countSignIn(sandbox.db, 'refused', found.now);
  return showLogin(context, found, sandbox, state);
}

/** Signs a person in, unless the account was closed or locked, and redirects to the page that required it. */
export async function finishSignIn(
  context: Context,
  found: PageContext,
  sandbox: SandboxContext,
  { person, method, isNew }: { person: AccountRow; method: SessionRow['method']; isNew: boolean },
): Promise<Response> {
  const { db } = sandbox;
  const { now } = found;
  const asAdmin = context.req.path === adminLoginPath;
  const refusal = (await isClosed(db, person.id, now)) ? 'closed' : person.lockedAt ? 'locked' : null;
  if (refusal) return refuse(context, found, sandbox, { failed: person.person, refusal });
  const session = found.session ?? (await startSession(db, now));
  const target = safeLoginRedirect(getCookie(context, redirectCookie), new URL(context.req.url).origin);
  const shown = target === checkoutPath ? await findOrderOf(db, session, now) : null;
  const origin = getOrigin(context, sandbox, isNew);
  const facts = { asAdmin, method, now };
  const { session: signedIn, deviceKey } = await signIn(db, session, person, origin, facts);
  setSessionCookie(context, signedIn, sandbox);
  setDeviceCookie(context, signedIn, deviceKey, sandbox);
  deleteCookie(context, redirectCookie, cookieScope(context, signedIn, sandbox));
  const query = shown ? getShownQuery(shown, await openOrder(db, signedIn, now)) : '';
  return context.redirect(target + query, 303);
}

/** Redirects somebody who is not signed in to the sign-in page, which leads back to `target`. */
export function sendToSignIn(
  context: Context,
  session: Session | null,
  sandbox: SandboxContext,
  target: string,
): Response {
  setCookie(context, redirectCookie, target, { ...cookieScope(context, session, sandbox), maxAge: 3600 });
  return context.redirect(loginPath, 303);
}

export function showLogout(context: Context, { session }: PageContext): Response | Promise<Response> {
  const { t } = getLocale(context);
  const name = getFullName(session);
  const body = html`
    <div class="stack gap-5">
      <div class="stack gap-2 start">
        <h1>${t('logoutTitle')}</h1>
        <p class="measure text-row text-muted">${name === null ? t('logoutNobody') : t('logoutLead', { name })}</p>
      </div>
      <form class="row gap-4" method="post" action="/account/logout">
        ${name === null ? '' : html`<button class="button button-primary">${t('signOut')}</button>`}
        <a class="link" href="${getHome(context).path}">${t('toShop')}</a>
      </form>
    </div>`;
  return sendPage(context, { title: t('logoutTitle'), body, session });
}

export async function logOut(
  context: Context,
  { session, now }: PageContext,
  sandbox: SandboxContext,
): Promise<Response> {
  if (session?.account) {
    setSessionCookie(context, await endSession(sandbox.db, session, now), sandbox);
    deleteCookie(context, beforeCookie, { ...cookieScope(context, session, sandbox), path: loginPath });
  }
  return context.redirect(getHome(context).path, 303);
}
