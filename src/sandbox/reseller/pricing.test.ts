import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMinor } from '#lib/money.ts';
import { getCustomerPrice } from '#lib/resellerPrices.ts';
import { currencies } from '../registry/money.ts';
import { type TldPrices, tldPrices } from '../registry/prices.ts';
import { anyMoment } from '../registry/registry.fixture.ts';
import { resellerPrices } from './pricing.ts';
import { tiers } from './tiers.ts';

const anyMarkup = fc.integer({ min: 0, max: 300 });
const customerPrices = {
  registrationPrice: ({ registration, sale }: TldPrices) => sale?.registration ?? registration,
  renewalPrice: ({ renewal }: TldPrices) => renewal,
  transferInPrice: ({ transfer }: TldPrices) => transfer,
};

test.each(currencies)(
  '§7 reseller prices: in $code, customers pay the price of each tier with the markup, for each TLD',
  ({ code: currency }) => {
    fc.assert(
      fc.property(anyMoment, anyMarkup, (now, markupPercent) => {
        for (const priceType of ['registrationPrice', 'renewalPrice', 'transferInPrice'] as const) {
          const rows = resellerPrices(priceType, currency, now);
          for (const { name, discountPercent } of tiers) {
            const reseller = { discountPercent, markupPercent };
            const shown = rows.map((row) => getCustomerPrice(toMinor(row[name], currency), markupPercent));
            const paid = rows.map(({ tld }) =>
              customerPrices[priceType](tldPrices(tld, { currency, now, reseller })),
            );
            expect(paid).toEqual(shown);
          }
        }
      }),
      { numRuns: 3 },
    );
  },
);
