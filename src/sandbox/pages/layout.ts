import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { brand } from '#lib/brand.ts';
import type { Visit } from '../session/visit.ts';
import { languageFor } from './language.ts';
import { type Spoken, spokenIn } from './wording.ts';

/** Text as `html` makes it: escaped, and safe to put into another. */
export type Markup = ReturnType<typeof html>;

export const stylesheetPath = '/backend/assets/sandbox.css';

/** The language of the person: as the storefront keeps it, else as the browser asks for it. */
export function spoken(context: Context): Spoken {
  const saved = getCookie(context, 'preferred_language');
  return spokenIn(languageFor(saved, context.req.header('accept-language')));
}

type Page = { title: string; body: Markup; visit: Visit | null; status?: ContentfulStatusCode };

/** Sends one of the backend's pages. */
export function sendPage(
  context: Context,
  { title, body, visit, status = 200 }: Page,
): Response | Promise<Response> {
  const { locale, shopPath, words } = spoken(context);
  const theme = visit?.account?.siteTheme ?? 'auto';
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
      <nav aria-label="${words.account}">
        <a href="${shopPath}">${words.toShop}</a>
        ${visit?.account ? html`<a href="/account">${words.account}</a> <a href="/account/logout">${words.signOut}</a>` : html`<a href="/account/login">${words.signIn}</a>`}
      </nav>
    </header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`);
}
