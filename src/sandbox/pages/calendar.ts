import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { nameToUnicode } from '#lib/keyword.ts';
import { openFeed } from '../calendar/feeds.ts';
import { type Expiry, toCalendar } from '../calendar/icalendar.ts';
import { nameOf } from '../cart/displayName.ts';
import { account } from '../db/schema/accounts.ts';
import type { Db } from '../db/store.ts';
import { listExpiries, type ProductRow } from '../products/productRows.ts';
import { isService } from '../products/view.ts';
import { deadlines, domainPhase } from '../registry/lifecycle.ts';
import { hashText } from '../secrets.ts';
import type { SandboxContext } from '../serve.ts';
import { pageLocale } from './locale.ts';

const MAX_EVENTS = 1000;
const HOUR_SECONDS = 3600;

/** The calendar feed of an account. Only the secret in its address is needed, so that calendar apps can read it. */
export async function showCalendar(context: Context, { db, now: clock }: SandboxContext): Promise<Response> {
  const now = clock();
  const secret = (context.req.param('file') ?? '').replace(/\.ics$/, '');
  const feed = await openFeed(db, secret, now);
  context.header('x-robots-tag', 'noindex');
  if (!feed) return context.text('Not found', 404, { 'cache-control': 'no-store' });
  if (feed.isThrottled) {
    return context.text('Too many requests', 429, {
      'retry-after': String(HOUR_SECONDS),
      'cache-control': 'no-store',
    });
  }
  const body = await createCalendar(db, feed.accountId, now);
  const etag = `"${hashText(body).slice(0, 27)}"`;
  context.header('etag', etag);
  context.header('cache-control', `private, max-age=${HOUR_SECONDS}`);
  if (matches(context.req.header('if-none-match'), etag)) return context.body(null, 304);
  return context.body(body, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="renewals.ics"',
  });
}

/** Compares weakly, as RFC 9110, section 13.1.2, requires, because a compressing proxy makes tags weak. */
function matches(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}

async function createCalendar(db: Db, accountId: number, now: Date): Promise<string> {
  const [owner] = await db.select().from(account).where(eq(account.id, accountId));
  const rows = await listExpiries(db, accountId, MAX_EVENTS, now);
  const { t } = pageLocale(owner?.preferredLanguage ?? 'en-us');
  return toCalendar(
    rows.flatMap((row) => toExpiry(row, now) ?? []),
    t,
    now,
  );
}

/** Undefined for a domain that can no longer be restored. */
function toExpiry(row: ProductRow, now: Date): Expiry | undefined {
  const { id, autoRenew, domain, expiresAt } = row;
  const name = domain === null ? '' : nameToUnicode(domain);
  if (isService(row)) {
    const label = [nameOf(row), name].filter(Boolean).join(' · ');
    return { id, autoRenew, kind: 'expires', name: label, day: expiresAt };
  }
  switch (domainPhase(row, now)) {
    case 'pending_delete':
    case 'released':
      return undefined;
    case 'redemption':
      return { id, autoRenew, kind: 'restorable', name, day: deadlines(row).restoreUntil };
    default:
      return { id, autoRenew, kind: 'expires', name, day: expiresAt };
  }
}
