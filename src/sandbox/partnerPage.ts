import { html } from 'hono/html';
import { demoPartner } from './session/partners.ts';

const style = `
:root { color-scheme: light; font: 1rem/1.5 Georgia, serif; background: #fbf6ee; color: #2b211a }
body { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
header { display: flex; gap: .75rem; align-items: center; border-bottom: 1px solid #d9c9b4; padding-bottom: 1rem }
header img { width: 2.5rem; height: 2.5rem }
h1 { font-size: 2rem; line-height: 1.2 }
iframe { width: 100%; height: 40rem; border: 1px solid #d9c9b4; border-radius: .5rem }
.note { color: #6d5c4d; font-size: .875rem }
`;

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#a8431f"/><path d="M12 30V10h9a6 6 0 0 1 0 12h-5v8z" fill="#fbf6ee"/></svg>`;

export const LOOPBACK_NAMES = ['localhost', '127.0.0.1'];

/**
 * The page of a made-up partner on another origin, with the storefront in a frame. Browsers treat `localhost` and
 * `127.0.0.1` as different sites, so the frame uses the one that the page does not.
 */
export function partnerPage(request: Request, storefrontPort: number): Response {
  const { hostname, pathname, searchParams } = new URL(request.url);
  const storefront = `http://${LOOPBACK_NAMES.find((name) => name !== hostname)}:${storefrontPort}`;
  const headers = {
    'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; script-src ${storefront}; frame-src ${storefront}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
  const files: Record<string, [string, string]> = {
    '/': ['text/html; charset=utf-8', String(page(storefront, searchParams))],
    '/style.css': ['text/css', style],
    '/logo.svg': ['image/svg+xml', logo],
  };
  const [type, body] = files[pathname] ?? [];
  if (!type || request.method !== 'GET')
    return new Response('There is no such page.\n', { status: 404, headers });
  return new Response(body, { headers: { ...headers, 'content-type': type } });
}

/** `partner_id` and `key` in the address show the frame of a reseller who has registered the page's host. */
function page(storefront: string, given: URLSearchParams) {
  const query = new URLSearchParams({
    partner_id: given.get('partner_id') ?? demoPartner.id,
    key: given.get('key') ?? demoPartner.key,
    mode: 'iframe',
  });
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Names for your shop · Papermill Studio</title>
    <link rel="icon" href="/logo.svg">
    <link rel="stylesheet" href="/style.css">
  </head>
  <body>
    <header><img src="/logo.svg" alt=""><strong>Papermill Studio</strong></header>
    <main>
      <h1>Names for your shop</h1>
      <p>Find a name for what you make, and order it here.</p>
      <iframe title="Search and order domain names" src="${storefront}/domain/search?${query}"></iframe>
      <p class="note">Papermill Studio is made up. The sandbox serves this page to show the storefront on a partner’s site.</p>
    </main>
    <script src="${storefront}/embed.js" async></script>
  </body>
</html>`;
}
