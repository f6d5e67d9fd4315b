import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { PassThrough, pipeline, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { tokenHeader } from '#contract/contract.ts';
import { delay } from '#lib/delay.ts';
import {
  APP_START,
  type DocumentSearch,
  type DocumentVisit,
  ROWS_START,
  type SearchPlan,
  type VisitResponse,
} from '#lib/documentVisit.ts';
import { getPollDelay } from '#lib/pollDelay.ts';
import { log } from '#monitoring/log.ts';
import { currentRequestId, REQUEST_ID_HEADER } from '#monitoring/requestContext.ts';
import { accepts, CODINGS, type Coding } from './codings.ts';
import type { StreamedResponse } from './errorResponse.ts';
import { errorMessage, type Fetcher } from './fetcher.ts';
import { readForwarded, setForwarded, type TrustedProxies } from './forwarded.ts';
import { CACHE } from './headers.ts';
import { readOwnJson, SESSION_PATH, sendOwnCall } from './ownCalls.ts';
import type { Renderer, Task } from './renderer.ts';

/** Documents for one visitor: with the first results of a search, or an account page with its first data. */
export interface VisitorDocuments {
  /**
   * Sends the document's start while the calls of its page are underway, and then the page with the responses. Null if
   * the session isn't there at once, if too much is being sent, or if an account page would be for someone who is not
   * signed in: then the document's script sends the calls.
   */
  open(request: OpenDocument): Promise<StreamedResponse | null>;
}

interface OpenDocument {
  incoming: IncomingMessage;
  /** What is searched for: `PLAIN_KEYWORD`. Undefined for account pages. */
  keyword: string | undefined;
  /** The document for any visitor, of which everything before `ROWS_START` or `APP_START` is sent at once. */
  document: string;
  /** What is made once there are responses. */
  task: Omit<Task, 'visit'>;
}

interface Sources {
  backend: Fetcher;
  renderer: Pick<Renderer, 'isBusy' | 'make' | 'planVisit'>;
  trustProxy: TrustedProxies;
}

/** The document waits no longer for the session, whose cookie has to be sent before it. */
const SESSION_WAIT_MS = 100;
/** After that, the document ends with the rows that have arrived. */
const ROWS_WAIT_MS = 2_000;
/** How often calls of an account page may depend on the responses to others. */
const MAX_WAVES = 3;
/** The maximum number of documents that wait for session or rows at a time. */
const MAX_OPEN = 20;

/** The visitor's headers that the backend may use. */
const PASSED_ON = ['cookie', 'user-agent', 'accept-language'] as const;
/** The headers of a response that the app reads. */
const READ_BY_APP = [tokenHeader, 'date'];

const compressors = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH, level: 6 }),
} satisfies Record<Coding, () => Transform>;

type Visitor = ReturnType<typeof createVisitor>;

