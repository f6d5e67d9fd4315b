import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { FailedPrices } from './FailedPrices.tsx';
import { PricesContext, usePrices, useTldPrices } from './tldPrices.ts';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const entry = (price: number) => ({ price, price_usd: price, original_price: null, sale_end: null });
const response = {
  data: {
    pricing: [
      { tld: 'io', currency: 'EUR', min_duration: 1, registration: entry(30) },
      { tld: 'old', currency: 'EUR', min_duration: 1, renewal: entry(9) },
    ],
  },
};

const TLDS = ['io', 'old', 'lost'];

function Prices({ isEnabled }: { isEnabled: boolean }) {
  const prices = useTldPrices(TLDS, ['registration', 'renewal'], isEnabled);
  return (
    <PricesContext value={prices}>
      <FailedPrices prices={prices} />
      <ul aria-busy={prices.isPending}>
        {TLDS.map((tld) => (
          <Price key={tld} tld={tld} />
        ))}
      </ul>
    </PricesContext>
  );
}

function Price({ tld }: { tld: string }) {
  const { priceOf, placeholder, isNotSold } = usePrices();
  return <li>{isNotSold(tld) ? `.${tld} not sold` : (priceOf(tld, 'registration') ?? placeholder)}</li>;
}

async function renderPrices() {
  const screen = await render(<Prices isEnabled={false} />, { wrapper: await createProviders(['shell']) });
  return { ...screen, enable: () => screen.rerender(<Prices isEnabled />) };
}

const THREE_ELLIPSES = /^(?:\s*…\s*){3}$/;
const LOADED = '€30.00.old not sold.lost not sold';

test('§3 prices: no call is sent before it is enabled; then prices replace ellipses, and TLDs without one are not sold', async () => {
  const pending = Promise.withResolvers<typeof response>();
  vi.mocked(request).mockReset().mockReturnValue(pending.promise);
  const { getByRole, enable } = await renderPrices();
  const list = getByRole('list');
  await expect.element(list).toMatchTextContent(THREE_ELLIPSES);
  expect(request).not.toHaveBeenCalled();
  await enable();
  await expect.poll(() => vi.mocked(request).mock.calls.length).toBe(1);
  await expect.element(list).toMatchTextContent(THREE_ELLIPSES);
  await expect.element(list).toHaveAttribute('aria-busy', 'true');
  pending.resolve(response);
  await expect.element(list).toHaveTextContent(LOADED);
  await expect.element(list).toHaveAttribute('aria-busy', 'false');
  await expect.element(getByRole('alert')).not.toBeInTheDocument();
});

test('§8 failures: if prices fail, dashes and a message replace them until a retry succeeds', async () => {
  vi.mocked(request).mockReset().mockRejectedValueOnce(new Error('Bad gateway')).mockResolvedValue(response);
  const { getByRole, enable } = await renderPrices();
  await enable();
  await expect.element(getByRole('alert')).toMatchTextContent(/^The prices can’t be shown right now/);
  await expect.element(getByRole('list')).toHaveTextContent('———');
  await getByRole('button', { name: 'Try again' }).click();
  await expect.element(getByRole('list')).toHaveTextContent(LOADED);
  await expect.element(getByRole('alert')).not.toBeInTheDocument();
});
