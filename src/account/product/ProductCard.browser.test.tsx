import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { HeldService } from '#api/generated/schemas/heldService.zod.ts';
import type { PlanOption } from '#api/generated/schemas/planOption.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { ProductCard, upgradesOptions } from './ProductCard.tsx';

const plan: HeldService = {
  ...{ id: 5153, billing_id: 1, product_id: 5153, parentId: null, domainName: null, subProducts: [] },
  ...{ type: 'wix', name: 'Website Pro', plan: 'wix_pro_yearly', duration_months: 12 },
  ...{ status: 'active', phase: 'active', autoRenew: 'enabled' },
  ...{ created: '2020-01-01T00:00:00Z', expireDate: '2099-01-01T00:00:00Z' },
  ...{ currency: 'USD', renewal_price: 120, renewal_price_usd: 120 },
};
const option = (fields: Partial<PlanOption>): PlanOption => ({
  ...{ type: 'upgrade', product_id: plan.id, plan: 'wix_unlimited_yearly', name: 'Website Unlimited' },
  ...{ currency: 'USD', price: 90, price_usd: 90, renewal_price: 180, duration_months: 12 },
  cartPayload: {} as PlanOption['cartPayload'],
  ...fields,
});

async function renderCard(items: PlanOption[], product = plan) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(upgradesOptions('wix').queryKey, { data: { product: { items } } });
  return render(<ProductCard product={product} onAutoRenew={() => undefined} />, {
    wrapper: await createProviders(['products', 'account', 'common', 'shell'], { queries }),
  });
}

test('§6 products: a card names the least expensive plan above, at its usual price, and links to where it is chosen', async () => {
  const { getByRole, getByText } = await renderCard([
    option({ name: 'Website VIP', renewal_price: 300 }),
    option({}),
    option({ name: 'Website Business', renewal_price: 15, duration_months: 1 }),
    option({ name: 'Website Pro', renewal_price: 100 }),
    option({ name: 'Website Basic', renewal_price: 100, product_id: 1 }),
  ]);
  await expect.element(getByText('Higher plan')).toBeVisible();
  const link = getByRole('link', { name: 'Website Unlimited' });
  await expect.element(link).toHaveAttribute('href', '/account/wix/5153');
  await expect.element(getByText('$180.00')).toBeVisible();
});

test('§6 products: a card says nothing of higher plans if there is none', async () => {
  const { getByText } = await renderCard([option({ name: 'Website Pro' })]);
  await expect.element(getByText('Website Pro')).toBeVisible();
  expect(getByText('Higher plan').elements()).toEqual([]);
});

test('§5 products: a card of a type that the contract does not know is shown', async () => {
  const { getByText } = await renderCard([], { ...plan, type: 'hologram' as 'wix', name: 'Hologram' });
  await expect.element(getByText('Hologram')).toBeVisible();
});
