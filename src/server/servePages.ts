import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { correctAddress } from '#lib/address.ts';
import { CURRENCY_COOKIE, DEFAULT_CURRENCY } from '#lib/currencyCookie.ts';
import { PLAIN_KEYWORD } from '#lib/documentVisit.ts';
import { log } from '#monitoring/log.ts';
import { type FileRequest, respondWith } from './codings.ts';
import type { DocumentAnswers, KnownAnswers } from './documentAnswers.ts';
import { type PlainResponse, plainError, type StreamedResponse } from './errorResponse.ts';
import { errorMessage } from './fetcher.ts';
import { CACHE } from './headers.ts';
import type { KeptAssets } from './keptAssets.ts';
import { describePath, findPage, notFoundPage, type Page, patternsOf, type SiteIndex } from './pages.ts';
import { redirectTo } from './redirects.ts';
import type { Renderer } from './renderer.ts';
import type { MadeFile, SiteFiles } from './siteFiles.ts';
import type { SoldTlds } from './soldTlds.ts';
import { publicFile, readSiteIndex, readStaticFiles, type StaticFiles } from './staticFiles.ts';
import type { VisitorDocuments } from './visitorDocuments.ts';

export interface Build {
  files: StaticFiles;
  index: SiteIndex;
}

/** Reads what a folder's build consists of. Rejects if the folder has none. */
export async function readBuild(dist: string): Promise<Build> {
  try {
    return {
      files: readStaticFiles(join(dist, 'client')),
      index: await readSiteIndex(join(dist, 'routes.json')),
    };
  } catch (cause) {
    throw new Error(`The folder ${dist} contains no complete build; "npm run build" makes one.`, { cause });
  }
}

interface Sources {
  made: SiteFiles;
  answers: DocumentAnswers;
  renderer: Pick<Renderer, 'isBusy'>;
  visitorDocuments: VisitorDocuments;
  soldTlds: SoldTlds;
  /** Files of other builds. */
  keptAssets?: KeptAssets;
}

/** A request of a page or file: the target as it came over the wire, and its path. */
export interface PageRequest {
  incoming: IncomingMessage;
  target: string;
  pathname: string;
  isSecure: boolean;
  /** Whether the page is shown in a partner's frame. */
  isFramed?: boolean;
  /** Whether pages may be sent with their first rows. */
  hasRows?: boolean;
}

export interface Pages {
  respond(request: PageRequest): PageResponse | Promise<PageResponse>;
}

export type PageResponse = PlainResponse | StreamedResponse;

/** Enough for several spellings of every listed page's address. */
const MAX_KNOWN = 10_000;
const CARDS = '/cards/';
const COLORS = /^\/colors\/[0-9a-f]{6}\.css$/;
export const UNEXPECTED = 'Something went wrong on our side. Please try again in a moment.';

/**
 * Serves the build's files, and pages that are made at their first request. The pages of a static build are not sent,
 * because they have no prices.
 */
