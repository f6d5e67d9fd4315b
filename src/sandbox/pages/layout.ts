import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { brand } from '#lib/brand.ts';
import type { Session } from '../session/session.ts';
import { chooseLanguage } from './language.ts';
import { type PageLocale, pageLocale } from './locale.ts';

/** Escaped HTML that can be embedded in other markup. */
export type Markup = ReturnType<typeof html>;

/** The context of a page; the session is null if there is none. */
export type PageContext = { session: Session | null; now: Date };

export const stylesheetPath = '/backend/assets/sandbox.css';

/** The locale of a request: the one that the storefront saved, or the browser's. */
export function getLocale(context: Context): PageLocale {
  const saved = getCookie(context, 'preferred_language');
  return pageLocale(chooseLanguage(saved, context.req.header('accept-language')));
}

type Page = { title: string; body: Markup; session: Session | null; status?: ContentfulStatusCode };

export function sendPage(
  context: Context,
  { title, body, session, status = 200 }: Page,
): Response | Promise<Response> {
  const { locale, prefix, messages } = getLocale(context);
  const shopPath = prefix || '/';
  const theme = session?.account?.siteTheme ?? 'auto';
  context.header('cache-control', 'no-store');
  context.status(status);
  return context.html(html`<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} · ${brand.name}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${stylesheetPath}">
  </head>
  <body data-theme="${theme}">
    <header>
      <a class="brand" href="${shopPath}">${brand.name}</a>
      <nav aria-label="${messages.account}">
        <a href="${shopPath}">${messages.toShop}</a>
        ${session?.account ? html`<a href="${prefix}/account/product">${messages.account}</a> <a href="/account/logout">${messages.signOut}</a>` : html`<a href="/account/login">${messages.signIn}</a>`}
      </nav>
    </header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`);
}
