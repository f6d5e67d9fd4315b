import { APPROVAL_DAYS } from '../../approvals/ask.ts';
import { daysAfter } from '../../registry/lifecycle.ts';
import { approval } from '../schema/approvals.ts';
import { order, orderLine } from '../schema/orders.ts';
import { domain } from '../schema/products.ts';
import type { Db } from '../store.ts';
import { seededBillingId } from './products.ts';

const customer = 1011;
const support = 1008;
/** Outside the range of the sequence. */
const orderId = 2301;
const domainId = 5811;
const name = 'sol.shop';
const price = 640_00;

/** A large refund that support has asked for: a premium name that was bought by mistake. */
export async function seedApprovals(tx: Db, now: Date): Promise<void> {
  const boughtAt = daysAfter(now, -1);
  const owned = {
    accountId: customer,
    name,
    tld: 'shop',
    createdAt: boughtAt,
    expiresAt: daysAfter(boughtAt, 365),
  };
  await tx.insert(domain).values({ id: domainId, billingId: seededBillingId(domainId), ...owned });
  await tx.insert(order).values({
    ...{ id: orderId, accountId: customer, cartState: `seed.${orderId}`, currency: 'USD' },
    ...{ subtotal: price, discount: 0, total: price, createdAt: boughtAt },
  });
  const bought = { orderId, type: 'registration', domain: name, displayName: name, duration: 1 };
  const [line] = await tx
    .insert(orderLine)
    .values({ ...bought, price, original: price, premium: true })
    .returning();
  if (!line) throw new Error('The line was not written.');
  const askedAt = daysAfter(now, -0.25);
  await tx.insert(approval).values({
    ...{
      accountId: customer,
      kind: 'refund',
      askedById: support,
      askedAt,
      until: daysAfter(askedAt, APPROVAL_DAYS),
    },
    reason: { kind: 'ticket', text: '48212' },
    refund: { orderId, lineId: line.id, name, minor: price, currency: 'USD', ends: true },
  });
}