export function createPages(
  { files, index }: Build,
  { made, answers, renderer, visitorDocuments, soldTlds, keptAssets }: Sources,
): Pages {
  const patterns = patternsOf(index);
  /** Listed pages by addresses that need no correction, so that each route is matched only once. */
  const known = new Map<string, Page>();

  async function open(page: Page, tlds: readonly string[] = []): Promise<MadeFile | null> {
    const { address, isListed, shell } = page;
    // Of shells and not-found pages there is a limited number, too.
    const isLasting = isListed || shell === undefined;
    const path = toFilePath(address);
    return made.get(address) ?? made.make({ key: address, path, address, tlds, isLasting });
  }

  /** The page to respond with instead, if it does not exist or must not be made now. */
  async function decide(page: Page, pathname: string): Promise<Page> {
    if (page.shell === undefined || made.get(page.address)) return page;
    const shell: Page = { address: page.shell, status: 200, cacheControl: CACHE.revalidate };
    if (page.tld !== undefined) {
      const sold = await soldTlds.find();
      // As long as the backend does not say, the client asks.
      if (!sold) return shell;
      if (!sold.has(page.tld)) return notFoundPage(pathname);
    }
    return renderer.isBusy ? { ...shell, cacheControl: CACHE.never } : page;
  }

  /** The same page with the backend's responses, or else as it is. */
  function addAnswers(file: MadeFile, page: Page, found: KnownAnswers | null) {
    if (!found) return file;
    const key = `${page.address} ${found.currency} ${found.version}`;
    const known = made.get(key);
    if (known || renderer.isBusy) return known ?? file;
    const { address } = page;
    const task = { key, path: file.path, address, tlds: listTlds(page), answers: found, isLasting: false };
    return made.make(task).then(
      (withAnswers) => withAnswers ?? file,
      (error: unknown) => {
        log.error(`${describePath(address, index)} with the backend's responses: ${errorMessage(error)}`);
        return file;
      },
    );
  }

  /** Responds with a page and the backend's responses, at once if it is in memory with them. */
  function sendPage(file: MadeFile, page: Page, request: PageFileRequest) {
    const { currency } = request;
    if (!currency || file.calls.length === 0) return respondWith(file, request, page);
    const isShared = currency === DEFAULT_CURRENCY;
    const look = { ...page, cacheControl: isShared ? page.cacheControl : `private, ${page.cacheControl}` };
    const found = answers.find(currency, file.calls);
    const finished =
      found instanceof Promise
        ? found.then((late) => addAnswers(file, page, late))
        : addAnswers(file, page, found);
    if (finished instanceof Promise) return finished.then((made) => respondWith(made, request, look));
    return respondWith(finished, request, look);
  }

  async function respondPage(
    found: Page,
    pathname: string,
    request: PageFileRequest,
    visit?: PageRequest,
  ): Promise<PageResponse> {
    let page = await decide(found, pathname);
    let file = await open(page, listTlds(page));
    if (!file) {
      page = notFoundPage(pathname);
      file = await open(page);
    }
    if (!file) return notFound(request.method);
    const streamed =
      visit &&
      file.searched &&
      (await orWithout(sendAnswer(file, page, visit), describePath(pathname, index)));
    return streamed || sendPage(file, page, request);
  }

  /** Responds with a sitemap, feed, card, stylesheet of a partner or the like. */
  async function respondFile(address: string, request: PageFileRequest): Promise<PageResponse> {
    const tlds = [...((await soldTlds.find()) ?? [])];
    const key = `${address} ${hash('sha256', tlds.join(), 'base64url').slice(0, 12)}`;
    const task = { key, path: address.slice(1), address, tlds, isLasting: !COLORS.test(address) };
    const file = made.get(key) ?? (await made.make(task));
    return file ? respondWith(file, request) : respondPage(notFoundPage(address), address, request);
  }

  /** Search results or an account page with their first rows; null if the page is another one, or has to do without. */
  async function sendRows(
    { address: shell, rows }: Page,
    { incoming }: PageRequest,
  ): Promise<StreamedResponse | null> {
    // Without a cookie, nobody is signed in.
    if (!rows || (rows.keyword === undefined && !incoming.headers.cookie)) return null;
    const { keyword, address } = rows;
    const key = `${shell} visited`;
    const task = { key, path: shell.slice(1), address: shell, tlds: [], isLasting: true, isVisited: true };
    const file = made.get(key) ?? (await made.make(task));
    const field = 'name="keyword"';
    const text = file?.identity.toString() ?? '';
    const document = keyword === undefined ? text : text.replace(field, `${field} value="${keyword}"`);
    return visitorDocuments.open({ incoming, keyword, document, task: { address, tlds: [] } });
  }

  /** A landing page with the result for the word in its address; null if it has none, or has to do without. */
  async function sendAnswer(
    file: MadeFile,
    page: Page,
    { incoming }: PageRequest,
  ): Promise<StreamedResponse | null> {
    const { searched: keyword = '' } = file;
    if (!PLAIN_KEYWORD.test(keyword)) return null;
    const currency = readCurrency(incoming);
    const found = currency ? await answers.find(currency, file.calls) : null;
    const document = (await addAnswers(file, page, found)).identity.toString();
    const task = { address: page.address, tlds: listTlds(page), ...(found && { answers: found }) };
    return visitorDocuments.open({ incoming, keyword, document, task });
  }

  async function respond(request: PageRequest): Promise<PageResponse> {
    const { incoming, target, pathname, isSecure, isFramed } = request;
    const headers = pageFileRequest(incoming);
    try {
      // Before the static build's own, whose sitemaps lack the TLDs that only the backend knows.
      if (index.files.includes(pathname)) return await respondFile(pathname, headers);
      const file = publicFile(pathname, files);
      if (file) return respondWith(files.get(file) ?? (await files.read(file)), headers);
      const kept = await keptAssets?.read(pathname);
      if (kept) return respondWith(kept, headers);
      if (pathname.startsWith(CARDS) || COLORS.test(pathname)) return await respondFile(pathname, headers);

      const search = target.slice(pathname.length).replace(/#.*/, '');
      const correction = correctAddress({ pathname, search: search === '?' ? '' : search }, patterns);
      const page = findPage(correction?.pathname ?? pathname, index, isFramed);
      if (correction && !page.isInvalid) return redirectTo(correction, isSecure);
      if (page.isListed && page.tld === undefined && target === pathname && known.size < MAX_KNOWN)
        known.set(target, page);
      const visit = canHaveRows(request) ? request : undefined;
      const streamed = visit && (await orWithout(sendRows(page, visit), describePath(pathname, index)));
      return streamed || (await respondPage(page, pathname, headers, visit));
    } catch (error) {
      log.error(`${headers.method} ${describePath(pathname, index)}: ${errorMessage(error)}`);
      const failed = plainError(incoming.headers.accept, 500, UNEXPECTED);
      return headers.method === 'HEAD' ? { ...failed, body: null } : failed;
    }
  }

  return {
    respond(request) {
      const { incoming, target, isFramed } = request;
      const { method = 'GET', headers } = incoming;
      if (method !== 'GET' && method !== 'HEAD') {
        const error = plainError(headers.accept, 405, 'Pages can only be read.');
        return { ...error, headers: { ...error.headers, allow: 'GET, HEAD' } };
      }
      const page = isFramed ? undefined : known.get(target);
      const file = page && made.get(page.address);
      return file ? sendPage(file, page, pageFileRequest(incoming)) : respond(request);
    },
  };
}

/** Where a static host finds a page, shell or not-found page: `/names` → `names/index.html`. */
export function toFilePath(address: string): string {
  const isFile = /^(\/[a-z-]+)?\/(404|shell|shells\/[\w-]+)\.html$/.test(address);
  return isFile ? address.slice(1) : `${address.slice(1)}/index.html`.replace(/^\//, '');
}

/** A page that can't be sent with its rows is sent without them. */
function orWithout(
  streamed: Promise<StreamedResponse | null>,
  what: string,
): Promise<StreamedResponse | null> {
  return streamed.catch((error: unknown) => {
    log.error(`${what} with rows: ${errorMessage(error)}`);
    return null;
  });
}

const listTlds = ({ tld }: Page) => (tld === undefined ? [] : [tld]);

/** Parameters and a forced version are for the app. What is no document that someone opens has nothing personal. */
function canHaveRows({ incoming, target, pathname, hasRows }: PageRequest): boolean {
  const { method, headers } = incoming;
  const isPlain = target === pathname && !FORCED_PAGE.test(headers.cookie ?? '');
  const { 'sec-purpose': purpose, 'sec-fetch-dest': destination = 'document' } = headers;
  const isOpened = purpose === undefined && destination === 'document';
  return Boolean(hasRows) && method === 'GET' && isPlain && isOpened;
}

/** A request of a page, and the currency in which to show prices; null for none. */
type PageFileRequest = FileRequest & { currency: string | null };

const FORCED_PAGE = /(?:^|; )force_page=/;
const CURRENCY = new RegExp(`(?:^|; )${CURRENCY_COOKIE}=([^;]*)`);

function readCurrency({ headers }: IncomingMessage): string | null {
  const [, currency = DEFAULT_CURRENCY] = CURRENCY.exec(headers.cookie ?? '') ?? [];
  return /^[A-Z]{3}$/.test(currency) ? currency : null;
}

function pageFileRequest(incoming: IncomingMessage): PageFileRequest {
  return { ...fileRequest(incoming), currency: readCurrency(incoming) };
}

export function fileRequest({ method = 'GET', headers }: IncomingMessage): FileRequest {
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
