import { getTax, getTaxRate } from '../../cart/tax.ts';
import { getListPrices } from '../../registry/prices.ts';
import { startOfMonth } from '../../reseller/figures.ts';
import { applyChanges, newSettings } from '../../reseller/settings.ts';
import { account } from '../schema/accounts.ts';
import { order, orderLine } from '../schema/orders.ts';
import { resellerEnrollment, resellerVisits } from '../schema/reseller.ts';
import { webhookDelivery } from '../schema/resellerWebhooks.ts';
import type { Db } from '../store.ts';
import { resold } from './products.ts';

const accountId = 1003;
const webhookUrl = 'https://shop.moreno.example/hooks/names';
const day = 86_400_000;
/** Outside the range of the sequence. */
const firstOrderId = 2001;
/** How many orders the reseller has placed in each month, the current month last. */
const ordersByMonth = [3, 4, 3, 6, 5, 7, 8, 7, 9, 11, 10, 12];
const { country: taxCountry, rate: taxRate } = getTaxRate('MX');

/** The reseller's API enrollment. */
export async function seedReseller(tx: Db, now: Date): Promise<void> {
  const fresh = newSettings('api', accountId, {
    partnerName: 'Moreno Digital',
    supportEmail: 'help@moreno.example',
  });
  const settings = applyChanges(fresh, {
    type: 'api',
    allowedIps: ['203.0.113.7'],
    testMode: false,
    webhookUrl,
  });
  if (!settings) throw new Error('The reseller of the seed has settings of another kind.');
  const enrolledAt = new Date(now.getTime() - 400 * day);
  await tx.insert(resellerEnrollment).values({ accountId, type: 'api', settings, enrolledAt });
}

/** A reseller with a landing page, who cannot sign in. */
export async function seedShop(tx: Db, now: Date): Promise<void> {
  const id = 1006;
  const enrolledAt = new Date(now.getTime() - 200 * day);
  await tx.insert(account).values({
    ...{
      id,
      person: 'harbor',
      firstName: 'Ines',
      lastName: 'Duarte',
      email: 'ines@example.com',
      country: 'PT',
    },
    ...{ createdAt: enrolledAt, emailConfirmedAt: enrolledAt, labels: ['reseller'] },
    ...{ resellerType: 'logolandingpage', resellerTier: 'reseller1' },
  });
  const partner = { partnerName: 'Harbor Names', supportEmail: 'help@harbor.example' };
  const changes = {
    ...{ headline: 'Names for harbors and boats', primaryColor: '#0b5c8f', markupPercent: 15 },
    published: true,
    texts: { 'pt-br': { headline: 'Nomes para portos e barcos' } },
  };
  const fresh = newSettings('logolandingpage', id, partner);
  const settings = applyChanges(fresh, { type: 'logolandingpage', ...changes });
  if (settings?.type !== 'logolandingpage')
    throw new Error('The shop of the seed has settings of another kind.');
  const { type, linkSlug } = settings;
  await tx.insert(resellerEnrollment).values({ accountId: id, type, settings, linkSlug, enrolledAt });
  await tx.insert(resellerVisits).values(
    Array.from({ length: 30 }, (_, daysAgo) => ({
      accountId: id,
      day: new Date(now.getTime() - daysAgo * day).toISOString().slice(0, 10),
      visits: 20 + ((daysAgo * 7) % 23),
    })),
  );
}

/** Messages to the reseller's webhook: one that was received, and one whose attempts have all failed. */
export async function seedDeliveries(tx: Db, now: Date): Promise<void> {
  const [first = '', second = ''] = resold;
  const sent = [
    {
      name: first,
      daysAgo: 9,
      attempts: 8,
      status: 500,
      responseBody: 'Internal Server Error',
      milliseconds: 64,
    },
    { name: second, daysAgo: 2, attempts: 1, status: 200, responseBody: 'OK', milliseconds: 182 },
  ];
  await tx.insert(webhookDelivery).values(
    sent.map(({ name, daysAgo, ...outcome }) => {
      const createdAt = new Date(now.getTime() - daysAgo * day);
      const data = { name, expireDate: new Date(createdAt.getTime() + 365 * day) };
      return {
        ...{
          accountId,
          ...outcome,
          event: 'domain.renewed' as const,
          object: name,
          createdAt,
          url: webhookUrl,
        },
        messageId: `msg_seed_${daysAgo}`,
        body: JSON.stringify({ type: 'domain.renewed', timestamp: createdAt, data }),
        headers: [{ name: 'content-type', value: 'application/json' }],
      };
    }),
  );
}

/** The reseller's renewals for customers in the last twelve months. */
export async function seedResellerOrders(tx: Db, now: Date): Promise<void> {
  const dates = ordersByMonth.flatMap((orders, index) => {
    const start = startOfMonth(now, index + 1 - ordersByMonth.length).getTime();
    const end = Math.min(startOfMonth(now, index + 2 - ordersByMonth.length).getTime(), now.getTime());
    return Array.from({ length: orders }, (_, place) => new Date(start + ((end - start) * place) / orders));
  });
  const placed = dates.map((createdAt, index) => {
    const name = resold[index % resold.length] ?? '';
    const price = getListPrices(name.slice(name.indexOf('.') + 1)).renewal;
    return { id: firstOrderId + index, createdAt, name, price };
  });
  await tx.insert(order).values(
    placed.map(({ id, createdAt, price }) => ({
      ...{ id, accountId, createdAt, taxCountry, taxRate },
      cartState: `seed.${id}`,
      currency: 'USD',
      subtotal: price,
      discount: 0,
      total: price,
      tax: getTax(price, { rate: taxRate }),
    })),
  );
  await tx.insert(orderLine).values(
    placed.map(({ id, name, price }) => ({
      ...{ orderId: id, domain: name, displayName: name, price },
      type: 'renewal',
      original: price,
      duration: 1,
    })),
  );
}
