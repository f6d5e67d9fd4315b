import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { ArticlePrice, ArticlePrices } from './ArticlePrices.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const entry = (price: number) => ({ price, price_usd: price, original_price: null, sale_end: null });
const response = {
  data: {
    pricing: [{ tld: 'io', currency: 'EUR', min_duration: 1, registration: entry(30), renewal: entry(44.9) }],
  },
};

const TEXT = 'First €30.00, then €44.90, restored —, elsewhere —.';

async function renderText(tlds: readonly string[] = ['io', 'lost']) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <ArticlePrices tlds={tlds}>
      <p>
        First <ArticlePrice tld="io" type="registration" />, then <ArticlePrice tld="io" type="renewal" />,
        restored <ArticlePrice tld="io" type="restore" />, elsewhere{' '}
        <ArticlePrice tld="lost" type="renewal" />.
      </p>
    </ArticlePrices>,
    { wrapper: await createProviders(['shell'], { queries }) },
  );
}

test('§3 prices: the prices of a text take one call, and a TLD that is not sold shows a dash', async () => {
  vi.mocked(request).mockResolvedValue(response);
  const { getByRole } = await renderText();
  await expect.element(getByRole('paragraph')).toHaveTextContent(TEXT);
  expect(request).toHaveBeenCalledOnce();
});

test('§8 failures: if prices fail, the text has a message and a retry', async () => {
  vi.mocked(request).mockRejectedValueOnce(new Error('Bad gateway')).mockResolvedValue(response);
  const { getByRole } = await renderText();
  await getByRole('button', { name: 'Try again' }).click();
  await expect.element(getByRole('paragraph')).toHaveTextContent(TEXT);
  await expect.element(getByRole('alert')).not.toBeInTheDocument();
});

test('§3 prices: a text without prices sends no call', async () => {
  vi.mocked(request).mockReset();
  await renderText([]);
  expect(request).not.toHaveBeenCalled();
});
