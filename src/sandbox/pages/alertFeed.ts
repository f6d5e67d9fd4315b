import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { brand } from '#lib/brand.ts';
import { escapeMarkup } from '#lib/markup.ts';
import { findFeedOwner } from '../alerts/alertSettings.ts';
import { type AlertRow, sendAlerts } from '../alerts/sendAlerts.ts';
import { account } from '../db/schema/accounts.ts';
import { sentAlert } from '../db/schema/alerts.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import type { SandboxContext } from '../serve.ts';
import { describeAlert } from './alertText.ts';
import { type PageLocale, pageLocale } from './locale.ts';

const MAX_ENTRIES = 100;
const KEPT_DAYS = 90;
const CACHE_SECONDS = 900;

/** The feed of an account's alerts. Only the secret in its address is needed, so that feed readers can read it. */
export async function showAlertFeed(context: Context, { db, now: clock }: SandboxContext): Promise<Response> {
  const now = clock();
  const secret = (context.req.param('file') ?? '').replace(/\.atom$/, '');
  const accountId = await findFeedOwner(db, secret);
  context.header('x-robots-tag', 'noindex');
  if (accountId === null) return context.text('Not found', 404, { 'cache-control': 'no-store' });
  await sendAlerts(db, accountId, now);
  const [owner] = await db.select().from(account).where(eq(account.id, accountId));
  const rows = await db
    .select()
    .from(sentAlert)
    .where(
      and(
        eq(sentAlert.accountId, accountId),
        sql`'feed' = any(${sentAlert.channels})`,
        gt(sentAlert.at, daysAfter(now, -KEPT_DAYS)),
      ),
    )
    .orderBy(desc(sentAlert.id))
    .limit(MAX_ENTRIES);
  const feed = { address: new URL(context.req.url), rows, now };
  return context.body(createFeed(feed, pageLocale(owner?.preferredLanguage ?? 'en-us')), 200, {
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': `private, max-age=${CACHE_SECONDS}`,
  });
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
function createFeed(
  { address, rows, now }: { address: URL; rows: AlertRow[]; now: Date },
  locale: PageLocale,
): string {
  const { t } = locale;
  const { origin, pathname } = address;
  const entries = rows.map((row) => {
    const { text, todo, path } = describeAlert(row, locale);
    return `<entry>
<title>${escapeMarkup(text)}</title>
<id>${origin}${pathname}#${row.id}</id>
<link href="${escapeMarkup(`${origin}${path}`)}"/>
<updated>${row.at.toISOString()}</updated>
<summary>${escapeMarkup(todo)}</summary>
</entry>
`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale.locale}">
<title>${escapeMarkup(t('alerts.feed', { brand: brand.name }))}</title>
<id>${origin}${pathname}</id>
<link rel="self" href="${origin}${pathname}"/>
<author><name>${escapeMarkup(brand.name)}</name></author>
<updated>${(rows[0]?.at ?? now).toISOString()}</updated>
${entries.join('')}</feed>
`;
}
