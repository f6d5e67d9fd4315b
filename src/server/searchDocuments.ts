import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PassThrough, pipeline, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { tokenHeader } from '#contract/contract.ts';
import { delay } from '#lib/delay.ts';
import { getPollDelay } from '#lib/pollDelay.ts';
import { type DocumentSearch, ROWS_START } from '#lib/searchDocument.ts';
import { accepts, CODINGS, type Coding } from './codings.ts';
import type { StreamedResponse } from './errorResponse.ts';
import { errorMessage, type Fetcher } from './fetcher.ts';
import { CACHE } from './headers.ts';
import { FORWARDED } from './http.ts';
import { readOwnJson, SESSION_PATH, sendOwnCall } from './ownCalls.ts';
import type { Renderer } from './renderer.ts';
import type { SiteFiles } from './siteFiles.ts';

/** Search results of which the first rows are in the document. */
export interface SearchDocuments {
  /**
   * Starts the search with the visitor's session, and sends the document up to the rows while it is running. Null if the
   * session isn't there at once, or too much is being sent: then the document's script starts the search.
   */
  open(search: OpenSearch): Promise<StreamedResponse | null>;
}

interface OpenSearch {
  incoming: IncomingMessage;
  isSecure: boolean;
  /** The address of the page, with its language prefix, and of its shell. */
  address: string;
  shell: string;
  keyword: string;
}

interface Sources {
  backend: Fetcher;
  made: SiteFiles;
  renderer: Pick<Renderer, 'isBusy' | 'make' | 'planSearch'>;
  trustProxy: boolean;
}

/** The shell of results pages up to its rows, and what it has instead of them with the rest. */
interface Shell {
  start: string;
  rest: string;
}

/** The document waits no longer for the session, whose cookie has to be sent before it. */
const SESSION_WAIT_MS = 100;
/** After that, the document ends with the rows that have arrived. */
const ROWS_WAIT_MS = 2_000;
/** The maximum number of documents that wait for session or rows at a time. */
const MAX_OPEN = 50;

/** The visitor's headers that the backend may use. */
const PASSED_ON = ['cookie', 'user-agent', 'accept-language'] as const;
/** The headers of the session's response that the app reads. */
const READ_BY_APP = [tokenHeader, 'date'];

const compressors = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 }),
} satisfies Record<Coding, () => Transform>;

