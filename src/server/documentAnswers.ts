import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DEFAULT_CURRENCY } from '#lib/currencyCookie.ts';
import { delay } from '#lib/delay.ts';
import type { Fetcher } from './fetcher.ts';
import { createOwnVisitor, type OwnVisitor } from './ownCalls.ts';
import type { Answers } from './renderer.ts';

/** The backend's responses for one document. */
export interface KnownAnswers extends Answers {
  /** Changes with the responses. */
  version: string;
}

export interface DocumentAnswers {
  /**
   * The responses to these calls in a currency; null if they are not known soon enough, or if prices can't be shown in
   * the currency. Known ones are returned at once and renewed behind.
   */
  find(currency: string, calls: readonly string[]): KnownAnswers | null | Promise<KnownAnswers | null>;
}

interface Entry {
  answers: KnownAnswers | null;
  /** When the backend is asked again, and when the answers no longer count. */
  askAgainAt: number;
  endsAt: number;
  asking: Promise<void> | null;
}

const CURRENCIES_PATH = '/api/v5/config/currencies';
const FRESH_MS = 60_000;
/** How long prices count while the backend does not respond. */
const KEPT_MS = 600_000;
/** How long a failed call is remembered. */
const RETRY_MS = 5_000;
const TIMEOUT_MS = 3_000;
/** A document waits no longer. */
const WAIT_MS = 250;
const MAX_ASKING = 20;
const MAX_KEPT_CHARACTERS = 32 * 2 ** 20;
/** A sale or an offer ends at this time. */
const END = /"(?:sale_end|expire_date)":"([^"]+)"/g;
const CURRENCY = /"currency":"([^"]+)"/g;

/** Asks the backend as a visitor for each currency, so that documents have the prices of all visitors with it. */
export function createDocumentAnswers(backend: Fetcher, visitor: OwnVisitor): DocumentAnswers {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_KEPT_CHARACTERS,
    sizeCalculation: ({ answers }) => 1000 + Object.values(answers?.bodies ?? {}).join('').length,
  });
  const visitors = new Map([[DEFAULT_CURRENCY, Promise.resolve(visitor)]]);
  let asking = 0;

  /** Rejects if the backend has no such currency. */
  async function openVisitor(currency: string, signal: AbortSignal): Promise<OwnVisitor> {
    const { data } = await visitor.get(CURRENCIES_PATH, signal);
    if (!data.config.some(({ code }: { code: unknown }) => code === currency))
      throw new Error(`There is no currency ${currency}.`);
    return createOwnVisitor(backend, currency);
  }

  function findVisitor(currency: string, signal: AbortSignal): Promise<OwnVisitor> {
    const found = visitors.get(currency) ?? openVisitor(currency, signal);
    visitors.set(currency, found);
    found.catch(() => visitors.delete(currency));
    return found;
  }

  async function ask(currency: string, calls: readonly string[]): Promise<KnownAnswers> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const asked = await findVisitor(currency, signal);
    const bodies = await Promise.all(
      calls.map(async (call) => [call, await asked.get(call, signal)] as const),
    );
    const texts = bodies.flatMap(([call, body]) =>
      body === null ? [] : [[call, JSON.stringify(body)] as const],
    );
    const isOther = ([, text]: readonly [string, string]) =>
      [...text.matchAll(CURRENCY)].some(([, found]) => found !== currency);
    if (texts.some(isOther)) {
      // A backend that has lost a session may begin another one, without the currency.
      visitors.delete(currency);
      throw new Error(`The backend has no prices in ${currency}.`);
    }
    const version = hash('sha256', JSON.stringify(texts), 'base64url').slice(0, 16);
    return { currency, bodies: Object.fromEntries(texts), version };
  }

  async function renew(key: string, entry: Entry, currency: string, calls: readonly string[]): Promise<void> {
    asking += 1;
    try {
      entry.answers = await ask(currency, calls);
      const now = Date.now();
      entry.endsAt = Math.min(now + KEPT_MS, findEnd(entry.answers, now));
      entry.askAgainAt = Math.min(now + FRESH_MS, entry.endsAt);
      entries.set(key, entry);
    } catch {
      entry.askAgainAt = Date.now() + RETRY_MS;
    } finally {
      asking -= 1;
      entry.asking = null;
    }
  }

  const getKnown = ({ answers, endsAt }: Entry) => (Date.now() < endsAt ? answers : null);

  return {
    find(currency, calls) {
      const key = [currency, ...calls].join(' ');
      const entry = entries.get(key) ?? { answers: null, askAgainAt: 0, endsAt: 0, asking: null };
      if (Date.now() >= entry.askAgainAt && !entry.asking && asking < MAX_ASKING) {
        entries.set(key, entry);
        entry.asking = renew(key, entry, currency, calls);
      }
      const known = getKnown(entry);
      if (known || !entry.asking) return known;
      return Promise.race([entry.asking, delay(WAIT_MS)]).then(() => getKnown(entry));
    },
  };
}

/** The earliest time after `now` at which a price in these answers ends. */
function findEnd({ bodies }: Answers, now: number): number {
  const ends = Object.values(bodies).flatMap((text) =>
    [...text.matchAll(END)].map(([, time = '']) => Date.parse(time)),
  );
  return Math.min(...ends.filter((time) => time > now));
}
