import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { AdvertAndBill } from './AdvertAndBill.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const entry = (price: number) => ({ price, price_usd: price, original_price: null, sale_end: null });
const priced = (tld: string, first: number, renewal: number) => ({
  tld,
  currency: 'USD',
  min_duration: 1,
  registration: entry(first),
  renewal: entry(renewal),
});

async function renderBill() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<AdvertAndBill tlds={['store', 'com', 'ai', 'irish']} />, {
    wrapper: await createProviders(['shell', 'home', 'search', 'shell'], { queries }),
  });
}

const respondWithPrices = () =>
  vi.mocked(request).mockResolvedValue({
    data: {
      pricing: [priced('store', 0.99, 49.99), priced('com', 12.49, 16.99), priced('ai', 79.99, 79.99)],
    },
  });

test('§3 prices: the bill adds up five years of the selected TLD; all TLDs take one call', async () => {
  respondWithPrices();
  const { getByText, getByRole } = await renderBill();
  await expect.element(getByText('$200.95')).toBeVisible();
  await getByRole('radio', { name: '.com' }).click();
  await expect.element(getByText('$80.45')).toBeVisible();
  expect(request).toHaveBeenCalledOnce();
});

test('§9 multi-year exclusions: a TLD without a sum, and one that is missing in the response, get a sentence instead', async () => {
  respondWithPrices();
  const { getByRole, getByText } = await renderBill();
  for (const tld of ['ai', 'irish']) {
    await getByRole('radio', { name: `.${tld}` }).click();
    await expect.element(getByText(new RegExp(`no five-year sum for \\.${tld} at`))).toBeVisible();
  }
});

test('§8 failures: if prices fail, the section has a message and a retry', async () => {
  vi.mocked(request).mockRejectedValue(new Error('Bad gateway'));
  const { getByRole, getByText } = await renderBill();
  await expect.element(getByText(/^The prices can’t be shown right now/)).toBeVisible();
  respondWithPrices();
  await getByRole('button', { name: 'Try again' }).click();
  await expect.element(getByText('$200.95')).toBeVisible();
});