export function createSearchDocuments({ backend, made, renderer, trustProxy }: Sources): SearchDocuments {
  let open = 0;

  async function openShell(address: string, keyword: string): Promise<Shell> {
    const key = `${address} searched`;
    const task = { key, path: address.slice(1), address, tlds: [], isLasting: true, isSearched: true };
    const file = made.get(key) ?? (await made.make(task));
    const text = file?.identity.toString() ?? '';
    const index = text.indexOf(ROWS_START);
    if (index < 0) throw new Error(`${address} has no place for rows.`);
    const field = 'name="keyword"';
    const start = text.slice(0, index).replace(field, `${field} value="${keyword}"`);
    return { start, rest: text.slice(index) };
  }

  function createVisitor({ incoming, isSecure }: OpenSearch, signal: AbortSignal) {
    const { headers, socket } = incoming;
    const names = trustProxy ? [...PASSED_ON, ...FORWARDED] : PASSED_ON;
    const passed: Record<string, string> = {
      'x-forwarded-host': headers.host ?? 'localhost',
      'x-forwarded-proto': isSecure ? 'https' : 'http',
      ...Object.fromEntries(
        names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
      ),
    };
    const send = (path: string, more: Record<string, string>, body?: string) =>
      sendOwnCall(
        backend,
        path,
        signal,
        { method: body === undefined ? 'GET' : 'POST', headers: { ...passed, ...more }, body },
        { address: socket.remoteAddress },
      );

    return {
      /** The response with the session, and its cookies; null if there is none. */
      async openSession() {
        const response = await send(SESSION_PATH, { 'x-csrf-start': '1' });
        if (!response.ok) return null;
        const cookies = response.headers.getSetCookie();
        passed.cookie = mergeCookies(passed.cookie, cookies);
        const read = READ_BY_APP.flatMap((name) => {
          const value = response.headers.get(name);
          return value === null ? [] : [[name, value]];
        });
        const headers: Record<string, string> = Object.fromEntries(read);
        const body = await readOwnJson(response);
        const isSignedIn = body.data?.account?.sessAccountId != null;
        return { session: JSON.stringify(body), headers, cookies, isSignedIn };
      },
      /** The body of a successful call of the search. */
      async post(path: string, form: string, token = '') {
        const type = 'application/x-www-form-urlencoded;charset=UTF-8';
        const response = await send(path, { [tokenHeader]: token, 'content-type': type }, form);
        if (!response.ok) throw new Error(`The backend responded to ${path} with ${response.status}.`);
        return readOwnJson(response);
      },
    };
  }

  /** Adds the responses of the search to `search` as they arrive. */
  async function run(search: DocumentSearch, visitor: ReturnType<typeof createVisitor>, signal: AbortSignal) {
    const { startPath, pollPath, form } = await renderer.planSearch(search);
    const token = search.headers[tokenHeader];
    const started = await visitor.post(startPath, form, token);
    search.start = JSON.stringify(started);
    await delay(getPollDelay(0), signal);
    const { search_id, search_tracking_id } = started.data;
    const ids = new URLSearchParams({ search_id, search_tracking_id, received: '0' });
    const poll = await visitor.post(pollPath, `${form}&${ids}`, token);
    search.poll = JSON.stringify(poll);
  }

  /** The rows and the rest of the document; undefined if they can't be made. */
  async function makeRest(address: string, search: DocumentSearch): Promise<string | undefined> {
    if (renderer.isBusy) return undefined;
    try {
      return (await renderer.make({ address, tlds: [], search }))?.body.toString();
    } catch (error) {
      console.error(`${address}: ${errorMessage(error)}`);
      return undefined;
    }
  }

  return {
    async open(request) {
      if (open >= MAX_OPEN || renderer.isBusy) return null;
      open += 1;
      const controller = new AbortController();
      const { signal } = controller;
      const visitor = createVisitor(request, signal);
      const session = visitor.openSession().catch(() => null);
      const shell = await openShell(request.shell, request.keyword).catch((error: unknown) => {
        console.error(`${request.shell} with rows: ${errorMessage(error)}`);
      });
      const opened = await Promise.race([session, delay(SESSION_WAIT_MS).then(() => null)]);
      if (!shell || !opened) {
        open -= 1;
        controller.abort();
        return null;
      }
      const { cookies, isSignedIn, ...known } = opened;
      const usageId = `u-${randomBytes(6).toString('hex')}`;
      const search: DocumentSearch = { keyword: request.keyword, usageId, ...known };
      const text = new PassThrough();
      text.write(shell.start);
      const running = Promise.race([run(search, visitor, signal), delay(ROWS_WAIT_MS, signal)]);
      void running
        // The app repeats a call that has failed, and shows its error.
        .catch(() => {})
        .then(async () => {
          if (!signal.aborted) text.end((await makeRest(request.address, search)) ?? shell.rest);
        })
        .finally(() => {
          open -= 1;
        });
      const acceptEncoding = request.incoming.headers['accept-encoding'];
      const coding = CODINGS.find(({ name }) => accepts(acceptEncoding, name))?.name;
      const end = () => controller.abort();
      return {
        status: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          // What is kept for Back is only for the same session, and never has an account.
          'cache-control': isSignedIn ? CACHE.never : 'private, no-cache',
          vary: 'accept-encoding, cookie',
          ...(coding && { 'content-encoding': coding }),
          ...(cookies.length > 0 && { 'set-cookie': cookies }),
        },
        body: coding ? pipeline(text, compressors[coding](), end) : text.once('close', end),
      };
    },
  };
}

/** The cookies that a visitor has after a response. */
function mergeCookies(sent = '', received: readonly string[]): string {
  const pairs = [...sent.split('; '), ...received.map((cookie) => cookie.split(';', 1).join())];
  return [...new Map(pairs.filter(Boolean).map((pair) => [pair.split('=', 1)[0], pair])).values()].join('; ');
}
