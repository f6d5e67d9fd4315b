import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { HeldService } from '#api/generated/schemas/heldService.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { createCart, createCartItem } from '#shared/cart/cart.fixture.ts';
import { cartOptions } from '#shared/cart/cart.ts';
import { RenewButton } from './RenewButton.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const held = { billing_id: 1, product_id: 1, status: 'active' as const, autoRenew: 'disabled' as const };
const dates = { created: '2020-01-01T00:00:00Z', expireDate: '2099-01-01T00:00:00Z' };
const price = { currency: 'USD', renewal_price: 12.99, renewal_price_usd: 12.99, subProducts: [] };
const domain = (id: number, name: string, phase: HeldDomain['phase'] = 'expiring'): HeldDomain => ({
  ...{ ...held, ...dates, ...price, id, name, phase },
  type: 'domain',
  domainName: name,
  tld: 'com',
});
const email: HeldService = {
  ...{ ...held, ...dates, ...price, id: 9, name: 'Email Pro', phase: 'active' },
  type: 'titan_email',
  domainName: 'kiln.com',
  parentId: null,
  plan: 'titan_email_pro_yearly',
  duration_months: 12,
};
const renewalOf = (id: number, name: string) => {
  const line = createCartItem(id + 100, name, { type: 'renewal' });
  return { ...line, extended: { ...line.extended, product_id: id } };
};

async function renderButton(products: Parameters<typeof RenewButton>[0]['products'], terms?: number) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const before = createCart(renewalOf(1, 'clay.com'));
  queries.setQueryData(cartOptions.queryKey, { data: { cart: before } });
  return render(
    <RenewButton products={products} terms={terms} name="kiln.com" label="Renew kiln.com">
      Renew
    </RenewButton>,
    { wrapper: await createProviders(['cart', 'shell'], { queries }) },
  );
}

test('§7 renewal: a renewal that is already in the cart opens the cart instead of being added again', async () => {
  const { getByRole } = await renderButton([domain(1, 'clay.com')]);
  await expect.element(getByRole('button')).toHaveAccessibleName('In cart: kiln.com. Show cart');
});

test('§7 renewal: domains are renewed or restored, services are renewed by their kind, each once', async () => {
  let sent: CartAction[] = [];
  vi.mocked(request).mockImplementation((_url, { body }) => {
    sent = JSON.parse(String(body));
    const cart = createCart(...[1, 2, 3, 9].map((id) => renewalOf(id, `n${id}.com`)));
    return Promise.resolve({ success: true, message: null, items: [], data: { cart } });
  });
  const products = [domain(1, 'clay.com'), domain(2, 'kiln.com'), domain(3, 'old.com', 'redemption'), email];
  const { getByRole } = await renderButton(products, 2);
  await getByRole('button', { name: 'Renew kiln.com' }).click();
  await expect.element(getByRole('button')).toHaveTextContent('In cart');
  const term = { period: 1, duration: 2 };
  expect(sent.map((action) => 'data' in action && action.data)).toEqual([
    { ...term, id: 2, type: 'renewal', domain: 'kiln.com', tld: 'com' },
    { ...term, id: 3, type: 'restore', domain: 'old.com', tld: 'com' },
    { ...term, id: 9, type: 'titan_email', domain_name: 'kiln.com' },
  ]);
});
