import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { getGetWixSitesQueryOptions } from '#api/generated/hooks/wix.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { Component } from './SiteDomainPage.tsx';

const { request } = vi.hoisted(() => ({ request: vi.fn<() => Promise<never>>() }));
vi.mock('#api/client.ts', () => ({ request }));

const { queryKey } = getGetWixSitesQueryOptions();

/** A site with a plan, or a free one if it has no product. */
const site = (siteId: string, displayName: string, productId: number | null): Site => ({
  ...{ siteId, type: 'wix', productId, displayName, domainConnected: false, domains: [] },
  ...{ viewUrl: `https://${siteId}.sites.example.com/`, editorUrl: 'https://editor.example.com/1' },
  connection: {} as Site['connection'],
});

async function renderPage(answer: Site[] | ApiError, productId: number | null = null) {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  if (answer instanceof ApiError) {
    request.mockRejectedValue(answer);
    await queries.prefetchQuery(getGetWixSitesQueryOptions());
  } else queries.setQueryData(queryKey, { data: { wix: { sites: answer } } });
  return render(<Component data={{ productId, asked: null }} />, {
    wrapper: await createProviders(['sites', 'account', 'shell', 'common'], { queries }),
  });
}

const failure = (status: number) => new ApiError('http', { operation: 'getWixSites', status });

test('§4 sites: only sites with a plan are offered for a domain', async () => {
  const screen = await renderPage([site('a', 'Kiln and clay', 51), site('b', 'Free corner', null)]);
  await expect.element(screen.getByRole('link', { name: 'Connect a domain: Kiln and clay' })).toBeVisible();
  expect(screen.getByText('Free corner').query()).toBeNull();
});

test('§4 sites: an address with another product says so, and offers the sites that there are', async () => {
  const screen = await renderPage([site('a', 'Kiln and clay', 51)], 99);
  await expect.element(screen.getByText('Kiln and clay')).toBeVisible();
  await expect.element(screen.getByText('No product found')).toBeVisible();
});

test('§4 sites: an account without sites is led to them, and a failure can be tried again', async () => {
  const none = await renderPage(failure(404));
  await expect.element(none.getByRole('link', { name: 'Your websites' })).toBeVisible();
  await none.unmount();
  const failed = await renderPage(failure(503));
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible();
});
