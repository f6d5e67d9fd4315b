import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import type { Contract } from '#contract/contract.ts';
import { correctAddress } from '#lib/address.ts';
import { getPathLanguage } from '#lib/languages.ts';
import { matchRoute, splitPath } from '#lib/routePattern.ts';
import { log } from '#monitoring/log.ts';
import { type Backend, introduction } from './backend.ts';
import { closeInTurn, type Running } from './command.ts';
import { errorMessage } from './fetcher.ts';
import { readForwarded } from './forwarded.ts';
import { createGate } from './gate.ts';
import { createHttpServer, listen, nodeListener } from './http.ts';
import { redirectTo } from './redirects.ts';
import type { Settings } from './settings.ts';

export interface DevServerOptions {
  backend: Backend;
  contract: Contract;
  /** The router's patterns, without the language prefix. */
  patterns: readonly string[];
  settings: Settings;
}

/**
 * Starts Vite with hot reload and the backend behind it, on one port; addresses are corrected as in production. Vite's
 * own scripts need what the production policy forbids, so only the policy's framing rule is sent.
 */
export async function startDevServer({
  backend,
  contract,
  patterns,
  settings,
}: DevServerOptions): Promise<Running> {
  const gate = settings.gate === 'off' ? null : createGate(backend, contract);
  const toBackend = nodeListener(gate ?? backend, { trustProxy: settings.trustProxy });
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
  const toPages = createPages(vite, patterns, settings);
  const { url, close } = await listen(http, settings);

  return { lines: introduction(url, backend), close: () => closeInTurn(vite, { close }, backend) };
}

function createPages(vite: ViteDevServer, patterns: readonly string[], settings: Settings): RequestListener {
  const { frameAncestors, trustProxy } = settings;
  return async (incoming, outgoing) => {
    const { url = '/' } = incoming;
    try {
      const { pathname, search } = new URL(url, 'http://localhost');
      const correction = correctAddress({ pathname, search }, patterns);
      if (correction) {
        const redirect = redirectTo(correction, readForwarded(incoming, trustProxy).isSecure);
        return void outgoing.writeHead(redirect.status, redirect.headers).end();
      }
      const { prefix, locale } = getPathLanguage(pathname);
      const isPage = matchRoute(splitPath(pathname.slice(prefix.length)), patterns) !== null;
      const html = await readFile(`${vite.config.root}/index.html`, 'utf8');
      const page = html.replace('<html lang="en-US">', `<html lang="${locale}">`);
      outgoing.writeHead(isPage ? 200 : 404, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `frame-ancestors 'self' ${frameAncestors.join(' ')}`.trim(),
      });
      outgoing.end(await vite.transformIndexHtml(pathname, page));
    } catch (error) {
      log.error(`GET ${url}: ${errorMessage(error)}`);
      outgoing.writeHead(500).end();
    }
  };
}
