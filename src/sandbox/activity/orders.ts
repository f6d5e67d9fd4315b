import { toMajor } from '#lib/money.ts';
import type { ActivityChange } from '../db/schema/activity.ts';
import type { Entry } from './record.ts';

type Amounts = { total: number; tax: number; currency: string };

export const paidOrder = (orderId: number) =>
  ({ action: 'place_order', targetKind: 'order', targetId: orderId }) satisfies Partial<Entry>;

/** What was paid, with tax. */
export function totalOf({ total, tax, currency }: Amounts): ActivityChange {
  return amountOf('total', total + tax, currency);
}

/** What was paid or paid back, in minor units. */
export function amountOf(field: 'total' | 'refund', minor: number, currency: string): ActivityChange {
  return { field, subject: null, before: null, after: { amount: toMajor(minor, currency), currency } };
}
