import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { brand } from '#lib/brand.ts';
import { languages } from '#lib/languages.ts';
import { getCookie } from '#sandbox/platform/cookies.ts';
import type { Db } from '../db/store.ts';
import { findSessionShop } from '../reseller/shops.ts';
import type { AccountRow, Session } from '../session/session.ts';
import { icon } from './icons.ts';
import { chooseLanguage } from './language.ts';
import { type PageLocale, pageLocale } from './locale.ts';
import { stylesheetPath } from './stylesheet.ts';

/** Escaped HTML that can be embedded in other markup. */
export type Markup = ReturnType<typeof html>;

/** The context of a page; the session is null if there is none. */
export type PageContext = { session: Session | null; now: Date };
/** The same for pages that only accounts see. */
export type OwnPageContext = { session: Session; account: AccountRow; now: Date };

export const preferencesPath = '/backend/preferences';
export const testNamesPath = '/backend/test-names';
export const otherRegistrarPath = '/backend/other-registrar';
/** The page of the link that confirms a transfer. */
export const transferLinkPath = '/backend/transfer/:token';
/** The page of the link with which transfer locks stay on. */
export const stopUnlockingPath = '/backend/keep-locks/:token';
/** The page of the link that signs in. */
export const signInLinkPath = '/backend/sign-in/:token';
export const themes = ['auto', 'light', 'dark'] as const;

const shopVariable = 'shop';

/** Makes a reseller's landing page, on which the session is, the one that pages lead back to. */
export async function keepShop(context: Context, db: Db, session: Session | null): Promise<void> {
  const { resellerId = null, partnerFrame = null } = session?.row ?? {};
  if (resellerId === null || partnerFrame) return;
  context.set(shopVariable, await findSessionShop(db, resellerId));
}

/** Where a visitor came from: a reseller's landing page, or else the storefront's home page. */
export function getHome(context: Context): { path: string; partnerName: string | null } {
  const { prefix } = getLocale(context);
  const shop: Awaited<ReturnType<typeof findSessionShop>> | undefined = context.get(shopVariable);
  return shop
    ? { path: `${prefix}/shop/${shop.slug}`, partnerName: shop.partnerName }
    : { path: prefix || '/', partnerName: null };
}

/** The steps of an order. */
const steps = ['cart', 'signIn', 'review', 'done'] as const;
export type Step = (typeof steps)[number];

/** The locale of a request: the one that the storefront saved, or the browser's. */
export function getLocale(context: Context): PageLocale {
  const saved = getCookie(context, 'preferred_language');
  return pageLocale(chooseLanguage(saved, context.req.header('accept-language')));
}

/** The theme of the account, or the one that the storefront stored on the device. */
export function getTheme(context: Context, session: Session | null): (typeof themes)[number] {
  const stored = getCookie(context, 'theme');
  return session?.account?.siteTheme ?? themes.find((theme) => theme === stored) ?? 'auto';
}

type Page = {
  title: string;
  body: Markup;
  session: Session | null;
  status?: ContentfulStatusCode;
  /** The step of the order that the page belongs to. */
  step?: Step | undefined;
};

/** Sends a page. Its body must contain the `h1`. */
export function sendPage(
  context: Context,
  { title, body, session, status = 200, step }: Page,
): Response | Promise<Response> {
  const { locale, t } = getLocale(context);
  const theme = getTheme(context, session);
  context.header('cache-control', 'no-store');
  context.status(status);
  return context.html(html`<!doctype html>
<html lang="${locale}"${theme === 'auto' ? '' : html` data-theme="${theme}"`}>
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${brand.name}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${stylesheetPath}">
  </head>
  <body>
    <a class="button button-primary skip-link" href="#content">${t('skip')}</a>
    ${header(context, session, step)}
    <main id="content" class="page-column page-block">${body}</main>
    ${footer(context)}
  </body>
</html>`);
}

