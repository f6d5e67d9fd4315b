import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { NewSearchPoll } from '#api/generated/schemas/newSearchPoll.zod.ts';
import { NewSearchStart } from '#api/generated/schemas/newSearchStart.zod.ts';
import { send } from '#api/http.ts';
import { createPollData, createResult } from '#shared/search/results.fixture.ts';
import { createMainSearchOptions } from './mainSearch.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn(), isSentEarly: () => false }));
vi.mock('#lib/delay.ts', () => ({ delay: vi.fn() }));

const sent = vi.mocked(send);
const started = { search_id: 'search-1', search_tracking_id: 'track-1', hasWixAccount: false };
const settings = { version: 'classic', currency: 'USD', promoCode: 'SPRING' };

function respondWith(...bodies: object[]): void {
  for (const data of bodies)
    sent.mockResolvedValueOnce({ data: JSON.stringify({ data }) } as Awaited<ReturnType<typeof send>>);
}

/** Method, address and form of each call. */
const calls = () =>
  sent.mock.calls.map(([{ method, url, data }]) => ({
    call: `${method} ${url}`,
    form: Object.fromEntries(new URLSearchParams(String(data))),
  }));

afterEach(() => {
  sent.mockReset();
});

test('§7 search: the main search starts with a form, and polls add search id, tracking id and the number of received results', async () => {
  respondWith(
    started,
    createPollData([createResult('a.com'), createResult('b.com')]),
    createPollData([], { info: { done: true, messages: [] } }),
  );
  await new QueryClient().fetchQuery(createMainSearchOptions({ keyword: 'xn--mnchen-3ya', ...settings }));
  const form = {
    config: 'default',
    tracking_type: 'search_page',
    version: 'classic',
    page: 'domain_search',
    keyword: 'xn--mnchen-3ya',
    context: 'registration',
    usageId: expect.stringMatching(/^u-[\w.]+$/),
    autostuffBundlePromoCode: 'SPRING',
  };
  const ids = { search_id: 'search-1', search_tracking_id: 'track-1' };
  expect(calls()).toEqual([
    { call: 'POST /api/newsearch/start', form },
    { call: 'POST /api/newsearch/poll', form: { ...form, ...ids, received: '0' } },
    { call: 'POST /api/newsearch/poll', form: { ...form, ...ids, received: '2' } },
  ]);
  expect(NewSearchStart.safeParse(calls()[0]?.form)).toMatchObject({ success: true });
  const { received, ...poll } = calls()[2]?.form ?? {};
  expect(NewSearchPoll.safeParse({ ...poll, received: Number(received) })).toMatchObject({ success: true });
});

test('§7 search: without a promo code none is sent', async () => {
  respondWith(started, createPollData([], { info: { done: true, messages: [] } }));
  await new QueryClient().fetchQuery(
    createMainSearchOptions({ keyword: '007', ...settings, promoCode: null }),
  );
  for (const { form } of calls()) expect(form).not.toHaveProperty('autostuffBundlePromoCode');
});

test('deviation 8: a search for certain products names them in each of its calls, and is a different search', async () => {
  respondWith(started, createPollData([], { info: { done: true, messages: [] } }));
  const search = { keyword: 'harbor', ...settings };
  const premium = createMainSearchOptions({ ...search, products: 'internal_premium' });
  await new QueryClient().fetchQuery(premium);
  for (const { form } of calls()) expect(form).toMatchObject({ only_include_products: 'internal_premium' });
  expect(hashKey(premium.queryKey)).not.toBe(hashKey(createMainSearchOptions(search).queryKey));
});

test('§4 search: a different keyword, version, currency or promo code is a different search', () => {
  const search = { keyword: 'harbour', ...settings };
  const others = [{ keyword: 'lantern' }, { version: 'next' }, { currency: 'EUR' }, { promoCode: null }];
  const keys = [{}, {}, ...others].map((other) =>
    hashKey(createMainSearchOptions({ ...search, ...other }).queryKey),
  );
  expect(new Set(keys).size).toBe(1 + others.length);
});
