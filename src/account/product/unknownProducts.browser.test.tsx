import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { collectViolations } from '#api/errors.ts';
import type { SessionResponse } from '#api/generated/schemas/sessionResponse.zod.ts';
import { send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { sessionOptions } from '#shared/session/useSession.ts';
import { Component, load } from './ProductPage.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const product = (id: number, fields: object = {}) => ({
  ...{
    id,
    billing_id: id + 3000,
    product_id: id,
    type: 'domain',
    name: `p${id}.com`,
    domainName: `p${id}.com`,
  },
  ...{
    tld: 'com',
    status: 'active',
    phase: 'active',
    autoRenew: 'disabled',
    currency: 'USD',
    subProducts: [],
  },
  ...{ created: '2020-01-01T00:00:00Z', expireDate: '2099-01-01T00:00:00Z' },
  ...{ renewal_price: 12.99, renewal_price_usd: 12.99, ...fields },
});
const items = [
  ...Array.from({ length: 38 }, (_, index) => product(index + 1)),
  product(39, { status: 'frozen' }),
  product(40, { phase: 'dormant' }),
  product(41, { renewal_price: 'free' }),
];
const violations: string[] = [];

beforeEach(() => {
  violations.length = 0;
  localStorage.clear();
  collectViolations(({ field }) => violations.push(field));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.mocked(send).mockImplementation(async ({ url }) => {
    const product = url.includes('product')
      ? { items, totalCount: 41, categories: [], totalProductCount: 41, expiringCount: 0, expiredCount: 0 }
      : undefined;
    return { status: 200, headers: {}, data: JSON.stringify({ data: { product } }) };
  });
});

async function renderPage() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const session = { data: { account: { sessAccountId: 7, preferredCurrency: 'USD' } } };
  queries.setQueryData(sessionOptions.queryKey, session as unknown as SessionResponse);
  await load({ queries, url: new URL('https://shop.example/account/product') } as Parameters<typeof load>[0]);
  return render(<Component data={{ job: null }} />, {
    wrapper: await createProviders(['products', 'list', 'account', 'cart', 'shell', 'common'], { queries }),
  });
}

test('§5 products: an unknown status and an unknown phase are shown as they are, and nothing else is hidden', async () => {
  const screen = await renderPage();
  await expect.element(screen.getByRole('row', { name: /p1\.com/ })).toBeVisible();
  await expect.element(screen.getByRole('row', { name: /p39\.com/ }).getByText('frozen')).toBeVisible();
  const dormant = screen.getByRole('row', { name: /p40\.com/ });
  await expect.element(dormant.getByText('dormant')).toBeVisible();
  await expect.element(dormant.getByRole('switch')).toBeDisabled();
});

test('§5 products: a product with a broken price is not shown, and the list says so', async () => {
  const screen = await renderPage();
  await expect.element(screen.getByText(/^1 entry on this page can’t be shown/)).toBeVisible();
  expect(screen.getByRole('row', { name: /p41\.com/ }).elements()).toEqual([]);
  expect(violations).toContain('data.product.items.40.renewal_price');
});
