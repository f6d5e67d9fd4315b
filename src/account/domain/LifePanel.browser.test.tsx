import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { getGetDomainQueryOptions } from '#api/generated/hooks/domains.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { LifePanel } from './LifePanel.tsx';

vi.mock('#api/client.ts', () => ({ request: () => new Promise(() => {}) }));

const deleted: HeldDomain = {
  id: 1,
  billing_id: 1,
  product_id: 1,
  type: 'domain',
  name: 'kiln.com',
  domainName: 'kiln.com',
  tld: 'com',
  status: 'suspended',
  phase: 'redemption',
  autoRenew: 'disabled',
  created: '2020-01-01T00:00:00Z',
  expireDate: '2026-01-01T00:00:00Z',
  currency: 'USD',
  renewal_price: null,
  year_price: 18.56,
  restore_price: 119.99,
  subProducts: [],
};

async function renderPanel(domain: HeldDomain) {
  const queries = new QueryClient();
  void queries.prefetchQuery(getGetDomainQueryOptions(domain.domainName));
  return render(<LifePanel domain={domain} />, {
    wrapper: await createProviders(['domain', 'common', 'account', 'shell'], { queries }),
  });
}

test('§4 domain: the phases of a deleted domain have its own prices of a year and of restoring it', async () => {
  const { getByText } = await renderPanel(deleted);
  await expect.element(getByText('Renews for $18.56 a year.')).toBeVisible();
  await expect.element(getByText('Renewal still costs $18.56 for 30 days.', { exact: false })).toBeVisible();
  await expect.element(getByText('restored for $119.99', { exact: false })).toBeVisible();
});

test('§4 domain: without a price of restoring, its phase says only that there is a fee', async () => {
  const { getByText } = await renderPanel({ ...deleted, restore_price: null });
  await expect.element(getByText('restored, for a fee', { exact: false })).toBeVisible();
});

test('§4 domain: .uk is renewed for 90 days and then deleted, and nothing offers to restore it', async () => {
  const phase_days = { grace: 90, redemption: 0, pending_delete: 5 };
  const held = { ...deleted, domainName: 'kiln.co.uk', name: 'kiln.co.uk', tld: 'co.uk', phase_days };
  const { container, getByText } = await renderPanel({ ...held, restore_price: null });
  await expect
    .element(getByText('Renewal still costs $18.56 a year for 90 days. After 30 days', { exact: false }))
    .toBeVisible();
  await expect.element(getByText('5 days. Nothing can be done anymore.')).toBeVisible();
  expect(container.textContent).not.toMatch(/restore/i);
});
