import { getCustomerPrice, getOwnPrice } from '#lib/resellerPrices.ts';
import { getTax, getTaxRate } from '../../cart/tax.ts';
import { getListPrices } from '../../registry/prices.ts';
import { splitName } from '../../registry/tlds.ts';
import { account } from '../schema/accounts.ts';
import { order, orderLine } from '../schema/orders.ts';
import { domain } from '../schema/products.ts';
import type { Db } from '../store.ts';
import { seededBillingId } from './products.ts';

const resellerId = 1003;
const day = 86_400_000;
/** Outside the range of the sequence. */
const firstOrderId = 2201;
const discountPercent = 10;
const markupPercent = 20;
const { country: taxCountry, rate: taxRate } = getTaxRate('MX');

/** Customers of the reseller, who cannot sign in. */
const customers = [
  { id: 1011, person: 'sol', firstName: 'Lucía', lastName: 'Ferrer', company: 'Librería Sol' },
  { id: 1012, person: 'jacaranda', firstName: 'Mateo', lastName: 'Ibarra', company: null },
  { id: 1013, person: 'luna', firstName: 'Elena', lastName: 'Prieto', company: 'Ferretería Luna' },
];

/** What they bought through the reseller's frame, and when they renewed it: in days before now. */
const sold = [
  { name: 'libreria-sol.com', accountId: 1011, bought: 745, renewed: [382, 17] },
  { name: 'libreria-sol.net', accountId: 1011, bought: 742, renewed: [380, 15] },
  { name: 'cafe-jacaranda.com', accountId: 1012, bought: 452, renewed: [88] },
  { name: 'ferreteria-luna.com', accountId: 1013, bought: 430, renewed: [66] },
  { name: 'ferreteria-luna.com.mx', accountId: 1013, bought: 428, renewed: [64] },
];
/** One that renewed twice by mistake: when, and when that was taken back. */
const mistake = { name: 'ferreteria-luna.com', accountId: 1013, renewed: 4, returned: 2 };

/**
 * The reseller's sales: first through a frame, with a markup, and since the change to the API at the list price.
 */
export async function seedSales(tx: Db, now: Date): Promise<void> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * day);
  await tx.insert(account).values(
    customers.map(({ person, ...customer }) => ({
      ...{ ...customer, person, email: `${person}@example.com`, country: taxCountry },
      ...{ createdAt: at(750), emailConfirmedAt: at(750) },
    })),
  );
  await tx.insert(domain).values(
    sold.map(({ name, accountId, bought, renewed }, index) => ({
      id: 5801 + index,
      billingId: seededBillingId(5801 + index),
      ...{ accountId, resellerId, name },
      tld: splitName(name)?.tld ?? '',
      createdAt: at(bought),
      expiresAt: at(bought - 365 * (1 + renewed.length)),
    })),
  );
  const lines = sold.flatMap(({ name, accountId, bought, renewed }) => [
    { type: 'registration' as const, name, accountId, daysAgo: bought, returned: null },
    ...renewed.map((daysAgo) => ({ type: 'renewal' as const, name, accountId, daysAgo, returned: null })),
  ]);
  const returned = { ...mistake, type: 'renewal' as const, daysAgo: mistake.renewed };
  const placed = [...lines, returned]
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .map((line, index) => {
      const list = getListPrices(splitName(line.name)?.tld ?? '')[line.type];
      const cost = getOwnPrice(list, discountPercent);
      const isInFrame = line.type === 'registration';
      const price = isInFrame ? getCustomerPrice(cost, markupPercent) : list;
      return { ...line, id: firstOrderId + index, price, cost, inFrameOf: isInFrame ? resellerId : null };
    });
  await tx.insert(order).values(
    placed.map(({ id, accountId, daysAgo, price, inFrameOf }) => ({
      ...{ id, accountId, createdAt: at(daysAgo), taxCountry, taxRate },
      resellerId: inFrameOf,
      cartState: `seed.${id}`,
      currency: 'USD',
      subtotal: price,
      discount: 0,
      total: price,
      tax: getTax(price, { rate: taxRate }),
    })),
  );
  await tx.insert(orderLine).values(
    placed.map(({ id, type, name, price, cost, returned: returnedDaysAgo }) => ({
      ...{ orderId: id, type, domain: name, displayName: name, price, cost, resellerId },
      original: price,
      duration: 1,
      returnedAt: returnedDaysAgo === null ? null : at(returnedDaysAgo),
    })),
  );
}
