import type { components } from '#api/generated/operations.ts';
import { createFeed, deleteFeed, findFeed } from '../calendar/feeds.ts';
import { isDeviceApproved } from '../devices/devices.ts';
import type { Handlers } from '../handler.ts';
import { listProducts, type Phase, type ProductRow } from '../products/productRows.ts';
import { toDeletedDomain, toRenewalDomain, toRenewalProduct } from '../products/renewals.ts';
import { isDomain, isService } from '../products/view.ts';
import { getCurrency } from '../session/session.ts';

type ListCall = Pick<
  Parameters<Handlers['getDeletedDomains']>[0],
  'query' | 'session' | 'account' | 'db' | 'now'
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

  async getCalendarFeed({ account, session, db }) {
    const feed = await findFeed(db, account.id);
    // The address outlasts the session, so only an approved device may have it.
    const isShown = feed && (await isDeviceApproved(db, session));
    return sendFeed(feed && { ...feed, url: isShown ? feed.url : null });
  },
  async createCalendarFeed({ account, db, now }) {
    return sendFeed(await createFeed(db, account.id, now));
  },
  async deleteCalendarFeed({ account, db }) {
    await deleteFeed(db, account.id);
    return sendFeed(null);
  },
} satisfies Partial<Handlers>;

function sendFeed(calendarFeed: components['schemas']['CalendarFeed'] | null) {
  return { status: 200 as const, body: { data: { renewalcenter: { calendarFeed } } } };
}

const renewalDomains =
  ({ now }: ListCall) =>
  (row: ProductRow, currency: string) =>
    isDomain(row) ? [toRenewalDomain(row, currency, now)] : [];

const renewalProducts =
  ({ now }: ListCall) =>
  (row: ProductRow, currency: string) =>
    isService(row) ? [toRenewalProduct(row, currency, now)] : [];

/** One page of the products in some phases; `view` turns a row into items of the response. */
async function list<Item>(
  { query, session, account, db, now }: ListCall,
  kind: Kind,
  phases: Phase[],
  view: (row: ProductRow, currency: string) => Item[],
) {
  const { rows, totalCount } = await listProducts(db, account.id, { ...query, kind, phases }, now);
  const items = rows.flatMap((row) => view(row, getCurrency(session)));
  return { status: 200 as const, body: { data: { renewalcenter: { items, totalCount } } } };
}
