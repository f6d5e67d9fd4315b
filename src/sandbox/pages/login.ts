import type { Context } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { safeLoginRedirect } from '#lib/loginRedirect.ts';
import { people } from '../db/people.ts';
import { readForm } from '../readRequest.ts';
import { type Base, setSessionCookie } from '../serve.ts';
import { findPerson, signIn } from '../session/signIn.ts';
import { endVisit, startVisit } from '../session/visit.ts';
import { originOf, setDeviceCookie } from './device.ts';
import type { Found } from './found.ts';
import { sendPage, spoken } from './layout.ts';

export const loginPath = '/account/login';
export const adminLoginPath = '/backend/safeuserlogin';
export const redirectCookie = 'login_redirect';

/** Where to choose one of the seeded people; the admin tools have a page of their own, for administrators only. */
export function showLogin(context: Context, { visit }: Found, failed = false): Response | Promise<Response> {
  const { words } = spoken(context);
  const descriptions: Partial<Record<string, string>> = words.people;
  const forAdmins = context.req.path === adminLoginPath;
  const offered = people.filter(({ isAdmin }) => isAdmin || !forAdmins);
  const body = html`
    <p>${forAdmins ? words.adminLead : words.loginLead}</p>
    ${forAdmins && visit?.account?.isAdmin ? html`<p>${words.adminConfirm}</p>` : ''}
    ${failed ? html`<p class="notice" role="alert">${words.loginUnknown}</p>` : ''}
    <form method="post" action="${context.req.path}">
      <fieldset>
        <legend>${words.loginWho}</legend>
        ${offered.map(
          ({ person, firstName, lastName }, index) => html`
            <label class="choice">
              <input type="radio" name="person" value="${person}" required${index === 0 ? html` checked` : ''}>
              <span><strong>${firstName} ${lastName}</strong> <span class="muted">${descriptions[person]}</span></span>
            </label>`,
        )}
      </fieldset>
      <button>${words.signIn}</button>
    </form>`;
  const title = forAdmins ? words.adminTitle : words.loginTitle;
  return sendPage(context, { title, body, visit, status: failed ? 422 : 200 });
}

/** Signs in and goes on to where the person was bound for. */
export async function logIn(context: Context, found: Found, base: Base): Promise<Response> {
  const { db } = base;
  const form = await readForm(context.req.raw);
  const person = form?.person ? await findPerson(db, form.person) : null;
  const asAdmin = context.req.path === adminLoginPath;
  const admitted = person && (person.isAdmin || !asAdmin);
  if (!admitted) return showLogin(context, found, true);
  const visit = found.visit ?? (await startVisit(db, found.now));
  const { visit: signedIn, deviceKey } = await signIn(db, visit, person, originOf(context, base), {
    asAdmin,
    now: found.now,
  });
  setSessionCookie(context, signedIn, base);
  setDeviceCookie(context, deviceKey, base);
  const target = safeLoginRedirect(getCookie(context, redirectCookie), new URL(context.req.url).origin);
  deleteCookie(context, redirectCookie, { path: '/' });
  return context.redirect(target, 303);
}

export function showLogout(context: Context, { visit }: Found): Response | Promise<Response> {
  const { words } = spoken(context);
  const account = visit?.account;
  const body = account
    ? html`<p>${words.logoutLead(`${account.firstName} ${account.lastName}`)}</p>
        <form method="post" action="/account/logout"><button>${words.signOut}</button></form>`
    : html`<p>${words.logoutNobody}</p>`;
  return sendPage(context, { title: words.logoutTitle, body, visit });
}

export async function logOut(context: Context, { visit, now }: Found, base: Base): Promise<Response> {
  if (visit?.account) {
    setSessionCookie(context, await endVisit(base.db, visit, now), base);
  }
  return context.redirect(spoken(context).shopPath, 303);
}
