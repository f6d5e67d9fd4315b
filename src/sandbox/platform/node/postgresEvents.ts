import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { CHANNEL, Events } from '../../db/events.ts';

const RETRY_MS = 1_000;
/** How often it is tried whether the connection still lives, and for how long. */
const CHECK_MS = 10_000;
const ANSWER_MS = 3_000;

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
