import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { lockAccount } from '../db/locks.ts';
import { accountExport, accountExportPiece } from '../db/schema/leaving.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { errorResponse } from '../errors.ts';
import { daysAfter } from '../registry/lifecycle.ts';

type ExportRow = typeof accountExport.$inferSelect;

const MAX_PER_DAY = 5;

const folder = '/backend/exports';
export const exportPath = `${folder}/:id{[0-9]{1,10}[.]zip}`;

/** The latest archive of the account that has not expired. */
export async function findExport(db: Db, accountId: number, now: Date): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(accountExport)
    .where(eq(accountExport.accountId, accountId))
    .orderBy(desc(accountExport.id))
    .limit(1);
  return row && (row.expiresAt === null || row.expiresAt > now) ? row : null;
}

/** Starts an archive, unless one is being made or there were too many. Earlier files are deleted. */
export function startExport(db: Db, accountId: number, language: LanguageCode, now: Date) {
  return transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const own = eq(accountExport.accountId, accountId);
    if ((await tx.$count(accountExport, and(own, eq(accountExport.state, 'running')))) > 0)
      return errorResponse(409, 'An archive is already being made.', 'export_running');
    const isRecent = gt(accountExport.startedAt, daysAfter(now, -1));
    if ((await tx.$count(accountExport, and(own, isRecent))) >= MAX_PER_DAY)
      return errorResponse(
        409,
        'You can start five archives within 24 hours. Please try again later.',
        'export_limit',
      );
    const earlier = tx.select({ id: accountExport.id }).from(accountExport).where(own);
    await tx.delete(accountExportPiece).where(inArray(accountExportPiece.exportId, earlier));
    const [row] = await tx
      .insert(accountExport)
      .values({ accountId, language, state: 'running', startedAt: now, leaseUntil: now })
      .returning();
    if (!row) throw new Error('The archive could not be started.');
    return row;
  });
}

/** An archive as the contract describes it. It is loaded from an approved device. */
export function toExport(row: ExportRow, isApproved: boolean): components['schemas']['AccountExport'] {
  const { id, state, startedAt, finishedAt, expiresAt, done, total, size, parts } = row;
  return {
    exportId: id,
    state,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    ...{ done, total, size, parts },
    url: state === 'ready' && isApproved ? `${folder}/${id}.zip` : null,
  };
}
