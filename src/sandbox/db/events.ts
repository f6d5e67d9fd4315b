import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** What something has happened to; the detail says which. */
export type Topic = 'chat' | 'calls';
/** `detail` is null if events may have been missed, so that whatever is known of the topic may be outdated. */
export type Listener = (detail: string | null) => void;

export const CHANNEL = 'storefront';
/** An event after which nothing may be as it was. */
export const EVERYTHING = 'everything';

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
