import type { Handlers } from '../handler.ts';
import { type HeldRow, listHeld, type Phase } from '../products/heldRows.ts';
import { isDomain, isService } from '../products/heldView.ts';
import { toDeletedDomain, toRenewalDomain, toRenewalProduct } from '../products/renewalView.ts';
import { currencyOf } from '../session/visit.ts';

type ListCall = Pick<
  Parameters<Handlers['getDeletedDomains']>[0],
  'query' | 'visit' | 'account' | 'db' | 'now'
>;
type Kind = 'domains' | 'services';

export const renewals = {
  getDeletedDomains: (call) =>
    list(call, 'domains', ['redemption', 'pending_delete'], (row, currency) =>
      isDomain(row) ? [toDeletedDomain(row, currency, call.now)] : [],
    ),
  getExpiringDomains: (call) => list(call, 'domains', ['expiring'], renewalDomains(call)),
  getExpiredDomains: (call) => list(call, 'domains', ['expired'], renewalDomains(call)),
  getExpiringProducts: (call) => list(call, 'services', ['expiring'], renewalProducts(call)),
  getExpiredProducts: (call) => list(call, 'services', ['expired'], renewalProducts(call)),
} satisfies Partial<Handlers>;

const renewalDomains =
  ({ now }: ListCall) =>
  (row: HeldRow, currency: string) =>
    isDomain(row) ? [toRenewalDomain(row, currency, now)] : [];

const renewalProducts =
  ({ now }: ListCall) =>
  (row: HeldRow, currency: string) =>
    isService(row) ? [toRenewalProduct(row, currency, now)] : [];

/** One page of the products in some phases; `view` turns a row into items of the response. */
async function list<Item>(
  { query, visit, account, db, now }: ListCall,
  kind: Kind,
  phases: Phase[],
  view: (row: HeldRow, currency: string) => Item[],
) {
  const { rows, totalCount } = await listHeld(db, account.id, { ...query, kind, phases }, now);
  const items = rows.flatMap((row) => view(row, currencyOf(visit)));
  return { status: 200 as const, body: { data: { renewalcenter: { items, totalCount } } } };
}
