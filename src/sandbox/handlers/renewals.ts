import type { Handlers } from '../handler.ts';
import { type HeldRow, type Listing, listHeld } from '../products/heldRows.ts';
import { isDomain, isService } from '../products/heldView.ts';
import { toDeletedDomain, toRenewalDomain, toRenewalProduct } from '../products/renewalView.ts';
import { renewalWindows } from '../registry/lifecycle.ts';
import { signedIn } from '../session/guards.ts';
import { currencyOf } from '../session/visit.ts';

type ListCall = Pick<Parameters<Handlers['getDeletedDomains']>[0], 'query' | 'visit' | 'db' | 'now'>;
type Kind = 'domains' | 'services';

export const renewals = {
  getDeletedDomains: (call) =>
    list(call, 'domains', 'deleted', (row, currency) =>
      isDomain(row) ? [toDeletedDomain(row, currency, call.now)] : [],
    ),
  getExpiringDomains: (call) => list(call, 'domains', 'expiring', renewalDomains(call)),
  getExpiredDomains: (call) => list(call, 'domains', 'expired', renewalDomains(call)),
  getExpiringProducts: (call) => list(call, 'services', 'expiring', renewalProducts(call)),
  getExpiredProducts: (call) => list(call, 'services', 'lapsed', renewalProducts(call)),
} satisfies Partial<Handlers>;

const renewalDomains =
  ({ now }: ListCall) =>
  (row: HeldRow, currency: string) =>
    isDomain(row) ? [toRenewalDomain(row, currency, now)] : [];

const renewalProducts =
  ({ now }: ListCall) =>
  (row: HeldRow, currency: string) =>
    isService(row) ? [toRenewalProduct(row, currency, now)] : [];

/** One page of what ended, or ends, in a window of time; `view` tells of one row. */
async function list<Item>(
  { query, visit, db, now }: ListCall,
  kind: Kind,
  window: keyof ReturnType<typeof renewalWindows>,
  view: (row: HeldRow, currency: string) => Item[],
) {
  const { account, refused } = signedIn(visit);
  if (refused) return refused;
  const listing: Listing = { ...query, kind, expires: renewalWindows(now)[window] };
  const { rows, totalCount } = await listHeld(db, account.id, listing, now);
  const items = rows.flatMap((row) => view(row, currencyOf(visit)));
  return { status: 200 as const, body: { data: { renewalcenter: { items, totalCount } } } };
}