function header(context: Context, session: Session | null, step: Step | undefined): Markup {
  const { t } = getLocale(context);
  const { path, partnerName } = getHome(context);
  const name = getFullName(session);
  return html`
    <header class="backend-header"><p class="sandbox-strip not-printed text-badge font-medium"><span class="page-column block">${t('sandbox')}
      <a class="link" href="${testNamesPath}">${t('testNames')}</a></span></p>
    <div class="page-column">
      <a class="brand line-up fixed-size" href="${path}" aria-label="${t('home', { brand: partnerName ?? brand.name })}">
        ${partnerName === null ? html`<svg class="brand-mark" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6"/><path d="${brand.markPath}" fill="none" stroke-width="2.6"/></svg>` : ''}
        <span>${partnerName ?? brand.name}</span>
      </a>
      ${step ? stepLine(step, t) : ''}
      <div class="account line-up ms-auto not-printed">
        ${preferences(context, session)}
        ${name === null ? '' : html`<a class="button button-small" href="/account"><span class="avatar text-accent font-semibold fixed-size" aria-hidden="true">${getInitials(name)}</span><span>${name}</span></a>`}
      </div>
    </div></header>`;
}

function stepLine(step: Step, t: PageLocale['t']): Markup {
  return html`
    <nav aria-label="${t('stepsLabel')}"><ol class="steps row gap-2 text-small text-muted">
      ${steps.map((entry, index) => {
        const current = entry === step ? html` aria-current="step"` : '';
        return html`<li class="line-up"${current}>${index > 0 ? icon('chevron') : ''}${t(`steps.${entry}`)}</li>`;
      })}
    </ol></nav>`;
}

/** Language and theme. Each choice is a button, so that the form needs no script. */
function preferences(context: Context, session: Session | null): Markup {
  const { locale, t } = getLocale(context);
  const theme = getTheme(context, session);
  const current = (is: boolean) => (is ? html` aria-current="true"` : '');
  const check = (is: boolean) => (is ? icon('check') : '');
  return html`
    <details class="choices">
      <summary class="line-up unmarked">${icon('globe')}<span class="sr-only">${t('preferences')}: </span>${languages.find((entry) => entry.locale === locale)?.name}${icon('chevron')}</summary>
      <form class="card padded stack gap-2" method="post" action="${preferencesPath}">
        <input type="hidden" name="back" value="${context.req.path}">
        <h2>${t('language')}</h2>
        <ul>${languages.map((entry) => {
          const isCurrent = entry.locale === locale;
          return html`<li><button class="line-up between full-width" name="language" value="${entry.code}" lang="${entry.locale}"${current(isCurrent)}>${entry.name}${check(isCurrent)}</button></li>`;
        })}</ul>
        <h2>${t('theme')}</h2>
        <ul>${themes.map((value) => html`<li><button class="line-up between full-width" name="theme" value="${value}"${current(value === theme)}>${t(`themes.${value}`)}${check(value === theme)}</button></li>`)}</ul>
      </form>
    </details>`;
}

function footer(context: Context): Markup {
  const { prefix, t } = getLocale(context);
  const { agreement, refunds, privacy, support } = policyPaths(prefix);
  return html`
    <footer class="backend-footer not-printed ruled page-tight text-muted"><div class="page-column">
      <p>${t('rights', { company: brand.company })}</p>
      <ul>
        <li><a href="${support}">${t('support')}</a></li>
        <li><a href="${agreement}">${t('agreement')}</a></li>
        <li><a href="${refunds}">${t('refunds')}</a></li>
        <li><a href="${privacy}">${t('privacy')}</a></li>
      </ul>
    </div></footer>`;
}

/** Pages of the storefront that several of the backend's pages link to. */
export function policyPaths(prefix: string) {
  return {
    support: `${prefix}/support`,
    ticket: `${prefix}/support-ticket`,
    agreement: `${prefix}/policies/registration-agreement`,
    refunds: `${prefix}/policies/refund`,
    privacy: `${prefix}/policies/legal`,
  };
}

export function getFullName(session: Session | null): string | null {
  const account = session?.account;
  return account ? `${account.firstName} ${account.lastName}` : null;
}

/** The initials of a first and a last name. */
export function getInitials(name: string): string {
  const parts = name.split(' ');
  return [parts.at(0), parts.at(-1)].map((part) => [...(part ?? '')][0] ?? '').join('');
}
