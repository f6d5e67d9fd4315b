import type { Context } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { safeLoginRedirect } from '#lib/loginRedirect.ts';
import { people } from '../db/people.ts';
import { parsePageForm } from '../readRequest.ts';
import { type SandboxContext, setSessionCookie } from '../serve.ts';
import { endSession, startSession } from '../session/session.ts';
import { findPerson, signIn } from '../session/signIn.ts';
import { getOrigin, setDeviceCookie } from './device.ts';
import { getLocale, type PageContext, sendPage } from './layout.ts';

export const loginPath = '/account/login';
export const adminLoginPath = '/backend/safeuserlogin';
export const redirectCookie = 'login_redirect';

/**
 * The page to sign in as one of the seeded people. Admin sign-in is a separate page that only offers
 * administrators.
 */
export function showLogin(
  context: Context,
  { session }: PageContext,
  failed = false,
): Response | Promise<Response> {
  const { messages } = getLocale(context);
  const descriptions: Partial<Record<string, string>> = messages.people;
  const forAdmins = context.req.path === adminLoginPath;
  const offered = people.filter(({ isAdmin }) => isAdmin || !forAdmins);
  const body = html`
    <p>${forAdmins ? messages.adminLead : messages.loginLead}</p>
    ${forAdmins && session?.account?.isAdmin ? html`<p>${messages.adminConfirm}</p>` : ''}
    ${failed ? html`<p class="notice" role="alert">${messages.loginUnknown}</p>` : ''}
    <form method="post" action="${context.req.path}">
      <fieldset>
        <legend>${messages.loginWho}</legend>
        ${offered.map(
          ({ person, firstName, lastName }, index) => html`
            <label class="choice">
              <input type="radio" name="person" value="${person}" required${index === 0 ? html` checked` : ''}>
              <span><strong>${firstName} ${lastName}</strong> <span class="muted">${descriptions[person]}</span></span>
            </label>`,
        )}
      </fieldset>
      <button>${messages.signIn}</button>
    </form>`;
  const title = forAdmins ? messages.adminTitle : messages.loginTitle;
  return sendPage(context, { title, body, session, status: failed ? 422 : 200 });
}

/** Signs in and redirects to the page that required it. */
export async function logIn(
  context: Context,
  found: PageContext,
  sandbox: SandboxContext,
): Promise<Response> {
  const { db } = sandbox;
  const form = await parsePageForm(context.req.raw);
  const person = form?.person ? await findPerson(db, form.person) : null;
  const asAdmin = context.req.path === adminLoginPath;
  const admitted = person && (person.isAdmin || !asAdmin);
  if (!admitted) return showLogin(context, found, true);
  const session = found.session ?? (await startSession(db, found.now));
  const { session: signedIn, deviceKey } = await signIn(db, session, person, getOrigin(context, sandbox), {
    asAdmin,
    now: found.now,
  });
  setSessionCookie(context, signedIn, sandbox);
  setDeviceCookie(context, deviceKey, sandbox);
  const target = safeLoginRedirect(getCookie(context, redirectCookie), new URL(context.req.url).origin);
  deleteCookie(context, redirectCookie, { path: '/' });
  return context.redirect(target, 303);
}

export function showLogout(context: Context, { session }: PageContext): Response | Promise<Response> {
  const { messages } = getLocale(context);
  const account = session?.account;
  const body = account
    ? html`<p>${messages.logoutLead(`${account.firstName} ${account.lastName}`)}</p>
        <form method="post" action="/account/logout"><button>${messages.signOut}</button></form>`
    : html`<p>${messages.logoutNobody}</p>`;
  return sendPage(context, { title: messages.logoutTitle, body, session });
}

export async function logOut(
  context: Context,
  { session, now }: PageContext,
  sandbox: SandboxContext,
): Promise<Response> {
  if (session?.account) {
    setSessionCookie(context, await endSession(sandbox.db, session, now), sandbox);
  }
  return context.redirect(getLocale(context).prefix || '/', 303);
}
