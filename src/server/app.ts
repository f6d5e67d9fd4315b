import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Contract } from '#contract/contract.ts';
import { correctAddress } from '#lib/address.ts';
import { errorResponse, type PlainResponse, plainError } from './errorResponse.ts';
import { errorMessage, type Fetcher } from './fetcher.ts';
import { createGate, type Gate } from './gate.ts';
import { CACHE, isHttps, securityHeaders, setMissing, TRANSPORT_SECURITY } from './headers.ts';
import { nodeListener } from './http.ts';
import { createLandingPages, OWN_PAGE_HEADERS } from './landingPages.ts';
import { findPage, hasDotSegment, patternsOf, readSite, type Site } from './pages.ts';
import {
  createPartnerFrames,
  linkCookie,
  type PartnerFrame,
  type PartnerLink,
  readLink,
} from './partnerFrames.ts';
import { redirectTo } from './redirects.ts';
import { type FileRequest, publicFile, readStaticFiles, type StaticFiles } from './staticFiles.ts';

export interface ServerOptions {
  /** The build's folder, which contains `client/` and `routes.json`. */
  dist: string;
  backend: Fetcher;
  /** Whether a path belongs to the backend rather than to the storefront's pages. */
  ownsPath(pathname: string): boolean;
  contract: Contract;
  /** Whether traffic with the backend is checked against the contract. */
  gate?: 'report' | 'off';
  frameAncestors?: readonly string[];
  /** Whether a reCAPTCHA site key is configured. */
  recaptcha?: boolean;
  /** Whether a proxy in front sets the client's address and protocol. */
  trustProxy?: boolean;
}

export interface StorefrontServer {
  listener: RequestListener;
  /** Null if the gate is off. */
  gate: Gate | null;
  /** The headers that every response has, including those sent before a request can be parsed. */
  headers: Record<string, string>;
}

