import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { toDomainView } from '#shared/search/domainView.ts';
import { createProduct, createResult, products } from '#shared/search/results.fixture.ts';
import { DomainList } from '#shop/names/DomainList.tsx';
import { DomainRow } from '#shop/names/DomainRow.tsx';
import { EapStages } from '#shop/names/EapStages.tsx';
import { setForcedColors } from '#ui/forcedColors.fixture.ts';
import { ExactMatch } from './ExactMatch.tsx';
import { KeywordWarnings } from './KeywordNotices.tsx';
import PriceRise from './PriceRise.tsx';

async function show(part: ReactElement) {
  return render(part, { wrapper: await createProviders(['search', 'states', 'details', 'shell', 'common']) });
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('§4 early access: past stages can’t be selected, and the selected one is the view’s', async () => {
  const stages = {
    landrush: createProduct('landrush', { start_date: inDays(-9), price: 300 }),
    eap_1: createProduct('eap_1', { start_date: inDays(-2), price: 200 }),
    eap_2: createProduct('eap_2', { start_date: inDays(3), price: 100 }),
  };
  const result = createResult('harbor.bread', { pre_ga: 'eap', products: stages });
  const choose = vi.fn();
  const view = toDomainView(result, 'USD', 'eap_1');
  const screen = await show(<EapStages view={view} isSwapping={false} onChoose={choose} />);
  const radios = screen.getByRole('radio');
  await expect.element(radios.nth(0)).toBeDisabled();
  await expect.element(radios.nth(0)).toHaveAccessibleName(/over \$300\.00$/);
  await expect.element(radios.nth(1)).toBeChecked();
  await expect.element(radios.nth(1)).toHaveAccessibleName(/now, until .* \$200\.00$/);
  await radios.nth(2).click();
  expect(choose).toHaveBeenCalledExactlyOnceWith('eap_2');
});

test('§3 price rise: shows both prices and the date, and offers years at the current price', async () => {
  const rise = { from: '2027-04-01T00:00:00Z', renewal_price: 19.99 };
  const result = createResult('harbor.org', { renewal_price: 15.99, renewal_rise: rise });
  const add = vi.fn();
  const screen = await show(<PriceRise view={toDomainView(result, 'USD')} onAdd={add} />);
  await expect
    .element(screen.getByText(/from \$15\.99 to \$19\.99 a year on (Mar 31|Apr 1), 2027/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Add 3 years for $44.97' }).click();
  expect(add).toHaveBeenCalledExactlyOnceWith(3);
});

test('§5 keyword, N9: look-alike letters lead to the name in Latin letters', async () => {
  const screen = await show(<KeywordWarnings text="сосо.com" ascii="xn--n1aac.com" />);
  const link = screen.getByRole('link', { name: 'Search for coco.com' });
  await expect.element(link).toHaveAttribute('href', '/domain/search/coco.com');
});

test('§4 early access: the sentence has the price of the stage that is selected in the list', async () => {
  const stages = {
    landrush: createProduct('landrush', { start_date: inDays(-9), price: 149 }),
    eap_1: createProduct('eap_1', { start_date: inDays(3), price: 12_000 }),
  };
  const view = toDomainView(
    createResult('harbor.bread', { pre_ga: 'eap', products: stages }),
    'USD',
    'eap_1',
  );
  const screen = await show(
    <ExactMatch keyword="harbor" view={view}>
      <EapStages view={view} isSwapping={false} onChoose={() => {}} />
    </ExactMatch>,
  );
  await expect.element(screen.getByText('$12,000.00 for the first year, then $15.50 a year.')).toBeVisible();
  await expect.element(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(/\$12,000\.00$/);
});

const showMatch = (fields: Parameters<typeof createResult>[1], name = 'harbor.org') =>
  show(<ExactMatch keyword="harbor" view={toDomainView(createResult(name, fields), 'USD')} />);

test.each<[string, Parameters<typeof createResult>[1], string]>([
  ['a registration', {}, '$12.99 for the first year, then $15.50 a year.'],
  [
    'a sale',
    { products: { registration: createProduct('registration', { original_price: 20 }) } },
    '$12.99 for the first year instead of $20.00, then $15.50 a year.',
  ],
  [
    'a term of two years',
    { products: { registration: createProduct('registration', { min_duration: 2 }) } },
    '$25.98 for the first 2 years, then $15.50 a year.',
  ],
  [
    'an owner’s price',
    { products: { sedo_domains: createProduct('sedo_domains') } },
    '$12.99 once, then $15.50 a year.',
  ],
  [
    'a bid',
    { products: { pre_ga_auction: createProduct('pre_ga_auction') } },
    'Minimum bid $12.99, then $15.50 a year.',
  ],
])('§9 prices: %s is a sentence in the exact match', async (_, fields, sentence) => {
  const screen = await showMatch(fields);
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
});

test('§9 prices: a bar for each of five years, proportional to its price, with the sum', async () => {
  const screen = await showMatch({ renewal_price: 25.98 });
  await expect.element(screen.getByText('Five years $116.91')).toBeVisible();
  const heights = [...document.querySelectorAll('.price-bars .year-bars-bar')].map(
    (bar) => bar.getBoundingClientRect().height,
  );
  expect(heights).toHaveLength(5);
  expect(heights[0]).toBeCloseTo((heights[1] ?? 0) / 2, 0);
});

test('decision 38: under .ai there are no bars and no sum, and a line explains why', async () => {
  const registration = createProduct('registration', { min_duration: 2 });
  const screen = await showMatch({ products: { registration } }, 'harbor.ai');
  await expect.element(screen.getByText(/\.ai is sold for 2 years at a time/)).toBeVisible();
  expect(document.querySelector('.price-bars')).toBeNull();
});

test('deviation 7: a name under a TLD that is not sold has a message about that, and none about its letters', async () => {
  const screen = await showMatch({ avail: 0, reason: 'TLD Not Sold', products: {} }, 'millpond.gov');
  await expect.element(screen.getByText('Not sold here', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('We don’t sell names under .gov.')).toBeVisible();
  expect(screen.getByText(/letters|hyphen/).query()).toBeNull();
});

test('deviation 7: the problem of an invalid name is stated once', async () => {
  const invalid = createResult('-mill-.com', { avail: 0, reason: 'Invalid Domain Name', products: {} });
  const screen = await show(
    <>
      <KeywordWarnings text="-mill-.com" ascii="-mill-.com" />
      <ExactMatch keyword="-mill-.com" view={toDomainView(invalid, 'USD')} />
    </>,
  );
  await expect.element(screen.getByText('Not a valid name', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/^A part can’t have a hyphen at its start or end/)).toBeVisible();
  expect(document.body.textContent?.match(/hyphen/gi)).toHaveLength(1);
});

test('§4 premium: it is stated once, above the name', async () => {
  const screen = await showMatch({ products: { internal_premium: createProduct('internal_premium') } });
  await expect.element(screen.getByText('Premium', { exact: true })).toBeVisible();
  expect(document.body.textContent?.match(/premium/gi)).toHaveLength(1);
});

test.each([
  ['sedo_domains', 'Once'],
  ['pre_ga_auction', 'Minimum bid'],
  ['registration', undefined],
] as const)(
  '§9 prices: a row says what its first price is for where it is not the first year: %s',
  async (type, label) => {
    const result = createResult('harbor.org', { products: products([type]) });
    await show(<DomainList label="Names">{<DomainRow view={toDomainView(result, 'USD')} />}</DomainList>);
    expect(document.querySelector('.domain-list-label-own')?.textContent).toBe(label);
  },
);

test('§8 cart: the panel and the row of a name that could not be added say so instead of “Available”', async () => {
  const view = toDomainView(createResult('harbor.com'), 'USD');
  const screen = await show(
    <>
      <ExactMatch keyword="harbor" view={view} isRefused />
      <DomainRow view={view} isRefused />
    </>,
  );
  await expect.element(screen.getByText('Could not be added').nth(1)).toBeVisible();
  await expect.element(screen.getByText('Available')).not.toBeInTheDocument();
});

test('§2 forced colors: every bar of the five years’ prices is visible', async () => {
  await setForcedColors(true);
  const { container } = await showMatch({});
  const bars = [...container.querySelectorAll('.year-bars-bar')].map((bar) => getComputedStyle(bar));
  const { color } = getComputedStyle(document.body);
  const visible = bars.filter(
    ({ backgroundColor, borderTopWidth }) => backgroundColor === color || borderTopWidth !== '0px',
  );
  expect([bars.length, visible.length]).toEqual([5, 5]);
  await setForcedColors(false);
});
