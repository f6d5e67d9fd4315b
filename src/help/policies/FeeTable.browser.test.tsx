import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { FeeTable } from './FeeTable.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const entry = (price: number) => ({ price, price_usd: price, original_price: null, sale_end: null });
const row = (tld: string, restore?: number) => ({
  tld,
  currency: 'EUR',
  min_duration: 1,
  registration: entry(10),
  renewal: entry(12.5),
  ...(restore && { restore: entry(restore) }),
});
const COMMON = [row('com', 92.5)];
const ALL = [...COMMON, row('xn--berlin-3ya'), row('club', 80), row('clubhaus')];

const requested = () =>
  vi.mocked(request).mock.calls.map(([url]) => new URL(url, location.href).searchParams);

async function renderTable() {
  vi.mocked(request).mockImplementation(async (url) => ({
    data: { pricing: url.includes('tlds=') ? COMMON : ALL },
  }));
  return render(<FeeTable />, { wrapper: await createProviders(['policies', 'shell']) });
}

test('§2 fees: common TLDs first; every TLD is found by a part of it, and all are fetched only then', async () => {
  vi.mocked(request).mockClear();
  const { getByRole } = await renderTable();
  await expect.element(getByRole('row', { name: '.com €10.00 €12.50 €92.50' })).toBeVisible();
  await expect.element(getByRole('status')).toMatchTextContent(/^Common endings on /);
  expect(requested().map((query) => query.has('tlds'))).toEqual([true]);

  const find = getByRole('searchbox', { name: 'Search for an ending' });
  await find.fill(' .CLUB');
  await expect.element(getByRole('status')).toMatchTextContent(/^2 endings found/);
  await expect.element(getByRole('row', { name: '.club €10.00 €12.50 €80.00' })).toBeVisible();
  await expect.element(getByRole('row', { name: '.clubhaus €10.00 €12.50 —' })).toBeVisible();
  expect(requested().map((query) => query.has('tlds'))).toEqual([true, false]);

  await find.fill('<b>');
  await expect.element(getByRole('status')).toMatchTextContent(/^0 endings found/);
});

test('§8 fees: prices that can’t be fetched are fetched again on request', async () => {
  const { getByRole } = await renderTable();
  await expect.element(getByRole('row', { name: /^\.com/ })).toBeVisible();
  vi.mocked(request).mockRejectedValueOnce(new Error('Bad gateway'));
  await getByRole('searchbox').fill('club');
  await expect.element(getByRole('alert')).toMatchTextContent(/^The prices can’t be shown right now/);
  await getByRole('button', { name: 'Try again' }).click();
  await expect.element(getByRole('row', { name: /^\.club / })).toBeVisible();
  await expect.element(getByRole('searchbox')).toHaveValue('club');
});
