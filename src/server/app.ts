import type { RequestListener, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { type Contract, createOperationFinder, type Operation } from '#contract/contract.ts';
import { BROWSER_REPORTS_PATH } from '#lib/browserReport.ts';
import { parseShopAddress } from '#lib/shopAddress.ts';
import { log } from '#monitoring/log.ts';
import { REQUEST_ID_HEADER } from '#monitoring/requestContext.ts';
import { createBrowserReports } from './browserReports.ts';
import { respondWith } from './codings.ts';
import { createDocumentAnswers } from './documentAnswers.ts';
import { errorResponse } from './errorResponse.ts';
import { errorMessage, type Fetcher } from './fetcher.ts';
import { NO_PROXIES, readForwarded, type TrustedProxies } from './forwarded.ts';
import { createGate, type Gate, type GateMode } from './gate.ts';
import { CACHE, securityHeaders, setMissing, sharingHeaders, TRANSPORT_SECURITY } from './headers.ts';
import { createHealth, type Health } from './health.ts';
import { nodeListener } from './http.ts';
import { keepAssets } from './keptAssets.ts';
import { createLandingPages, OWN_PAGE_HEADERS } from './landingPages.ts';
import { respondHealth } from './monitor.ts';
import { createObserver } from './observe.ts';
import { createOwnVisitor } from './ownCalls.ts';
import { describePath, hasDotSegment } from './pages.ts';
import {
  createPartnerFrames,
  linkCookie,
  type PartnerFrame,
  type PartnerLink,
  readLink,
} from './partnerFrames.ts';
import { redirectTo } from './redirects.ts';
import { startRenderer } from './renderer.ts';
import {
  createPages,
  fileRequest,
  type PageRequest,
  type PageResponse,
  readBuild,
  UNEXPECTED,
} from './servePages.ts';
import { createShopPages } from './shopPages.ts';
import { createSiteFiles } from './siteFiles.ts';
import { createSoldTlds } from './soldTlds.ts';
import { createVisitorDocuments } from './visitorDocuments.ts';
import type { Changes } from './watchChanges.ts';

export interface ServerOptions {
  /** The build's folder, which contains `client/`, `renderer/` and `routes.json`. */
  dist: string;
  /** Where made pages are kept for the next start. */
  cacheFolder?: string;
  /** Where the files of earlier builds are kept; without it, there are none. */
  assetsFolder?: string;
  backend: Fetcher;
  /** Tells other instances on the same data what has changed. */
  changes?: Changes;
  /** Whether a path belongs to the backend rather than to the storefront's pages. */
  ownsPath(pathname: string): boolean;
  contract: Contract;
  /** Whether traffic with the backend is checked against the contract, and visitors see what breaks it. */
  gate?: GateMode;
  frameAncestors?: readonly string[];
  /** Whether a reCAPTCHA site key is configured. */
  recaptcha?: boolean;
  /** The proxies in front, which say what the client's address and protocol are. */
  trustProxy?: TrustedProxies;
  /** Whether the server can respond, for `/readyz`. */
  health?: Health;
}

export interface StorefrontServer {
  listener: RequestListener;
  /** Null if the gate is off. */
  gate: Gate | null;
  /** The headers that every response has, including those sent before a request can be parsed. */
  headers: Record<string, string>;
  close(): Promise<void>;
}

/** The storefront's web server: the build's files and pages, and the backend behind the same origin. */
export async function createServer(options: ServerOptions): Promise<StorefrontServer> {
  const { backend, contract, frameAncestors = [], recaptcha, trustProxy = NO_PROXIES } = options;
  const { health = createHealth({}) } = options;
  const build = await readBuild(options.dist);
  const gate =
    options.gate === 'off'
      ? null
      : createGate(backend, contract, { hidesViolations: options.gate !== 'show', isSampled: true });
  const visitor = createOwnVisitor(gate ?? backend);
  const renderer = startRenderer(options.dist, build.index.origin);
  const made = createSiteFiles(renderer, build.index.id, options.cacheFolder);
  const { dist, assetsFolder } = options;
  const keptAssets = assetsFolder ? await keepAssets({ dist, id: build.index.id }, assetsFolder) : undefined;
  const pages = createPages(build, {
    renderer,
    made,
    visitorDocuments: createVisitorDocuments({ backend: gate ?? backend, renderer, trustProxy }),
    answers: createDocumentAnswers(gate ?? backend, visitor),
    soldTlds: createSoldTlds(visitor),
    keptAssets,
  });
  const landingPages = createLandingPages(visitor, (address, published) =>
    renderer.make({ address, tlds: [], published }),
  );
  const shopPages = createShopPages(visitor, (address, shop) => renderer.make({ address, tlds: [], shop }));
  const partnerFrames = createPartnerFrames(gate ?? backend);
  const observe = createObserver(contract);
  const findOperation = createOperationFinder(contract);
  const takeReport = createBrowserReports({
    findOperation,
    describePage: (pathname) => describePath(pathname, build.index),
    trustProxy,
  });
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

  const watched = [landingPages, shopPages, partnerFrames].reduce<Fetcher>(
    (watching, { watch }) => watch(watching, options.changes),
    gate ?? backend,
  );
  const toBackend = nodeListener(
    guardBackend(watched, findOperation, async (request, response) => {
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

  async function respond(request: PageRequest, outgoing: ServerResponse): Promise<void> {
    const { status, headers: own, body } = await pages.respond({ ...request, hasRows: true });
    const shared = sharingHeaders(request.pathname);
    outgoing.writeHead(status, { ...(request.isSecure ? secureHeaders : headers), ...shared, ...own });
    send(body, outgoing);
  }

  /** Responds with the page that administrators have published, or else with the one from the build. */
  async function respondLanding(request: PageRequest, outgoing: ServerResponse): Promise<void> {
    const { incoming, pathname, isSecure } = request;
    const ofBuild = await pages.respond(request);
    const isPage = [200, 304].includes(ofBuild.status);
    const published = isPage ? await landingPages.find(pathname) : null;
    const { status, headers: own, body } = published ? published(fileRequest(incoming)) : ofBuild;
    const mark = isPage && !published ? OWN_PAGE_HEADERS : {};
    outgoing.writeHead(status, { ...(isSecure ? secureHeaders : headers), ...own, ...mark });
    send(body, outgoing);
  }

  /** Responds with a reseller's landing page, whose logo may come from elsewhere. */
  async function respondShop(request: PageRequest, outgoing: ServerResponse): Promise<void> {
    const { incoming, target, pathname, isSecure } = request;
    const ofBuild = await pages.respond(request);
    const isPage = [200, 304].includes(ofBuild.status);
    const found = isPage ? await shopPages.find(pathname) : null;
    const images = found?.kind === 'page' ? found.images : [];
    const { status, headers: own, body } = await chooseResponse();
    const base = isSecure ? secureHeaders : headers;
    outgoing.writeHead(status, {
      ...base,
      ...securityHeaders({ frameAncestors, images, recaptcha }),
      ...own,
    });
    send(body, outgoing);

    function chooseResponse(): PageResponse | Promise<PageResponse> {
      if (found?.kind === 'missing')
        return pages.respond({ ...request, pathname: found.notFound, target: found.notFound });
      if (found?.kind === 'moved')
        return redirectTo({ pathname: found.pathname, search: target.slice(pathname.length) }, isSecure);
      return found?.document ? respondWith(found.document, fileRequest(incoming)) : ofBuild;
    }
  }

  async function respondInFrame(
    request: PageRequest,
    outgoing: ServerResponse,
    link: PartnerLink,
  ): Promise<void> {
    const { incoming, isSecure } = request;
    const { frame, headers: framed } = await frameHeaders(link, isSecure);
    const { status, headers: own, body } = await pages.respond({ ...request, isFramed: frame !== null });
    const isFrame = frame && link.isNew && incoming.headers['sec-fetch-dest'] === 'iframe';
    const cookie = isFrame ? { 'set-cookie': [...[own['set-cookie'] ?? []].flat(), linkCookie(link)] } : {};
    // The policy is for this partner's frame only, so caches must not serve the page to another partner.
    const isPage = String(own['content-type']).startsWith('text/html');
    const cache = frame && isPage ? { 'cache-control': CACHE.never } : {};
    const shared = sharingHeaders(request.pathname);
    outgoing.writeHead(status, { ...framed, ...shared, ...own, ...cookie, ...cache });
    send(body, outgoing);
  }

  return {
    gate,
    headers,
    listener(incoming, outgoing) {
      const target = targetOf(incoming.url);
      const [pathname = ''] = target.split(/[?#]/);
      if (respondHealth(pathname, health, outgoing, { withReasons: false })) return;
      const isCall = options.ownsPath(pathname) && !hasDotSegment(pathname);
      observe({ incoming, outgoing, pathname, isCall }, () => {
        if (isCall) return toBackend(incoming, outgoing);
        if (pathname === BROWSER_REPORTS_PATH) return takeReport(incoming, outgoing);
        const { isSecure } = readForwarded(incoming, trustProxy);
        const request = { incoming, target, pathname, isSecure };
        const link = readLink(target, incoming.headers);
        if (link) void respondInFrame(request, outgoing, link);
        else if (parseShopAddress(pathname)) void respondShop(request, outgoing);
        else if (landingPages.has(pathname)) void respondLanding(request, outgoing);
        else void respond(request, outgoing);
      });
    },
    close: () => renderer.close(),
  };
}

function send(body: PageResponse['body'], outgoing: ServerResponse): void {
  // That a visitor leaves is no error.
  if (body instanceof Readable) pipeline(body, outgoing, () => {});
  else outgoing.end(body);
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
  findOperation: (method: string, pathname: string) => Operation | null,
  headersFor: (request: Request, response: Response) => Promise<Record<string, string>>,
): Fetcher {
  return {
    async fetch(request, client) {
      let response: Response;
      try {
        response = await backend.fetch(request, client);
      } catch (error) {
        const { method, url, signal } = request;
        const path = findOperation(method, new URL(url).pathname)?.path ?? 'a page of the backend';
        if (!signal.aborted) log.error(`${method} ${path}: ${errorMessage(error)}`);
        response = errorResponse(request, 500, UNEXPECTED);
      }
      setMissing(response.headers, await headersFor(request, response));
      // The backend has been told the id, which the response already has.
      response.headers.delete(REQUEST_ID_HEADER);
      return response;
    },
  };
}

interface FramedHeaders {
  frame: PartnerFrame | null;
  headers: Record<string, string>;
}