export function createVisitorDocuments(sources: Sources): VisitorDocuments {
  const { renderer } = sources;
  let open = 0;

  /** Adds the responses of the page's calls to `visit` as they arrive. */
  async function run(address: string, visit: DocumentVisit, visitor: Visitor, signal: AbortSignal) {
    const { search, headers } = visit;
    const token = headers[tokenHeader];
    const plan = await renderer.planVisit({ address, visit });
    if (plan.search && search) return runSearch(search, plan.search, visitor, token, signal);
    const responses: DocumentVisit['responses'] = {};
    visit.responses = responses;
    let { calls } = plan;
    for (let wave = 0; wave < MAX_WAVES && calls.length > 0; wave++) {
      await Promise.all(
        calls.map(async (url) => {
          responses[url] = await visitor.get(url, token);
        }),
      );
      if (Object.values(responses).some(({ status }) => status >= 400)) return;
      ({ calls } = await renderer.planVisit({ address, visit }));
    }
    visit.isPartial = calls.length > 0;
  }

  async function runSearch(
    search: DocumentSearch,
    { startPath, pollPath, form }: SearchPlan,
    visitor: Visitor,
    token: string | undefined,
    signal: AbortSignal,
  ) {
    const started = await visitor.post(startPath, form, token);
    search.start = JSON.stringify(started);
    await delay(getPollDelay(0), signal);
    const { search_id, search_tracking_id } = started.data;
    const ids = new URLSearchParams({ search_id, search_tracking_id, received: '0' });
    search.poll = JSON.stringify(await visitor.post(pollPath, `${form}&${ids}`, token));
  }

  /** The rows and the rest of the document; undefined if they can't be made. */
  async function makeRest(task: OpenDocument['task'], visit: DocumentVisit): Promise<string | undefined> {
    if (renderer.isBusy) return undefined;
    try {
      return (await renderer.make({ ...task, visit }))?.body.toString();
    } catch (error) {
      log.error(`A document with rows: ${errorMessage(error)}`);
      return undefined;
    }
  }

  return {
    async open(request) {
      const { document, task, keyword } = request;
      const isSearch = keyword !== undefined;
      const place = document.indexOf(isSearch ? ROWS_START : APP_START);
      if (place < 0) throw new Error(`${task.address} has no place for rows.`);
      if (open >= MAX_OPEN || renderer.isBusy) return null;
      open += 1;
      const controller = new AbortController();
      const { signal } = controller;
      const visitor = createVisitor(sources, request, signal);
      const session = visitor.openSession().catch(() => null);
      const opened = await Promise.race([session, delay(SESSION_WAIT_MS).then(() => null)]);
      if (!opened || !(isSearch || opened.isSignedIn)) {
        open -= 1;
        controller.abort();
        return null;
      }
      const { cookies, isSignedIn, ...known } = opened;
      const visit: DocumentVisit = isSearch
        ? { ...known, search: { keyword, usageId: `u-${randomBytes(6).toString('hex')}` } }
        : { ...known, isPartial: true };
      const text = new PassThrough();
      text.write(document.slice(0, place));
      const wait = delay(ROWS_WAIT_MS, signal);
      const running = Promise.race([run(task.address, visit, visitor, signal), wait]);
      void running
        // The app repeats a call that has failed, and shows its error.
        .catch(() => {})
        .then(async () => {
          if (!signal.aborted) text.end((await makeRest(task, visit)) ?? document.slice(place));
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

/** Calls of the backend as the visitor of a document. */
function createVisitor({ backend, trustProxy }: Sources, { incoming }: OpenDocument, signal: AbortSignal) {
  const { headers, socket } = incoming;
  const own = new Headers(
    PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );
  const { host = headers.host ?? 'localhost', ...forwarded } = readForwarded(incoming, trustProxy);
  setForwarded(own, { host, ...forwarded });
  const passed: Record<string, string> = Object.fromEntries(own);
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
      const body = await readOwnJson(response);
      const isSignedIn = body.data?.account?.sessAccountId != null;
      return { session: JSON.stringify(body), headers: pickHeaders(response), cookies, isSignedIn };
    },
    async get(url: string, token = ''): Promise<VisitResponse> {
      const response = await send(url, { [tokenHeader]: token });
      const data = JSON.stringify(await readOwnJson(response));
      const { status } = response;
      // The page shows it if it shows the failure.
      const id = status >= 400 ? currentRequestId() : undefined;
      return { status, headers: { ...pickHeaders(response), ...(id && { [REQUEST_ID_HEADER]: id }) }, data };
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

function pickHeaders({ headers }: Response): Record<string, string> {
  const names = READ_BY_APP.filter((name) => headers.has(name));
  return Object.fromEntries(names.map((name) => [name, String(headers.get(name))]));
}

/** The cookies that a visitor has after a response. */
function mergeCookies(sent = '', received: readonly string[]): string {
  const pairs = [...sent.split('; '), ...received.map((cookie) => cookie.split(';', 1).join())];
  return [...new Map(pairs.filter(Boolean).map((pair) => [pair.split('=', 1)[0], pair])).values()].join('; ');
}
