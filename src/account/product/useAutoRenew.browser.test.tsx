import { QueryClient, useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { getGetProductListQueryOptions } from '#api/generated/hooks/products.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import type { ProductListResponse } from '#api/generated/schemas/productListResponse.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { notify } from '#ui/notify.ts';
import { AutoRenewSwitch } from './AutoRenewSwitch.tsx';
import { useAutoRenew } from './useAutoRenew.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));
vi.mock('#ui/notify.ts', () => ({ notify: vi.fn() }));

const product = (id: number, name: string): HeldProduct => ({
  id,
  billing_id: id + 3000,
  product_id: id,
  type: 'domain',
  name,
  domainName: name,
  tld: 'com',
  status: 'active',
  phase: 'active',
  autoRenew: 'disabled',
  created: '2020-01-01T00:00:00Z',
  expireDate: '2099-01-01T00:00:00Z',
  currency: 'USD',
  renewal_price: 12.99,
  renewal_price_usd: 12.99,
  subProducts: [],
});
const list: ProductListResponse = {
  data: { product: { items: [product(1, 'kiln.com'), product(2, 'clay.com')], totalCount: 2 } },
};

function Switches() {
  const { data } = useQuery({ ...getGetProductListQueryOptions({}), staleTime: Number.POSITIVE_INFINITY });
  const { change, dialog } = useAutoRenew();
  return (
    <>
      {data?.data.product.items.map((item) => (
        <AutoRenewSwitch key={item.id} product={item} onChange={change} />
      ))}
      {dialog}
    </>
  );
}

async function renderSwitches() {
  const queries = new QueryClient();
  queries.setQueryData(getGetProductListQueryOptions({}).queryKey, list);
  return render(<Switches />, {
    wrapper: await createProviders(['products', 'common', 'account', 'shell'], { queries }),
  });
}

test('§8 auto-renew: of two switches pressed at once, only the one that fails moves back, with a message', async () => {
  const calls: { body: string; finish: (error?: Error) => void }[] = [];
  vi.mocked(request).mockImplementation((url, { body }) => {
    if (url.includes('productlist')) return new Promise(() => {});
    return new Promise((resolve, reject) => {
      calls.push({ body: String(body), finish: (error) => (error ? reject(error) : resolve({})) });
    });
  });
  const { getByRole } = await renderSwitches();
  const kiln = getByRole('switch', { name: 'Renew kiln.com automatically' });
  const clay = getByRole('switch', { name: 'Renew clay.com automatically' });
  await kiln.click();
  await clay.click();
  await expect.element(kiln).toBeChecked();
  await expect.element(clay).toBeChecked();
  expect(calls).toHaveLength(1);
  calls[0]?.finish(new ApiError('http', { operation: 'x', status: 500 }));
  await expect.element(kiln).not.toBeChecked();
  expect(notify).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Auto-renew could not be changed'), {
    tone: 'error',
  });
  await expect.poll(() => calls.length).toBe(2);
  expect(decodeURIComponent(calls[1]?.body ?? '')).toContain('products[0][product_id]=2');
  calls[1]?.finish();
  await expect.element(clay).toBeChecked();
});
