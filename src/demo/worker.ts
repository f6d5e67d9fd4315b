// The demo's service worker: the sandbox as a backend, the gate, and the pages of the build.
import index from 'virtual:site-index';
import type { Hono } from 'hono';
import { storefrontContract } from '#contract/load.ts';
import { languages } from '#lib/languages.ts';
import { log } from '#monitoring/log.ts';
import { owns } from '#sandbox/app.ts';
import { pageLocale } from '#sandbox/pages/locale.ts';
import { getSetCookies } from '#sandbox/platform/browser/cookies.ts';
import { flush, getDataState } from '#sandbox/platform/browser/database.ts';
import { startBytes, watchDownloads } from '#sandbox/platform/browser/files.ts';
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts';
import { type Fetcher, isDrop } from '#server/fetcher.ts';
import { createGate } from '#server/gate.ts';
import { renderBar } from './bar.ts';
import { type CookieJar, openCookieJar } from './cookieJar.ts';
import { createDocuments } from './documents.ts';
import { enterScenario } from './enterScenario.ts';
import { type DemoProgress, type DemoRequest, demoPaths } from './messages.ts';
import { createDemoPages } from './pages.ts';
import { findScenario, type Scenario } from './scenarios.ts';
import { toServerRequest } from './visitor.ts';

declare const self: DemoWorkerScope;

const WORK_INTERVAL_MS = 5_000;
/** Held as long as the worker runs, because two workers on one database would lose data. */
const LOCK = 'demo-database';
const SCENARIO = 'scenario';
const START_PAGE = '/index.html';

type Demo = { checked: Fetcher; jar: CookieJar; pages: Hono };
let demo: Promise<Demo> | null = null;

/** Opens the sandbox, once. */
function openDemo(): Promise<Demo> {
  demo ??= open().catch((error) => {
    demo = null;
    throw error;
  });
  return demo;
}

async function open(): Promise<Demo> {
  await holdLock();
  const jar = await openCookieJar(Date.now);
  const sandbox = await createSandbox({ data: 'demo' });
  setInterval(() => void sandbox.workDue(), WORK_INTERVAL_MS);
  const backend = { fetch: (request: Request) => askSandbox(request, sandbox, jar) };
  const gate = createGate(backend, storefrontContract(), { isSampled: true });
  // The gate reads bodies while they are sent on, which not every browser lets a worker do.
  const checked = 'body' in Request.prototype ? gate : backend;
  return { checked, jar, pages: createDemoPages(() => sandbox.reset()) };
}

function holdLock(): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(LOCK, () => {
      resolve();
      return new Promise(() => {});
    });
  });
}

/** What a request has changed is kept before the visitor gets the response. */
async function askSandbox(request: Request, sandbox: Sandbox, jar: CookieJar): Promise<Response> {
  const sent = await toServerRequest(request, jar);
  const response = await sandbox.fetch(sent);
  await jar.take(getSetCookies(sent));
  await flush();
  return response;
}

async function askBackend(request: Request): Promise<Response> {
  const { checked } = await openDemo();
  const response = await checked.fetch(request);
  return isDrop(response) ? Response.error() : withBar(response);
}

async function askDemo(request: Request): Promise<Response> {
  const { pages, jar } = await openDemo();
  const response = await pages.fetch(await toServerRequest(request, jar));
  await flush();
  return withBar(response);
}

async function withBar(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(addBar(await response.text()), { status, headers });
}

async function showScenario(scenario: Scenario, url: URL): Promise<Response> {
  const path = await enterScenario(scenario, askBackend);
  return Response.redirect(new URL(path, url), 302);
}

const BODY = /<body[^>]*>/;

/** Inserts the demo's bar into the HTML of a page, in the language of its `lang` attribute. */
function addBar(page: string): string {
  const [, locale] = /<html[^>]* lang="([^"]+)"/.exec(page) ?? [];
  const { code } = languages.find((language) => language.locale === locale) ?? languages[0];
  const bar = renderBar(pageLocale(code), getDataState());
  return page.replace(BODY, (body) => body + bar);
}

const respondDocument = createDocuments(index, addBar);

/** Whether this worker replaces that of an earlier version. */
const isUpdate = self.registration.active !== null;

self.addEventListener('install', (event) => {
  if (!isUpdate) (event as WorkerEvent).waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  (event as WorkerEvent).waitUntil(takeOver());
});

/** Loads the pages of an earlier version again, so that no page has a backend of another version than its own. */
async function takeOver(): Promise<void> {
  await self.clients.claim();
  if (!isUpdate) return;
  for (const client of await self.clients.matchAll({ type: 'window' })) void client.navigate(client.url);
}

self.addEventListener('fetch', (event) => {
  const { request } = event as WorkerFetchEvent;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const response = respond(request, url);
  if (response) (event as WorkerFetchEvent).respondWith(response);
});

/** Endings of files that are of no TLD. */
const FILE = /\.(js|css|json|svg|png|jpg|woff2|xml|txt|pdf|gz|html)$/;
const OWN_PAGES: readonly string[] = [demoPaths.tour, demoPaths.reset, demoPaths.alive];

/** Null for what the host has. */
function respond(request: Request, url: URL): Promise<Response> | null {
  if (owns(url.pathname)) return askBackend(request);
  if (OWN_PAGES.includes(url.pathname)) return askDemo(request);
  const isFile = index.files.includes(url.pathname) || FILE.test(url.pathname);
  if (request.mode !== 'navigate' || isFile) return null;
  const scenario = findScenario(url.searchParams.get(SCENARIO));
  // That page lets the worker of the new version take over.
  if (self.registration.waiting) return fetch(START_PAGE);
  return scenario ? showScenario(scenario, url) : openDemo().then(({ jar }) => respondDocument(url, jar));
}

self.addEventListener('message', (event) => {
  const { data, ports } = event as WorkerMessageEvent;
  const [port] = ports;
  if ((data as DemoRequest) === 'start' && port) (event as WorkerEvent).waitUntil(start(port));
  if ((data as DemoRequest) === 'activate') void self.skipWaiting();
});

/** Opens the sandbox, and says how far it is. */
async function start(port: MessagePort): Promise<void> {
  const tell = (progress: DemoProgress) => port.postMessage(progress);
  let arrived = 0;
  watchDownloads((bytes) => {
    arrived += bytes;
    tell(
      arrived < startBytes ? { step: 'download', bytes: arrived, total: startBytes } : { step: 'database' },
    );
  });
  try {
    await openDemo();
    tell({ step: 'ready' });
  } catch (error) {
    log.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    tell({ step: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}
