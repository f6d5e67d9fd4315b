import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { getGetLanguagesQueryKey } from './generated/hooks/config.ts';
import { getGetTldPricingQueryKey } from './generated/hooks/pricing.ts';
import { getGetProductListQueryKey, getGetProductListUrl } from './generated/hooks/products.ts';
import { getQueryUrl, queryKeys, refreshPrices, resetPersonalData } from './queryKeys.ts';

const prices = getGetTldPricingQueryKey({ tlds: 'com', types: 'registration' });
const languages = getGetLanguagesQueryKey();

/** Mounted queries with data, and how often each has been fetched since. */
function watch(keys: readonly (readonly unknown[])[]) {
  const queries = new QueryClient();
  const fetched: unknown[] = [];
  for (const queryKey of keys) {
    queries.setQueryData(queryKey, 'old');
    const queryFn = vi.fn(async () => {
      fetched.push(queryKey[0]);
      return 'new';
    });
    new QueryObserver(queries, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(
      () => {},
    );
  }
  return { queries, fetched };
}

test('§3 first calls: the URL of a key is the one that its generated query fetches', () => {
  const list = { order: 'expire_date', asc: true, query: 'a b&c', tld: undefined } as const;
  expect(getQueryUrl(getGetProductListQueryKey(list))).toBe(getGetProductListUrl(list));
  expect(getQueryUrl(getGetProductListQueryKey())).toBe(getGetProductListUrl());
  expect(getQueryUrl(queryKeys.session)).toBeUndefined();
});

test('§4 currency: a change refetches the queries with prices, and no others', async () => {
  const { queries, fetched } = watch([queryKeys.session, queryKeys.cart, prices, languages]);
  await refreshPrices(queries);
  expect(fetched).toEqual([queryKeys.cart[0], prices[0]]);
});

test('§4 currency: prices that are still arriving in the old currency are discarded', async () => {
  const queries = new QueryClient();
  const responses = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const rest = responses.values();
  const queryFn = () => rest.next().value?.promise ?? Promise.reject(new Error('one too many'));
  const observer = new QueryObserver(queries, { queryKey: prices, queryFn, retry: false });
  observer.subscribe(() => {});
  const refreshed = refreshPrices(queries);
  responses[1]?.resolve('euros');
  responses[0]?.resolve('dollars');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('euros');
});

test('fault 38: when the account changes, no data of the previous one remains', async () => {
  const { queries, fetched } = watch([queryKeys.session, queryKeys.cart, languages]);
  queries.setQueryData(['/api/v5/productlist'], 'of the other one');
  const reset = resetPersonalData(queries);
  expect(queries.getQueryData(queryKeys.cart)).toBeUndefined();
  expect(queries.getQueryData(['/api/v5/productlist'])).toBeUndefined();
  expect(queries.getQueryData(languages)).toBe('old');
  await reset;
  expect(fetched).toEqual([queryKeys.cart[0]]);
});
