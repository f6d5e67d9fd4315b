import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDocumentAnswers } from './documentAnswers.ts';
import { createOwnVisitor } from './ownCalls.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const PRICES = '/api/v5/pricing/tld_pricing?tlds=io';
const MINUTE = 60_000;

/** A backend whose price is `state.price`, in the currency of the session. */
function open(state: {
  price: number;
  isDown?: boolean;
  hasNoSessions?: boolean;
  isHanging?: boolean;
  saleEnd?: string | null;
}) {
  const calls: string[] = [];
  const backend = {
    async fetch(request: Request) {
      const { pathname } = new URL(request.url);
      calls.push(`${request.method} ${pathname}`);
      if (state.isDown) throw new Error('down');
      if (state.isHanging) await new Promise(() => {});
      if (state.hasNoSessions) return Response.json({}, { status: 503 });
      const cookie = request.headers.get('cookie') ?? '';
      if (pathname === '/api/v5/account/session')
        return Response.json(
          {},
          { headers: { 'x-csrf-token-auth': 'a', 'set-cookie': `s=${calls.length}; Path=/` } },
        );
      if (pathname === '/api/v5/account/extended') {
        currencies.set(cookie, (await request.json()).preferredCurrency);
        return Response.json({});
      }
      if (pathname === '/api/v5/config/currencies')
        return Response.json({ data: { config: [{ code: 'USD' }, { code: 'EUR' }] } });
      const { price, saleEnd = null } = state;
      return Response.json({ price, currency: currencies.get(cookie) ?? 'USD', sale_end: saleEnd });
    },
  };
  const currencies = new Map<string, string>();
  const answers = createDocumentAnswers(backend, createOwnVisitor(backend));
  /** The price that a document would have; null for none. */
  const find = async (currency = 'USD') => {
    const found = answers.find(currency, [PRICES]);
    await vi.advanceTimersByTimeAsync(300);
    const { bodies } = (await found) ?? {};
    return bodies?.[PRICES] ? Object.values(JSON.parse(bodies[PRICES])).slice(0, 2).join(' ') : null;
  };
  return { calls, find, answers, loseSessions: () => currencies.clear() };
}

it('§2 prices in documents: the backend is asked once a minute, behind the visitors', async () => {
  const state = { price: 10 };
  const { calls, find, answers } = open(state);
  expect(await Promise.all([find(), find()])).toEqual(['10 USD', '10 USD']);
  expect(calls).toEqual(['GET /api/v5/account/session', 'GET /api/v5/pricing/tld_pricing']);
  const before = await answers.find('USD', [PRICES]);

  state.price = 11;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(answers.find('USD', [PRICES]), 'at once, as known').toBe(before);
  await vi.advanceTimersByTimeAsync(0);
  expect(await find()).toBe('11 USD');
  expect((await answers.find('USD', [PRICES]))?.version).not.toBe(before?.version);
  expect(calls).toHaveLength(3);
});

it('§2 prices in documents: a backend that opens no session is asked nothing else', async () => {
  const { calls, find } = open({ price: 10, hasNoSessions: true });
  expect(await find()).toBeNull();
  expect(new Set(calls)).toEqual(new Set(['GET /api/v5/account/session']));
});

it('§1 currencies: each has its own prices, and an unknown one has none', async () => {
  const { find, calls } = open({ price: 10 });
  expect([await find('USD'), await find('EUR'), await find('USD')]).toEqual(['10 USD', '10 EUR', '10 USD']);
  expect(await find('XXX')).toBeNull();
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
});

it('§1 currencies: a backend that has lost the session is told the currency again', async () => {
  const { find, loseSessions } = open({ price: 10 });
  expect(await find('EUR')).toBe('10 EUR');
  loseSessions();
  await vi.advanceTimersByTimeAsync(MINUTE);
  await find('EUR');
  await vi.advanceTimersByTimeAsync(5_000);
  await find('EUR');
  expect(await find('EUR')).toBe('10 EUR');
});

it('§9 sales: a price does not outlast its sale', async () => {
  const state = { price: 5, saleEnd: '2026-11-27T10:00:30Z' as string | null, isDown: false };
  const { find } = open(state);
  expect(await find()).toBe('5 USD');
  Object.assign(state, { price: 10, saleEnd: null, isDown: true });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await find(), 'while the backend does not respond').toBeNull();
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await find()).toBe('10 USD');
});

it('§8 failures: a document waits a quarter of a second for a slow backend, which is asked once', async () => {
  const state = { price: 10, isHanging: true };
  const { find, calls } = open(state);
  expect(await Promise.all([find(), find(), find()])).toEqual([null, null, null]);
  expect(calls).toHaveLength(1);
});

it('§8 failures: without a backend, the prices are kept for ten minutes, and calls are sent every 5 seconds', async () => {
  const state = { price: 10, isDown: false };
  const { find, calls } = open(state);
  expect(await find()).toBe('10 USD');
  state.isDown = true;
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  calls.length = 0;
  expect([await find(), await find(), await find()]).toEqual(['10 USD', '10 USD', '10 USD']);
  expect(calls.length).toBeLessThanOrEqual(2);
  await vi.advanceTimersByTimeAsync(8 * MINUTE);
  expect(await find()).toBeNull();
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await find()).toBe('10 USD');
});

it('§8 load: no more than 20 calls wait for the backend', async () => {
  const { answers, calls } = open({ price: 10, isHanging: true });
  const found = Array.from({ length: 50 }, (_, index) => answers.find('USD', [`${PRICES}${index}`]));
  expect(found.filter((entry) => entry === null)).toHaveLength(30);
  await vi.advanceTimersByTimeAsync(300);
  expect(new Set(await Promise.all(found))).toEqual(new Set([null]));
  expect(calls.length).toBeLessThanOrEqual(20);
});
