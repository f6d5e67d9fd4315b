import { sql } from 'drizzle-orm';
import type { domain, product } from '../db/schema/products.ts';

/** The columns to update in a domain or a service. Turning on auto-renew that is already on changes nothing. */
export function autoRenewFrom(table: typeof domain | typeof product, enabled: boolean, now: Date) {
  const since = sql<Date>`case when ${table.autoRenew} then ${table.autoRenewSince} else ${now.toISOString()}::timestamptz end`;
  return { autoRenew: enabled, autoRenewSince: enabled ? since : null };
}
