import { readFile } from 'node:fs/promises';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import type { Contract } from '#contract/contract.ts';
import { correctAddress } from '#lib/address.ts';
import { languageOfPath } from '#lib/languages.ts';
import { matchRoute, segmentsOf } from '#lib/routePattern.ts';
import { redirectTo } from './addresses.ts';
import { type Backend, introduction } from './backend.ts';
import { closeInTurn, type Running } from './command.ts';
import type { Fetcher } from './fetcher.ts';
import { createGate } from './gate.ts';
import { createHttpServer, listen, nodeListener } from './listen.ts';
import type { Settings } from './settings.ts';

export interface DevServerOptions {
  backend: Backend;
  contract: Contract;
  /** The router's patterns, without the language prefix. */
  patterns: readonly string[];
  settings: Settings;
}

/**
 * Vite with hot reload and the backend behind it, on one port; addresses are corrected as in production. Vite's own
 * scripts need freedoms that production does not have, so of the policy only the framing rule stands here.
 */
export async function startDevServer({
  backend,
  contract,
  patterns,
  settings,
}: DevServerOptions): Promise<Running> {
  const gate = settings.gate === 'off' ? null : createGate(backend, contract);
  const toBackend = nodeListener(gate ?? backend);
  const http = createHttpServer((incoming, outgoing) => {
    const [pathname = '/'] = (incoming.url ?? '/').split(/[?#]/);
    if (backend.owns(pathname)) return toBackend(incoming, outgoing);
    if (incoming.headers.accept?.includes('text/html')) return toPages(incoming, outgoing);
    vite.middlewares(incoming, outgoing, () => toPages(incoming, outgoing));
  });
  const vite = await createViteServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  });
  const toPages = nodeListener(createPages(vite, patterns, settings.frameAncestors));
  const { url, close } = await listen(http, settings);

  return { lines: introduction(url, backend), close: () => closeInTurn(vite, { close }, backend) };
}

function createPages(
  vite: ViteDevServer,
  patterns: readonly string[],
  frameAncestors: readonly string[],
): Fetcher {
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const correction = correctAddress({ pathname, search }, patterns);
      if (correction) return redirectTo(correction, request);
      const { prefix, locale } = languageOfPath(pathname);
      const isPage = matchRoute(segmentsOf(pathname.slice(prefix.length)), patterns) !== null;
      const html = await readFile(`${vite.config.root}/index.html`, 'utf8');
      const page = html.replace('<html lang="en-US">', `<html lang="${locale}">`);
      return new Response(await vite.transformIndexHtml(pathname, page), {
        status: isPage ? 200 : 404,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': `frame-ancestors 'self' ${frameAncestors.join(' ')}`.trim(),
        },
      });
    },
  };
}
