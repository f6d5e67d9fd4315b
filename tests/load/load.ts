import { readFileSync } from 'node:fs';
import { stringify } from 'qs';
import { Pool } from 'undici';
import { tokenHeader } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { add } from '#sandbox/pages/pages.fixture.ts';
import { TestClient } from '#sandbox/sandbox.fixture.ts';
import { Watcher } from '../cluster/watcher.ts';
import { type Call, type Running, startServer } from '../perf/load.ts';
import { startPostgres } from '../postgres.ts';

/** What one kind of call did with so many connections. */
export type Figures = {
  name: string;
  connections: number;
  times: number[];
  /** Seconds that calls were sent for, and that the server computed meanwhile. */
  seconds: number;
  cpuSeconds: number;
  /** Refusals that say when to try again. */
  refused: number;
  /** What failed otherwise. */
  lost: string[];
};
export type Result = { figures: Figures[]; memory: number[] };

const CONNECTIONS = [50, 500];
export const BARE = 'bare Hono handler';
/** The same again and again, so that memory can be compared. */
const ROUNDS = 4;
const TICKS_PER_SECOND = 100;
const CART_LINES = 5;

type Target = { name: string; server: Running; call: Call };

/** A production server on a Postgres of its own, and a bare one, under load. */
export class Load {
  readonly #log: (line: string) => void;
  readonly #closing: (() => Promise<unknown>)[] = [];

  constructor(log: (line: string) => void = () => {}) {
    this.#log = log;
  }

  async run(seconds: number, connectionCounts: readonly number[] = CONNECTIONS): Promise<Result> {
    const targets = await this.#start();
    const turnMs = (seconds * 1_000) / ROUNDS / connectionCounts.length / targets.length;
    const figures = connectionCounts.flatMap((connections) =>
      targets.map((target) => ({ target, figures: createFigures(target.name, connections) })),
    );
    const { pid } = targets[1]?.server ?? {};
    const memory: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      for (const one of figures) await send(one.target, one.figures, turnMs);
      memory.push(readMemory(pid));
      this.#log(`Round ${round} of ${ROUNDS}: ${memory.at(-1)} MB`);
    }
    return { figures: figures.map((one) => one.figures), memory };
  }

  async close(): Promise<void> {
    for (const close of this.#closing.reverse()) await close();
  }

  async #start(): Promise<Target[]> {
    const database = await startPostgres();
    if ('reason' in database) throw new Error(`There is ${database.reason}.`);
    this.#closing.push(database.stop);
    const bare = await startServer(['tests/load/bareHono.ts']);
    this.#closing.push(bare.stop);
    const env = { PORT: '0', DATABASE_URL: database.url, THROTTLES: 'off' };
    const server = await startServer(['scripts/serve.ts'], env, 'ignore');
    this.#closing.push(server.stop);
    const calls = await openCalls(server.url);
    return [
      { name: BARE, server: bare, call: { method: 'GET', path: '/' } },
      ...Object.entries(calls).map(([name, call]) => ({ name, server, call })),
    ];
  }
}

/** What visitors and customers do most. */
async function openCalls(origin: string): Promise<Record<string, Call>> {
  const watcher = new Watcher(origin);
  const target = { fetch: (request: Request) => watcher.fetch(request) };
  const visitor = await TestClient.open(target);
  const customer = await TestClient.open(target, 'collector');
  const search = {
    ...{ config: 'default', tracking_type: 'search_page', version: 'classic', page: 'domain_search' },
    keyword: 'stoneware',
  } as const;
  const { search_id, search_tracking_id } = (await visitor.ok('startNewSearch', { body: search })).data;
  const lines = Array.from({ length: CART_LINES }, (_, index) => add(`stonefern-${index}.com`));
  await visitor.ok('syncCart', { body: lines });
  return {
    'start of a search': toCall('startNewSearch', visitor, search),
    'results of a search': toCall('pollNewSearch', visitor, { ...search, search_id, search_tracking_id }),
    cart: toCall('getCart', visitor),
    'list of 250 domains': toCall('getProductList', customer),
  };
}

function toCall(id: string, { cookies, token }: TestClient, form?: object): Call {
  const operation = storefrontContract().operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no operation ${id}.`);
  const headers = {
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    [tokenHeader]: token ?? '',
    'accept-encoding': 'gzip',
  };
  if (!form) return { method: 'GET', path: operation.path, headers };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', path: operation.path, headers: { ...headers, ...type }, body: stringify(form) };
}

const createFigures = (name: string, connections: number): Figures => ({
  ...{ name, connections, times: [], seconds: 0, cpuSeconds: 0, refused: 0, lost: [] },
});

/** Sends a call over and over, as soon as the one before on the same connection has its answer. */
async function send({ server, call }: Target, figures: Figures, forMs: number): Promise<void> {
  const { connections, times, lost } = figures;
  const pool = new Pool(server.url, { connections });
  const cpuBefore = readCpu(server.pid);
  const started = performance.now();
  const loop = async () => {
    while (performance.now() - started < forMs) {
      const begun = performance.now();
      const { statusCode, headers, body } = await pool.request(call);
      await body.dump({ limit: Number.MAX_SAFE_INTEGER });
      times.push(performance.now() - begun);
      if ([429, 503].includes(statusCode) && headers['retry-after'] !== undefined) figures.refused += 1;
      else if (statusCode !== 200) lost.push(String(statusCode));
    }
  };
  const once = () => loop().catch((error: Error) => void lost.push(error.message));
  await Promise.all(Array.from({ length: connections }, once));
  figures.seconds += (performance.now() - started) / 1_000;
  figures.cpuSeconds += readCpu(server.pid) - cpuBefore;
  await pool.close();
}

/** As Linux counts it, in user and system time: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function readCpu(pid: number | undefined): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

/** In megabytes. */
function readMemory(pid: number | undefined): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
