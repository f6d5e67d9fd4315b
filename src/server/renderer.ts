import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import type { DocumentVisit, VisitPlan } from '#lib/documentVisit.ts';
import { log } from '#monitoring/log.ts';
import { inSpan } from '#monitoring/tracing.ts';
import type { SiteIndex } from './pages.ts';

/** Title and description of a page that administrators have published. */
export interface PageMeta {
  title: string;
  description: string;
}

/** Bodies of the backend's responses by the URLs of their calls, and the currency of their prices. */
export interface Answers {
  currency: string;
  bodies: Record<string, string>;
}

/** What a page can be made with besides its address. */
interface Supplements {
  published?: PageMeta;
  answers?: Answers;
  /** The backend's response about the reseller whose landing page is at the address. */
  shop?: string;
  visit?: DocumentVisit;
  isVisited?: boolean;
}

/** The address of a page, and the visit with the responses so far. */
export interface PlanTask {
  address: string;
  visit: DocumentVisit;
}

/** The part of the build that makes pages and other files of the site: see `createSite` in src/prerender.tsx. */
export interface Site {
  describe(): Promise<Omit<SiteIndex, 'id' | 'origin'>>;
  list(tlds: readonly string[]): Promise<string[]>;
  make(
    address: string,
    tlds: readonly string[],
    supplements?: Supplements,
  ): Promise<{ body: string | Uint8Array; page?: { calls?: string[]; searched?: string } } | null>;
  planVisit(address: string, visit: DocumentVisit): Promise<VisitPlan>;
}

/** The folder in the build with the module that makes pages, and what it needs of the built client. */
const FOLDER = 'renderer';
export const rendererFiles = {
  folder: FOLDER,
  module: join(FOLDER, 'prerender.js'),
  template: join(FOLDER, 'index.html'),
  manifest: join(FOLDER, 'manifest.json'),
};

/** For threads that make pages: React's development version takes four times as long. */
export const RENDERER_ENV = { ...process.env, NODE_ENV: 'production' };

/** Loads the part of a build that makes its pages. `dist` is the build's folder. */
export async function loadSite(dist: string, origin: string): Promise<Site> {
  const { createSite } = await import(pathToFileURL(resolve(dist, rendererFiles.module)).href);
  return createSite({
    template: readFileSync(join(dist, rendererFiles.template), 'utf8'),
    manifest: JSON.parse(readFileSync(join(dist, rendererFiles.manifest), 'utf8')),
    fonts: readdirSync(join(dist, 'client/assets')).filter((name) => name.endsWith('.woff2')),
    origin,
  });
}

/**
 * What is made: an address without query, and the TLDs for sale. `published` is for a page that administrators have
 * published at the address; the app adds its blocks. With `visit`, only what follows `ROWS_START` is made, or
 * `APP_START` if the visit has no search; `isVisited` is for the shell of such a page.
 */
export interface Task extends Supplements {
  address: string;
  tlds: readonly string[];
}

export interface Made {
  body: Buffer;
  /** The URLs of the calls whose responses the page can be made with. */
  calls: string[];
  /** The name that the page searches for, in ASCII. */
  searched?: string;
}

export interface Renderer {
  /** Whether so much is waiting that a visitor is better served with less. */
  readonly isBusy: boolean;
  /** Null if there is nothing at the address. Rejects if it can't be made, or not in time. */
  make(task: Task): Promise<Made | null>;
  /** What a page requests next. Rejects if the session's response violates the contract. */
  planVisit(task: PlanTask): Promise<VisitPlan>;
  close(): Promise<void>;
}

/** What the thread returns. */
export type ThreadResult = { body: Uint8Array; calls: string[]; searched?: string } | null;

/** About a second of work. */
const BUSY_AT = 30;
const TIMEOUT_MS = 30_000;

/**
 * Makes pages in a thread of its own, so that no other request waits for one. The thread starts with the first page. If
 * it fails or hangs, the page fails, and the next one gets a new thread.
 */
export function startRenderer(dist: string, origin: string): Renderer {
  const pool = new Piscina({
    filename: new URL('./renderWorker.ts', import.meta.url).href,
    workerData: { dist, origin },
    env: RENDERER_ENV,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    // A list of all pages takes seconds, and other pages are made meanwhile.
    concurrentTasksPerWorker: 4,
  });
  // Emitted for a failure without a page that could report it.
  pool.on('error', (error) => log.error(`The thread that makes pages failed: ${error.message}`));
  return {
    get isBusy() {
      return pool.queueSize >= BUSY_AT;
    },
    async make(task) {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const made: ThreadResult = await inSpan('make page', 'INTERNAL', () => pool.run(task, { signal }));
      if (!made) return null;
      const { body } = made;
      return { ...made, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) };
    },
    planVisit: (task) => pool.run(task, { name: 'planVisit', signal: AbortSignal.timeout(TIMEOUT_MS) }),
    close: () => pool.destroy(),
  };
}
