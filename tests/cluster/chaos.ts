import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { Cluster } from '../../scripts/cluster/cluster.ts';
import { Instance } from '../../scripts/cluster/instance.ts';
import { FreezingProxy } from '../faults/freezingProxy.ts';
import { findFreePort } from '../freePort.ts';
import { startPostgres, type TestDatabase } from '../postgres.ts';
import { type Answer, isFailed, Watcher } from './watcher.ts';
import { type Loss, Writers } from './writers.ts';

/** What a mishap did to the requests; `worstMs` is how long after its end, or after a kill, the last one failed. */
export type Mishap = {
  name: string;
  times: number;
  requests: number;
  failed: number;
  worstMs: number;
  boundMs: number;
  /** What else was wrong. */
  faults: string[];
};

const FROZEN_MS = 10_000;
const FULL_MS = 5_000;
const GIVE_UP_MS = 60_000;
const POLL_MS = 100;
const SLOW_CALLS = 20;
const KILL_PAUSE_MS = 2_000;
/** A call is answered within 5 s, whatever the database does; and the proxy takes a moment. */
const ANSWER_MS = 6_000;
const PAGE_MS = 3_000;
const FULL_TABLES = ['cart_item', 'customer_order', 'ticket', 'contact', 'zone_record', 'domain_label'];
const [CUT_OFF, SKEWED] = [1, 2];

/** A cluster with visitors who write all the time, and what may go wrong. */
export class Chaos {
  readonly mishaps: Mishap[] = [];
  readonly #log: (line: string) => void;
  readonly #closing: (() => Promise<unknown>)[] = [];
  #parts: Parts | null = null;
  #load = Promise.resolve();
  #isOver = false;

  constructor(log: (line: string) => void = () => {}) {
    this.#log = log;
  }

  async start(): Promise<void> {
    const database = await startPostgres();
    if ('reason' in database) throw new Error(`There is ${database.reason}.`);
    this.#closing.push(database.stop);
    const { server } = database;
    if (!server) throw new Error('The Postgres at TEST_DATABASE_URL can’t be frozen: unset it.');
    const url = new URL(database.url);
    const link = new FreezingProxy(Number(url.port));
    await link.start();
    this.#closing.push(() => link.stop());
    url.port = String(link.port);
    const port = await findFreePort();
    const clock = { NODE_OPTIONS: `--import ${resolve('tests/cluster/skewedClock.ts')}` };
    const envOf = (index: number) => ({
      THROTTLES: 'off',
      ...(index === CUT_OFF && { DATABASE_URL: url.href }),
      ...(index === SKEWED && clock),
    });
    const cluster = new Cluster({ port, databaseUrl: database.url, envOf, isQuiet: true, log: this.#log });
    this.#closing.push(() => cluster.stop());
    await cluster.start();
    const watcher = new Watcher(cluster.url);
    const writers = new Writers(watcher);
    this.#parts = { databaseUrl: database.url, server, link, cluster, watcher, writers };
    await this.#withDatabase((client) => writers.prepare(client));
    this.#load = writers.run(() => this.#isOver);
  }

  /** Kills instances one after another, while at least one other one serves. */
  async kill(times: number): Promise<void> {
    const { cluster, watcher } = this.#get();
    let worstMs = 0;
    await this.#provoke('kill -9 of an instance', 5_000, async () => {
      for (let count = 0; count < times; count++) {
        await delay(randomInt(KILL_PAUSE_MS));
        const running = await this.#listServing();
        const victim = cluster.instances[running[randomInt(running.length)] ?? 0];
        if (victim?.pid) process.kill(victim.pid, 'SIGKILL');
        worstMs = Math.max(worstMs, await watcher.waitUntilWell(performance.now()));
      }
      return { since: performance.now(), worstMs, times };
    });
  }

