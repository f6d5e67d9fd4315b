import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { defaultLanguage } from '#lib/languages.ts';
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
  const i18n = await createI18n(defaultLanguage, {});
  await addNamespaces(i18n, defaultLanguage, ['bulkResults']);
  const props = { results, currency: 'USD', kinds: [], onChange: vi.fn(), ...changes };
  return render(
    <I18nextProvider i18n={i18n}>
      <BulkSummary again={{ check: vi.fn(), isChecking: false }} {...props} />
    </I18nextProvider>,
  );
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
    .element(screen.getByRole('img', { name: 'Available: 2, Premium: 1, Taken: 1, No answer yet: 1' }))
    .toBeInTheDocument();
  await screen.getByRole('button', { name: 'Check again' }).click();
  expect(check).toHaveBeenCalledOnce();
});

test('§9 multi-year exclusions: the summary names the TLD that its yearly sum omits', async () => {
  const screen = await show({ results: [...results, createResult('harbor.ai')] });
  await expect.element(screen.getByText(/leaves out \.ai,/)).toBeVisible();
});
