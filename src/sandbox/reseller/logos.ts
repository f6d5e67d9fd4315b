import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { type LogoProblem, MAX_LOGO_BYTES } from '#lib/logoFile.ts';
import { lockAccount } from '../db/locks.ts';
import { resellerEnrollment, resellerLogo } from '../db/schema/reseller.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { readLogo } from './logoPicture.ts';

const FOLDER = '/backend/logos';
const MAX_KEPT = 10;

export const logoPath = `${FOLDER}/:id{[0-9a-f-]+}`;

/** Stores a logo of an account, and deletes its oldest ones that no settings use. */
export async function storeLogo(
  db: Db,
  accountId: number,
  file: File,
  now: Date,
): Promise<{ path: string } | { problem: LogoProblem }> {
  if (file.size > MAX_LOGO_BYTES) return { problem: 'large' };
  const logo = await readLogo(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in logo) return logo;
  const id = crypto.randomUUID();
  return transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    await tx.insert(resellerLogo).values({ id, accountId, ...logo, storedAt: now });
    const enrollments = await tx
      .select({ url: sql<string | null>`${resellerEnrollment.settings} ->> 'logoUrl'` })
      .from(resellerEnrollment)
      .where(eq(resellerEnrollment.accountId, accountId));
    const used = enrollments.flatMap(({ url }) => url?.slice(FOLDER.length + 1) ?? []);
    const latest = tx
      .select({ id: resellerLogo.id })
      .from(resellerLogo)
      .where(eq(resellerLogo.accountId, accountId))
      .orderBy(desc(resellerLogo.storedAt), desc(resellerLogo.id))
      .limit(MAX_KEPT);
    await tx
      .delete(resellerLogo)
      .where(
        and(
          eq(resellerLogo.accountId, accountId),
          notInArray(resellerLogo.id, latest),
          notInArray(resellerLogo.id, used),
        ),
      );
    return { path: `${FOLDER}/${id}` };
  });
}

/** Sends a stored logo, sandboxed in case it is opened as a document; null if there is none. */
export async function sendLogo(context: Context, db: Db): Promise<Response | null> {
  const [logo] = await db
    .select()
    .from(resellerLogo)
    .where(eq(resellerLogo.id, context.req.param('id') ?? ''));
  if (!logo) return null;
  return context.body(new Uint8Array(logo.content), 200, {
    'content-type': logo.type.endsWith('+xml') ? `${logo.type}; charset=utf-8` : logo.type,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  });
}