  /** Those that get requests, once there are so many. */
  async #listServing(count = 2): Promise<number[]> {
    const states = await this.#get().cluster.proxy.readStates();
    const serving = [...states.keys()].filter((index) => states[index]?.status.startsWith('UP'));
    if (serving.length >= count) return serving;
    await delay(POLL_MS);
    return this.#listServing(count);
  }

  freezePostgres(): Promise<void> {
    const { server, watcher } = this.#get();
    return this.#provoke('Postgres frozen for 10 s', 10_000, async () => {
      const from = performance.now();
      server.freeze();
      await delay(FROZEN_MS);
      server.thaw();
      const since = performance.now();
      const calls = watcher.between(from, since).filter(({ path }) => path.startsWith('/api/'));
      const faults = calls
        .filter((answer) => isFailed(answer) && !(answer.status === 503 && answer.isJson))
        .map(({ path, status }) => `${path}: ${status} instead of a 503 that says why`);
      return { since, faults: [...faults, ...findSlow(calls, ANSWER_MS)] };
    });
  }

  crashPostgres(): Promise<void> {
    const { server } = this.#get();
    return this.#provoke('Postgres crashed and restarted', 10_000, async () => {
      await server.crash();
      return { since: performance.now() };
    });
  }

  /** The database says that its disk is full, as far as can be told without a disk of its own. */
  fillDisk(): Promise<void> {
    return this.#provoke('full disk for 5 s', 5_000, async () => {
      await this.#query(
        `create function refuse_row() returns trigger language plpgsql as
         $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;`,
        ...FULL_TABLES.map(
          (name) => `create trigger full_disk before insert on ${name} execute function refuse_row()`,
        ),
      );
      await delay(FULL_MS);
      await this.#query('drop function refuse_row() cascade');
      return { since: performance.now(), mayFail: true };
    });
  }

  /** Work that is due in the future, by a clock that was ahead, is done when the clock is right again. */
  skewClock(): Promise<void> {
    const { cluster } = this.#get();
    const toggle = () => process.kill(cluster.instances[SKEWED]?.pid ?? 0, 'SIGUSR2');
    return this.#provoke('a clock 6 h ahead for 10 s', 20_000, async () => {
      // The signal ends an instance that is still starting.
      await this.#listServing(cluster.instances.length);
      toggle();
      await delay(FROZEN_MS);
      await this.#query(
        `insert into webhook_delivery (account_id, message_id, event, body, created_at, next_attempt_at, headers)
         values (1003, 'ahead', 'webhook.test', '{}', now() + interval '6 h', now() + interval '6 h', '[]')`,
      );
      toggle();
      const since = performance.now();
      const open = `select from webhook_delivery where message_id = 'ahead' and attempts = 0 and next_attempt_at is not null
        union all select from setting where key like 'due %' and value::timestamptz > now() + interval '2 h'`;
      while ((await this.#query(open)) > 0 && performance.now() - since < GIVE_UP_MS) await delay(POLL_MS);
      return { since, worstMs: performance.now() - since };
    });
  }

  cutOff(): Promise<void> {
    const { link } = this.#get();
    return this.#provoke('an instance cut off from the database for 10 s', 10_000, async () => {
      const since = performance.now();
      link.freeze();
      await delay(FROZEN_MS);
      link.thaw();
      return { since };
    });
  }

  /** Another instance, whose backend behind BACKEND_URL does not answer. */
  async slowBackend(): Promise<void> {
    const { cluster } = this.#get();
    const backend = new FreezingProxy(cluster.proxy.port);
    await backend.start();
    const env = { ...process.env, BACKEND_URL: `http://127.0.0.1:${backend.port}` };
    const instance = new Instance('slow', await findFreePort(), env, true);
    this.#closing.push(async () => {
      await instance.stop();
      await backend.stop();
    });
    await instance.start(() => undefined);
    const watcher = new Watcher(`http://${instance.address}`);
    await watcher.get('/');
    await this.#provoke('a backend that does not answer for 10 s', 5_000, async () => {
      backend.freeze();
      const from = performance.now();
      const calls = Array.from({ length: SLOW_CALLS }, () => watcher.get('/api/cart'));
      while (performance.now() - from < FROZEN_MS) {
        await watcher.get('/');
        await delay(POLL_MS);
      }
      backend.thaw();
      const since = performance.now();
      const pages = watcher.between(from, since);
      const broken = pages
        .filter(({ status }) => status !== 200)
        .map(({ status }) => `A page got ${status}.`);
      await Promise.all(calls);
      return { since, worstMs: performance.now() - since, faults: [...broken, ...findSlow(pages, PAGE_MS)] };
    });
  }

  /** Ends the load, and returns what was acknowledged and is lost or doubled. */
  async findLost(): Promise<Loss[]> {
    this.#isOver = true;
    await this.#load;
    return this.#withDatabase((client) => this.#get().writers.findLost(client));
  }

  async close(): Promise<void> {
    this.#isOver = true;
    for (const close of this.#closing.reverse()) await close();
    await this.#load;
  }

  #get(): Parts {
    if (!this.#parts) throw new Error('It was not started.');
    return this.#parts;
  }

  async #provoke(name: string, boundMs: number, work: () => Promise<Outcome>): Promise<void> {
    const { watcher } = this.#get();
    const from = performance.now();
    const { since, times = 1, worstMs = 0, mayFail = false, faults = [] } = await work();
    const lastMs = await watcher.waitUntilWell(since);
    const answers = watcher.between(from, performance.now());
    const unexpected = answers
      .filter(({ status }) => status === 500 && !mayFail)
      .map(({ path }) => `${path}: 500`);
    const mishap = {
      ...{ name, times, requests: answers.length, failed: answers.filter(isFailed).length, boundMs },
      worstMs: Math.max(worstMs, lastMs),
      faults: [...faults, ...unexpected],
    };
    this.mishaps.push(mishap);
    this.#log(
      `${name}: ${mishap.failed} of ${mishap.requests} failed, well after ${Math.round(mishap.worstMs)} ms`,
    );
  }

  async #withDatabase<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: this.#get().databaseUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  /** The number of rows of the last statement. */
  #query(...statements: string[]): Promise<number> {
    return this.#withDatabase(async (client) => {
      let count = 0;
      for (const statement of statements) count = (await client.query(statement)).rowCount ?? 0;
      return count;
    });
  }
}

type Parts = {
  databaseUrl: string;
  server: NonNullable<TestDatabase['server']>;
  /** Between one instance and the database. */
  link: FreezingProxy;
  cluster: Cluster;
  watcher: Watcher;
  writers: Writers;
};
type Outcome = { since: number; times?: number; worstMs?: number; mayFail?: boolean; faults?: string[] };

const findSlow = (answers: readonly Answer[], boundMs: number) =>
  answers
    .filter(({ startedAt, at }) => at - startedAt > boundMs)
    .map(({ path, startedAt, at }) => `${path}: ${Math.round(at - startedAt)} ms`);
