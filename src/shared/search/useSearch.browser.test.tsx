import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import type { SearchPollResponse } from '#api/generated/schemas/searchPollResponse.zod.ts';
import { createPollData, createResult } from './results.fixture.ts';
import { createSearchOptions } from './searchQuery.ts';
import { useSearch } from './useSearch.ts';

type Poll = PromiseWithResolvers<SearchPollResponse>;

/** A search for a word in a currency, to whose polls the test responds. */
function createSearch(word: string, currency: string) {
  const polls: Poll[] = [];
  const options = createSearchOptions([word, currency], {
    start: async () => ({
      data: { search_id: currency, search_tracking_id: currency, hasWixAccount: false },
    }),
    poll: () => {
      const poll: Poll = Promise.withResolvers();
      polls.push(poll);
      return poll.promise;
    },
  });
  /** Responds to the next poll with these names. */
  async function answer(names: readonly string[], done = false) {
    await expect.poll(() => polls.length).toBeGreaterThan(0);
    const domains = names.map((name) => createResult(name));
    polls.shift()?.resolve({ data: createPollData(domains, { currency, info: { done, messages: [] } }) });
  }
  async function fail(cause = new ApiError('http', { operation: 'poll', status: 503 })) {
    await expect.poll(() => polls.length).toBeGreaterThan(0);
    polls.shift()?.reject(cause);
  }
  return { options, answer, fail };
}

async function open(first: ReturnType<typeof createSearch>, queries = new QueryClient()) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, rerender, unmount } = await renderHook(
    (search: ReturnType<typeof createSearch> = first) => useSearch(search.options).state,
    {
      wrapper,
    },
  );
  const shown = () => {
    const { rows, currency, phase, isUpdating = false } = result.current;
    return { names: rows.map(({ name }) => name), currency, phase, isUpdating };
  };
  return { shown, rerender, unmount };
}

async function openInDollars() {
  const dollars = createSearch('rye', 'USD');
  return { dollars, euros: createSearch('rye', 'EUR'), ...(await open(dollars)) };
}

const NAMES = ['rye.com', 'rye.net'];
const inDollars = { names: NAMES, currency: 'USD', phase: 'running', isUpdating: true };
const inEuros = { names: NAMES, currency: 'EUR', phase: 'done', isUpdating: false };

test('§4 currency: rows stay, marked as being updated, until all new prices are there', async () => {
  const { dollars, euros, shown, rerender } = await openInDollars();
  await dollars.answer(NAMES, true);
  await expect.poll(() => shown().phase).toBe('done');
  await rerender(euros);
  expect(shown()).toEqual(inDollars);
  await euros.answer(['rye.com']);
  // The next poll has been sent, so the first one has been processed.
  await euros.answer(['rye.net'], true).then(() => expect(shown()).toEqual(inDollars));
  await expect.poll(shown).toEqual(inEuros);
  await rerender(dollars);
  expect(shown()).toEqual({ ...inEuros, currency: 'USD' });
});

test('§4 currency: rows stay if the new prices fail, and another word starts without them', async () => {
  const { dollars, euros, shown, rerender } = await openInDollars();
  await dollars.answer(NAMES, true);
  await expect.poll(() => shown().phase).toBe('done');
  await rerender(euros);
  await euros.fail();
  await expect.poll(shown).toEqual({ ...inDollars, phase: 'failed' });
  await rerender(createSearch('spelt', 'EUR'));
  expect(shown().names).toEqual([]);
});

test('§4 currency: a search that was not done is replaced as soon as it has found as many names', async () => {
  const { dollars, euros, shown, rerender } = await openInDollars();
  await dollars.answer(NAMES);
  await expect.poll(() => shown().names).toEqual(NAMES);
  await rerender(euros);
  await euros.answer(NAMES);
  await expect.poll(shown).toEqual({ ...inEuros, phase: 'running' });
});

test('§4 search: a search that lost its connection continues once the device is online again; other failures don’t', async () => {
  const { dollars, shown } = await openInDollars();
  await dollars.answer(['rye.com']);
  await dollars.fail(new ApiError('timeout', { operation: 'poll' }));
  await expect.poll(() => shown().phase).toBe('failed');
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => shown().phase).toBe('running');
  await dollars.answer(['rye.net'], true);
  await expect.poll(shown).toMatchObject({ names: NAMES, phase: 'done' });

  const other = createSearch('spelt', 'USD');
  const failing = await open(other);
  await other.fail();
  await expect.poll(() => failing.shown().phase).toBe('failed');
  window.dispatchEvent(new Event('online'));
  expect(failing.shown().phase).toBe('failed');
});

test('§8 search start: a start that was rejected before the page renders is sent again only when the page is opened again', async () => {
  const queries = new QueryClient();
  const start = vi.fn(() => Promise.reject(new ApiError('http', { operation: 'start', status: 409 })));
  const search = createSearch('oat', 'USD');
  const options = createSearchOptions(['oat', 'USD'], { start, poll: () => Promise.reject() });
  await queries.prefetchQuery(options);
  const { shown, rerender, unmount } = await open({ ...search, options }, queries);
  expect(shown().phase).toBe('failed');
  await rerender({ ...search, options });
  expect(start).toHaveBeenCalledOnce();
  await unmount();
  await open({ ...search, options }, queries);
  await expect.poll(() => start.mock.calls.length).toBe(2);
});
