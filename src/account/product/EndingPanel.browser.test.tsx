import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import {
  getGetProductListQueryOptions,
  getGetProductRefundQueryOptions,
} from '#api/generated/hooks/products.ts';
import type { HeldService } from '#api/generated/schemas/heldService.zod.ts';
import type { ProductRefund } from '#api/generated/schemas/productRefund.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { EndingPanel } from './EndingPanel.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const service: HeldService = {
  id: 5102,
  billing_id: 8102,
  product_id: 5102,
  type: 'wix',
  parentId: null,
  name: 'Website Pro',
  plan: 'wix_pro_yearly',
  domainName: 'kiln.com',
  status: 'active',
  phase: 'active',
  autoRenew: 'enabled',
  created: '2026-11-01T00:00:00Z',
  expireDate: '2099-01-15T12:00:00Z',
  currency: 'USD',
  renewal_price: 192,
  renewal_price_usd: 192,
  duration_months: 12,
  subProducts: [],
};
const refund: ProductRefund = {
  until: '2098-12-01T12:00:00Z',
  currency: 'USD',
  amount: 192,
  orderId: 3010,
  lineId: 41,
};

async function renderPanel(changes: Partial<HeldService> = {}, returned: ProductRefund | null = null) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const items = [{ ...service, ...changes }];
  queries.setQueryData(getGetProductListQueryOptions({ id: service.id }).queryKey, {
    data: { product: { items, totalCount: 1 } },
  });
  queries.setQueryData(getGetProductRefundQueryOptions(service.id).queryKey, {
    data: { product: { refund: returned } },
  });
  return render(<EndingPanel id={service.id} loss="website" />, {
    wrapper: await createProviders(['products', 'common', 'account', 'shell'], { queries }),
  });
}

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.mocked(request).mockResolvedValue({ data: { productaction: {} } });
});

test('§4 auto-renew: canceling a plan says what is lost and when, and keeping it takes that back', async () => {
  const { getByRole, getByText } = await renderPanel();
  await getByRole('button', { name: 'Cancel the plan' }).click();
  const question = getByRole('alertdialog', { name: 'Cancel Website Pro (kiln.com)?' });
  await expect.element(question.getByText(/It runs until Jan 15, 2099 and is not renewed/)).toBeVisible();
  await expect.element(question.getByText(/visitors no longer see the website/)).toBeVisible();
  expect(request).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Cancel the plan' }).click();
  await expect.element(getByText(/It ends on Jan 15, 2099 and is not renewed/)).toBeVisible();
  await getByRole('button', { name: 'Keep it' }).click();
  await expect.element(getByText(/It renews on Jan 15, 2099/)).toBeVisible();
  const actions = vi.mocked(request).mock.calls.map(([, { body }]) => String(body));
  expect(actions).toEqual([
    expect.stringContaining('disable_auto_renew'),
    expect.stringContaining('enable_auto_renew'),
  ]);
});

test('§4 auto-renew: a plan that can be returned leads to the page of its order, with what is refunded', async () => {
  const { getByRole, getByText } = await renderPanel({}, refund);
  await expect.element(getByText(/return it until Dec 1, 2098 and get \$192\.00 back/)).toBeVisible();
  await expect
    .element(getByRole('link', { name: 'Return it' }))
    .toHaveAttribute('href', '/checkout/orders/3010/return/41');
});

test('§4 auto-renew: what is free or has ended can’t be canceled', async () => {
  for (const changes of [{ renewal_price: 0 }, { expireDate: '2026-01-01T00:00:00Z' }]) {
    const { container } = await renderPanel(changes);
    expect(container.textContent).toBe('');
  }
});
