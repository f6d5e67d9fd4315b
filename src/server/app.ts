import { join } from 'node:path';
import type { Contract } from '#contract/contract.ts';
import { correctAddress } from '#lib/address.ts';
import { redirectTo } from './addresses.ts';
import { errorAnswer } from './errorAnswer.ts';
import { type Client, errorMessage, type Fetcher, isDrop } from './fetcher.ts';
import { createGate, type Gate } from './gate.ts';
import { CACHE, isHttps, securityHeaders, TRANSPORT_SECURITY, withHeaders } from './headers.ts';
import { findPage, hasDotSegment } from './pages.ts';
import { patternsOf, readSite, type Site } from './site.ts';
import { publicFile, readStaticFiles, type StaticFiles } from './static.ts';

export interface ServerOptions {
  /** Folder of the build, with `client/` and `routes.json` in it. */
  dist: string;
  backend: Fetcher;
  /** Tells the backend's paths from the storefront's pages. */
  ownsPath(pathname: string): boolean;
  contract: Contract;
  /** Whether traffic with the backend is checked against the contract. */
  gate?: 'report' | 'off';
  frameAncestors?: readonly string[];
  /** A site key of reCAPTCHA is configured. */
  recaptcha?: boolean;
}

export interface StorefrontServer extends Fetcher {
  /** Null where it is off. */
  gate: Gate | null;
  /** The headers that every answer carries, for answers that are given before a request can be read. */
  headers: Record<string, string>;
}

/** The storefront's web server as a function: the build's files and pages, and the backend behind the same origin. */
export async function createServer(options: ServerOptions): Promise<StorefrontServer> {
  const { files, site } = await readBuild(options.dist);
  const gate = options.gate === 'off' ? null : createGate(options.backend, options.contract);
  const { frameAncestors = [], recaptcha } = options;
  const headers = securityHeaders({ frameAncestors, recaptcha });
  const backend = gate ?? options.backend;

  function answer(request: Request, client?: Client): Response | Promise<Response> {
    const pathname = requestedPath(request, client);
    if (options.ownsPath(pathname) && !hasDotSegment(pathname)) return backend.fetch(request, client);
    return answerPage(request, pathname, site, files);
  }

  return {
    gate,
    headers,
    async fetch(request, client) {
      let response: Response;
      try {
        response = await answer(request, client);
      } catch (error) {
        if (!request.signal.aborted)
          console.error(`${request.method} ${new URL(request.url).pathname}: ${errorMessage(error)}`);
        response = errorAnswer(
          request,
          500,
          'Something went wrong on our side. Please try again in a moment.',
        );
      }
      if (isDrop(response)) return response;
      return withHeaders(response, isHttps(request) ? { ...headers, ...TRANSPORT_SECURITY } : headers);
    },
  };
}

async function readBuild(dist: string): Promise<{ files: StaticFiles; site: Site }> {
  try {
    return {
      files: await readStaticFiles(join(dist, 'client')),
      site: await readSite(join(dist, 'routes.json')),
    };
  } catch (error) {
    throw new Error(`The folder ${dist} holds no complete build; "npm run build" makes one.`, {
      cause: error,
    });
  }
}

/** The path as it came over the wire: in the request's URL dot segments are resolved already. */
function requestedPath(request: Request, client?: Client): string {
  const [path = ''] = client?.target?.split(/[?#]/) ?? [];
  return path.startsWith('/') ? path : new URL(request.url).pathname;
}

function answerPage(
  request: Request,
  pathname: string,
  site: Site,
  files: StaticFiles,
): Response | Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const refusal = errorAnswer(request, 405, 'Pages can only be read.');
    return withHeaders(refusal, { allow: 'GET, HEAD' });
  }
  const file = publicFile(pathname, files);
  if (file) return files.send(request, file);

  const correction = correctAddress({ pathname, search: new URL(request.url).search }, patternsOf(site));
  const page = findPage(correction?.pathname ?? pathname, site, files);
  if (correction && !page.bogus) return redirectTo(correction, request);
  if (page.file && files.has(page.file)) {
    return files.send(request, page.file, { status: page.status, cache: page.cache });
  }
  return new Response(request.method === 'HEAD' ? null : 'There is no such page.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE.revalidate },
  });
}
