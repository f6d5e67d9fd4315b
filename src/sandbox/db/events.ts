import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './db.ts';

/** What something has happened to; the detail says which. */
export type Topic = 'chat' | 'calls';
/** `detail` is null if events may have been missed, so that whatever is known of the topic may be outdated. */
export type Listener = (detail: string | null) => void;

export const CHANNEL = 'storefront';
/** An event after which nothing may be as it was. */
export const EVERYTHING = 'everything';
const RETRY_MS = 1_000;
/** How often it is tried whether the connection still lives, and for how long. */
const CHECK_MS = 10_000;
const ANSWER_MS = 3_000;

/** Tells all instances on the database, this one included, once the transaction is committed. */
export async function announce(db: Db, topic: Topic, detail: string): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${`${topic} ${detail}`})`);
}

/** What the instances on the database tell each other. */
export class Events {
  readonly #listeners: { topic: Topic; listener: Listener }[] = [];

  /** Returns a function that ends this. */
  on(topic: Topic, listener: Listener): () => void {
    const entry = { topic, listener };
    this.#listeners.push(entry);
    return () => {
      const index = this.#listeners.indexOf(entry);
      if (index >= 0) this.#listeners.splice(index, 1);
    };
  }

  receive(payload: string): void {
    if (payload === EVERYTHING) this.receiveUnknown();
    const [, topic, detail = ''] = /^(\w+) (.*)$/.exec(payload) ?? [];
    for (const { listener } of this.#listeners.filter((entry) => entry.topic === topic)) listener(detail);
  }

  receiveUnknown(): void {
    for (const { listener } of [...this.#listeners]) listener(null);
  }
}

/** Receives events from the embedded database. */
export async function listenPglite(client: PGlite): Promise<Events> {
  const events = new Events();
  await client.listen(CHANNEL, (payload) => events.receive(payload));
  return events;
}

/**
 * Receives events over a connection of its own, because one of the pool would be given back. If it is lost, another is
 * opened, and the listeners are told that events may have been missed.
 */
export function listenPostgres(connectionString: string) {
  const events = new Events();
  const closed = new AbortController();

  /** Fulfilled when the connection has ended. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload = '' }) => events.receive(payload));
    const close = () => void client.end().catch(() => undefined);
    closed.signal.addEventListener('abort', close);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      events.receiveUnknown();
      while (!(await Promise.race([ended.then(() => true), wait(CHECK_MS)]))) await client.query('select');
    } finally {
      closed.signal.removeEventListener('abort', close);
      close();
    }
  }

  /** A process may end while it waits. */
  const wait = (ms: number) => delay(ms, false, { ref: false, signal: closed.signal });

  async function listenAgain(): Promise<void> {
    while (!closed.signal.aborted) {
      await listen().catch(() => undefined);
      await wait(RETRY_MS).catch(() => undefined);
    }
  }

  void listenAgain();
  return { events, close: () => closed.abort() };
}
