import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { getGetDomainDnsQueryOptions } from '#api/generated/hooks/dns.ts';
import { getGetDomainQueryOptions } from '#api/generated/hooks/domains.ts';
import { getGetRelatedProductsQueryOptions } from '#api/generated/hooks/products.ts';
import { getGetPushQueryOptions, getGetTransferOutQueryOptions } from '#api/generated/hooks/transfers.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { domainOptions } from '#shared/domainPicker/ownDomains.ts';
import { watchlistOptions } from '#shared/watch/useWatchlist.ts';
import { Component } from './DomainPage.tsx';

vi.mock('#api/client.ts', () => ({ request: () => new Promise(() => {}) }));

const createDomain = (id: number, domainName: string): HeldDomain => ({
  ...{ id, billing_id: id, product_id: id, type: 'domain', name: domainName, domainName, tld: 'com' },
  ...{ status: 'active', phase: 'active', autoRenew: 'disabled', currency: 'USD', renewal_price: 18.56 },
  ...{ created: '2020-01-01T00:00:00Z', expireDate: '2027-01-01T00:00:00Z', subProducts: [] },
});

test('§4 domain: a note that was not saved does not appear on the page of another domain', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const domain of [createDomain(1, 'kiln.com'), createDomain(2, 'wharf.com')]) {
    const { id, domainName } = domain;
    queries.setQueryData(domainOptions(domainName).queryKey, {
      data: { product: { items: [domain], totalCount: 1 } },
    });
    void queries.prefetchQuery(getGetTransferOutQueryOptions(domainName));
    void queries.prefetchQuery(getGetDomainDnsQueryOptions(domainName));
    void queries.prefetchQuery(getGetDomainQueryOptions(domainName));
    void queries.prefetchQuery(getGetPushQueryOptions(domainName));
    void queries.prefetchQuery(getGetRelatedProductsQueryOptions(id));
  }
  void queries.prefetchQuery(watchlistOptions);
  const namespaces = ['domain', 'products', 'transfers', 'labels', 'watchlist', 'jobs'] as const;
  const screen = await render(<Component data={{ name: 'kiln.com' }} />, {
    wrapper: await createProviders([...namespaces, 'account', 'common', 'shell', 'cart'], { queries }),
  });
  const note = screen.getByRole('textbox', { name: 'Note' });
  await note.fill('Sold to Noor');
  await screen.rerender(<Component data={{ name: 'wharf.com' }} />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('wharf.com');
  await expect.element(note).toHaveValue('');
});
