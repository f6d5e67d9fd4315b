import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { getOwnPrice } from '#lib/resellerPrices.ts';
import { tldPrices } from '../registry/prices.ts';
import { listSoldTlds } from '../registry/tlds.ts';
import { tiers } from './tiers.ts';

type Schemas = components['schemas'];

const kinds = {
  registrationPrice: 'registration',
  renewalPrice: 'renewal',
  transferInPrice: 'transfer',
} as const satisfies Record<Schemas['ResellerPriceType'], string>;

/** Prices of all TLDs by tier: the discounted standard price, or the sale price if that is lower. */
export function resellerPrices(
  priceType: Schemas['ResellerPriceType'],
  currency: string,
  now: Date,
): Schemas['ResellerTldPrices'][] {
  const kind = kinds[priceType];
  return listSoldTlds().map((tld) => {
    const prices = tldPrices(tld, { currency, now, reseller: null });
    const usual = prices[kind];
    const list = (kind === 'registration' && prices.sale?.registration) || usual;
    const getTierPrice = (discountPercent: number) =>
      toMajor(getOwnPrice(usual, discountPercent, list), currency);
    const [first, second, third, fourth] = tiers;
    return {
      tld,
      listPrice: toMajor(list, currency),
      reseller1: getTierPrice(first.discountPercent),
      reseller2: getTierPrice(second.discountPercent),
      reseller3: getTierPrice(third.discountPercent),
      reseller4: getTierPrice(fourth.discountPercent),
    };
  });
}
