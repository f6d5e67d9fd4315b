import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { createProduct, createResult, products } from '#shared/search/results.fixture.ts';
import BulkSummary from './BulkSummary.tsx';

const results = [
  createResult('harbor.com'),
  createResult('quay.net'),
  createResult('lantern.io', {
    products: { registration: createProduct('registration', { price: 900, premium: true }) },
  }),
  createResult('taken.com', { avail: 0, products: products(['sedo_make_offer']) }),
  createResult('silent.com', { avail: -1, products: {} }),
];

async function show(changes: Partial<Parameters<typeof BulkSummary>[0]> = {}) {
  const props = { results, currency: 'USD', kinds: [], onChange: vi.fn(), ...changes };
  return render(<BulkSummary again={{ check: vi.fn(), isChecking: false }} {...props} />, {
    wrapper: await createProviders(['bulkResults', 'search', 'bulk', 'cart', 'results', 'common', 'shell']),
  });
}

test('§4 bulk summary: each kind shows its number and sums, and is a toggle for the filter', async () => {
  const onChange = vi.fn();
  const screen = await show({ kinds: ['premium'], onChange });
  const available = screen.getByRole('button', { name: 'Available 2 $25.98 today, then $31.00' });
  await expect.element(available).toHaveAttribute('aria-pressed', 'false');
  await expect.element(screen.getByRole('button', { name: 'Taken 1 1 open to offers' })).toBeVisible();
  const premium = screen.getByRole('button', { name: 'Premium 1 $900.00 today' });
  await expect.element(premium).toHaveAttribute('aria-pressed', 'true');
  await available.click();
  expect(onChange).toHaveBeenLastCalledWith(['premium', 'available']);
  await premium.click();
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('§4 bulk summary: the bar of shares has a text, and names without a response can be looked up again', async () => {
  const check = vi.fn();
  const screen = await show({ again: { check, isChecking: false } });
  await expect
    .element(screen.getByRole('img', { name: 'Available: 2, Premium: 1, Taken: 1, No response yet: 1' }))
    .toBeInTheDocument();
  await screen.getByRole('button', { name: 'Check again' }).click();
  expect(check).toHaveBeenCalledOnce();
});

test('§9 multi-year exclusions: the summary names the TLD that its yearly sum omits', async () => {
  const screen = await show({ results: [...results, createResult('harbor.ai')] });
  await expect.element(screen.getByText(/leaves out \.ai,/)).toBeVisible();
});
