import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ResellerSale } from '#api/generated/schemas/resellerSale.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { SalesTable } from './SalesTable.tsx';
import { salesList } from './sales.ts';

const sold: ResellerSale = {
  saleId: 31,
  kind: 'registration',
  date: '2026-11-17T16:42:10Z',
  domain: 'hotel-aurora.com',
  service: null,
  customer: 'Hotel Aurora',
  ...{ price: 13.65, cost: 11.87, margin: 1.78 },
};
const mail: ResellerSale = {
  ...sold,
  saleId: 32,
  kind: 'service',
  service: 'ssl',
  ...{ price: 0.1, cost: 0.2, margin: -0.1 },
};
const refund: ResellerSale = { ...sold, kind: 'refund', price: -13.65, cost: -11.87, margin: -1.78 };

beforeEach(() => localStorage.clear());

test('§9 sales: a refund has minus signs, and the sum says of how many rows it is', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const resellersales = { currency: 'USD', items: [refund, mail, sold], totalCount: 16 };
  queries.setQueryData(salesList.options({}).queryKey, { data: { resellersales } });
  const { getByRole, getByText } = await render(
    <div style={{ inlineSize: '70rem' }}>
      <SalesTable currency="USD" months={[]} />
    </div>,
    {
      wrapper: await createProviders(
        ['resellerSales', 'reseller', 'products', 'landing', 'list', 'shell', 'account', 'common'],
        { queries },
      ),
    },
  );
  await expect.element(getByText('These 3 of 16')).toBeVisible();
  const [first, second] = getByRole('row').all().slice(1);
  expect(first?.element().textContent).toMatch(/Refund.*-\$13\.65.*-\$11\.87.*-\$1\.78/);
  expect(second?.element().textContent).toContain('SSL certificates · hotel-aurora.com');
  const sum = getByText('These 3 of 16').element().closest('p');
  expect(sum?.textContent).toContain('Price$0.10');
  expect(sum?.textContent).toContain('Cost$0.20');
  expect(sum?.textContent).toContain('Margin-$0.10');
});
