import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { getGetCurrenciesQueryOptions } from './generated/hooks/config.ts';
import { usePrefetchedQuery } from './usePrefetchedQuery.ts';

const options = getGetCurrenciesQueryOptions();

function Currencies() {
  const { data, isError } = usePrefetchedQuery(options);
  return isError ? 'failed' : data?.data.config.map(({ code }) => code).join();
}

const render = (queries: QueryClient) =>
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Currencies />
    </QueryClientProvider>,
  );

test('§2 page data: a component reads the data that the page’s load has prefetched', () => {
  const queries = new QueryClient();
  queries.setQueryData(options.queryKey, {
    data: { config: [{ code: 'EUR', name: 'Euro', symbol: '€', decimals: 2 }] },
  } as never);
  expect(render(queries)).toBe('EUR');
});

test('§2 page data: a prefetch that failed is an error for the page to show', async () => {
  const queries = new QueryClient();
  await queries.prefetchQuery({ ...options, queryFn: () => Promise.reject(new Error('lost')), retry: false });
  expect(render(queries)).toBe('failed');
});

test('§2 page data: a load that forgot to prefetch fails with the key', () => {
  expect(() => render(new QueryClient())).toThrow(
    'Not prefetched by the page\'s load: ["/api/v5/config/currencies"]',
  );
});