/** The storefront's web server: the build's files and pages, and the backend behind the same origin. */
export async function createServer(options: ServerOptions): Promise<StorefrontServer> {
  const { backend, contract, frameAncestors = [], recaptcha, trustProxy = false } = options;
  const build = await readBuild(options.dist);
  const pages = createPages(build);
  const gate = options.gate === 'off' ? null : createGate(backend, contract);
  const landingPages = createLandingPages(gate ?? backend, build.files);
  const partnerFrames = createPartnerFrames(gate ?? backend);
  const headers = securityHeaders({ frameAncestors, recaptcha });
  const secureHeaders = { ...headers, ...TRANSPORT_SECURITY };

  /** The headers of a page that a partner may frame. */
  async function frameHeaders(link: PartnerLink, isSecure: boolean): Promise<FramedHeaders> {
    const frame = await partnerFrames.find(link);
    const base = isSecure ? secureHeaders : headers;
    if (!frame) return { frame, headers: base };
    const { ancestors, images } = frame;
    const options = { frameAncestors: [...frameAncestors, ...ancestors], images, recaptcha };
    return { frame, headers: { ...base, ...securityHeaders(options) } };
  }

  const toBackend = nodeListener(
    guardBackend(landingPages.watch(gate ?? backend), async (request, response) => {
      const isSecure = request.headers.get('x-forwarded-proto') === 'https';
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      const link = isPage
        ? readLink(request.url, { cookie: request.headers.get('cookie') ?? undefined })
        : null;
      if (link) return (await frameHeaders(link, isSecure)).headers;
      return isSecure ? secureHeaders : headers;
    }),
    { headers, trustProxy },
  );

  function respond(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    target: string,
    pathname: string,
  ): void {
    const isSecure = isHttps(incoming.headers['x-forwarded-proto'], trustProxy);
    const { status, headers: own, body } = pages(incoming, target, pathname, isSecure);
    outgoing.writeHead(status, { ...(isSecure ? secureHeaders : headers), ...own }).end(body);
  }

  /** Responds with the page that administrators have published, or else with the one from the build. */
  async function respondLanding(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    target: string,
    pathname: string,
  ): Promise<void> {
    const isSecure = isHttps(incoming.headers['x-forwarded-proto'], trustProxy);
    const ofBuild = pages(incoming, target, pathname, isSecure);
    const isPage = [200, 304].includes(ofBuild.status);
    const published = isPage ? await landingPages.find(pathname) : null;
    const { status, headers: own, body } = published ? published(fileRequest(incoming)) : ofBuild;
    const mark = isPage && !published ? OWN_PAGE_HEADERS : {};
    outgoing.writeHead(status, { ...(isSecure ? secureHeaders : headers), ...own, ...mark }).end(body);
  }

  async function respondInFrame(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    target: string,
    pathname: string,
    link: PartnerLink,
  ): Promise<void> {
    const isSecure = isHttps(incoming.headers['x-forwarded-proto'], trustProxy);
    const { frame, headers: framed } = await frameHeaders(link, isSecure);
    const { status, headers: own, body } = pages(incoming, target, pathname, isSecure, frame !== null);
    const isFrame = frame && link.isNew && incoming.headers['sec-fetch-dest'] === 'iframe';
    const cookie = isFrame ? { 'set-cookie': [...[own['set-cookie'] ?? []].flat(), linkCookie(link)] } : {};
    // The policy is for this partner's frame only, so caches must not serve the page to another partner.
    const isPage = String(own['content-type']).startsWith('text/html');
    const cache = frame && isPage ? { 'cache-control': CACHE.never } : {};
    outgoing.writeHead(status, { ...framed, ...own, ...cookie, ...cache }).end(body);
  }

  return {
    gate,
    headers,
    listener(incoming, outgoing) {
      const target = targetOf(incoming.url);
      const [pathname = ''] = target.split(/[?#]/);
      if (options.ownsPath(pathname) && !hasDotSegment(pathname)) return toBackend(incoming, outgoing);
      const link = readLink(target, incoming.headers);
      if (link) void respondInFrame(incoming, outgoing, target, pathname, link);
      else if (landingPages.has(pathname)) void respondLanding(incoming, outgoing, target, pathname);
      else respond(incoming, outgoing, target, pathname);
    },
  };
}

/**
 * The request target as it came over the wire. The absolute form, which clients send to proxies, is parsed (RFC 9112,
 * section 3.2.2).
 */
function targetOf(url = '/'): string {
  if (url.startsWith('/')) return url;
  const absolute = URL.parse(url);
  return absolute ? absolute.pathname + absolute.search : '/';
}

/** Adds the headers that every response has, and turns errors that the backend throws into responses. */
function guardBackend(
  backend: Fetcher,
  headersFor: (request: Request, response: Response) => Promise<Record<string, string>>,
): Fetcher {
  return {
    async fetch(request, client) {
      let response: Response;
      try {
        response = await backend.fetch(request, client);
      } catch (error) {
        if (!request.signal.aborted)
          console.error(`${request.method} ${new URL(request.url).pathname}: ${errorMessage(error)}`);
        response = errorResponse(request, 500, UNEXPECTED);
      }
      setMissing(response.headers, await headersFor(request, response));
      return response;
    },
  };
}

const UNEXPECTED = 'Something went wrong on our side. Please try again in a moment.';

interface FramedHeaders {
  frame: PartnerFrame | null;
  headers: Record<string, string>;
}

interface Build {
  files: StaticFiles;
  site: Site;
}

async function readBuild(dist: string): Promise<Build> {
  try {
    return { files: readStaticFiles(join(dist, 'client')), site: await readSite(join(dist, 'routes.json')) };
  } catch (cause) {
    throw new Error(`The folder ${dist} contains no complete build; "npm run build" makes one.`, { cause });
  }
}

type Pages = (
  incoming: IncomingMessage,
  target: string,
  pathname: string,
  isSecure: boolean,
  isFramed?: boolean,
) => PlainResponse;

/** Enough for several spellings of every prerendered page's address. */
const MAX_KNOWN = 10_000;

function createPages({ files, site }: Build): Pages {
  const patterns = patternsOf(site);
  /** Prerendered pages by addresses that need no correction, so that each route is matched only once. */
  const known = new Map<string, { file: string; cacheControl: string }>();

  return (incoming, target, pathname, isSecure, isFramed) => {
    const { method = 'GET', headers } = incoming;
    if (method !== 'GET' && method !== 'HEAD') {
      const error = plainError(headers.accept, 405, 'Pages can only be read.');
      return { ...error, headers: { ...error.headers, allow: 'GET, HEAD' } };
    }
    const request = fileRequest(incoming);
    const prerendered = known.get(target);
    if (prerendered && !isFramed) return files.respond(prerendered.file, request, prerendered);
    const file = publicFile(pathname, files);
    if (file) return files.respond(file, request);

    const search = target.slice(pathname.length).replace(/#.*/, '');
    const correction = correctAddress({ pathname, search: search === '?' ? '' : search }, patterns);
    const page = findPage(correction?.pathname ?? pathname, site, files, isFramed);
    if (correction && !page.isInvalid) return redirectTo(correction, isSecure);
    if (!page.file || !files.has(page.file)) return notFound(method);
    const { status, cacheControl } = page;
    if (page.prerendered && target === pathname && known.size < MAX_KNOWN)
      known.set(target, { file: page.file, cacheControl });
    return files.respond(page.file, request, { status, cacheControl });
  };
}

function fileRequest({ method = 'GET', headers }: IncomingMessage): FileRequest {
  return {
    method,
    acceptEncoding: headers['accept-encoding'] as string | undefined,
    ifNoneMatch: headers['if-none-match'],
  };
}

function notFound(method: string): PlainResponse {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE.revalidate };
  return { status: 404, headers, body: method === 'HEAD' ? null : 'There is no such page.\n' };
}
