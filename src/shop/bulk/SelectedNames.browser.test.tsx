import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { createProduct, createResult } from '#shared/search/results.fixture.ts';
import { type Names, NamesContext } from '#shop/names/useNames.ts';
import SelectedNames from './SelectedNames.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const results = [
  createResult('harbor.com'),
  createResult('quay.net', { products: { registration: createProduct('registration', { price: 9.5 }) } }),
  createResult('taken.com', { avail: 0, products: {}, renewal_price: null }),
  createResult('harbor.ai'),
];

const names = {
  search: { currency: 'USD', version: 'classic', searchTrackingId: '' },
  favorites: { actions: { addAll: vi.fn().mockResolvedValue([]) } },
  getStage: () => undefined,
} as unknown as Names;

async function select(...chosen: string[]) {
  const selection = { chosen: new Set(chosen), deselect: vi.fn(), clear: vi.fn() };
  const screen = await render(
    <NamesContext value={names}>
      <SelectedNames
        {...{ results }}
        shown={results.slice(1)}
        selection={selection as unknown as Parameters<typeof SelectedNames>[0]['selection']}
      />
    </NamesContext>,
    {
      wrapper: await createProviders(
        ['bulk', 'bulkResults', 'cart', 'search', 'common', 'shell', 'results'],
        {},
      ),
    },
  );
  return { bar: screen.getByRole('region', { name: 'Selection' }), selection };
}

test('§4 bulk selection: the bar shows the cost of the selected names today, each year and over five years', async () => {
  const { bar, selection } = await select('harbor.com', 'quay.net', 'taken.com');
  await expect.poll(() => bar.element().textContent).toMatch(/3 selected · \$22\.49 today/);
  await expect.poll(() => bar.element().textContent).toMatch(/then \$31\.00 a year · five years \$146\.49/);
  await expect.poll(() => bar.element().textContent).toMatch(/1 of them hidden by the filters/);
  await expect.element(bar.getByRole('button', { name: 'Add 2 to cart' })).toBeEnabled();
  await bar.getByRole('button', { name: 'Select none' }).click();
  expect(selection.clear).toHaveBeenCalledOnce();
});

test('§9 multi-year exclusions: with a name under .ai the bar has no five-year sum, and explains why', async () => {
  const { bar } = await select('quay.net', 'harbor.ai');
  await expect.poll(() => bar.element().textContent).toMatch(/then \$15\.50 a year/);
  await expect.poll(() => bar.element().textContent).toMatch(/leaves out \.ai,/);
  expect(bar.element().textContent).not.toMatch(/five years/);
});

test('§4 bulk selection: the names are copied one per line', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { bar } = await select('harbor.com', 'quay.net');
  await bar.getByRole('button', { name: 'Copy' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith('harbor.com\nquay.net');
  await expect.element(bar.getByRole('button', { name: 'Copied' })).toBeVisible();
});
