import { and, eq, lte, sql } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { concatBytes } from '#lib/encoding.ts';
import { log } from '#monitoring/log.ts';
import { nextTurn } from '#sandbox/platform/turn.ts';
import { isUnavailable, toLogMessage } from '../db/queryError.ts';
import { account } from '../db/schema/accounts.ts';
import { accountExport, accountExportPiece } from '../db/schema/leaving.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { pageLocale } from '../pages/locale.ts';
import { renewDue } from '../products/renewDue.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { isDue } from '../work/isDue.ts';
import { type ExportFile, planExport } from './exportFiles.ts';

type ExportRow = typeof accountExport.$inferSelect;

/** For how long a complete archive is kept. */
const KEPT_DAYS = 7;
/** How long a process has for the next files before another one begins again. */
const LEASE_MS = 60_000;
const MAX_ATTEMPTS = 3;
const PIECE_BYTES = 256 * 1024;
const FILES_AT_ONCE = 25;
/** A file without the extension for more entries has two bytes for their number. */
const MAX_FILES = 65_535;

/** Another process has begun the archive again, because this one took longer than its lease. */
class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/** Makes the archives that are due, one after another, and deletes old ones. */
export async function workExports(db: Db, getNow: () => Date): Promise<void> {
  await db.delete(accountExport).where(lte(accountExport.expiresAt, getNow()));
  const isOpen = and(eq(accountExport.state, 'running'), isDue(accountExport.leaseUntil, getNow(), LEASE_MS));
  const due = await db.select().from(accountExport).where(isOpen).orderBy(accountExport.id);
  for (const { id } of due) {
    // Several processes may share the database, so only one of them gets it.
    const [row] = await db
      .update(accountExport)
      .set({
        attempts: sql`${accountExport.attempts} + 1`,
        leaseUntil: getLease(getNow()),
        ...{ done: 0, total: 0 },
      })
      .where(and(eq(accountExport.id, id), isOpen))
      .returning();
    if (row) await make(db, row, getNow);
  }
}

function getLease(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

async function make(db: Db, row: ExportRow, getNow: () => Date): Promise<void> {
  const update = updateOf(row);
  const fail = () => {
    const finishedAt = getNow();
    return update(db, { state: 'failed', finishedAt, expiresAt: daysAfter(finishedAt, KEPT_DAYS) });
  };
  try {
    // A process that is killed while it makes the archive cannot record the failure.
    if (row.attempts > MAX_ATTEMPTS) return await fail();
    await writePieces(db, row, update, getNow);
  } catch (error) {
    if (error instanceof LeaseLostError) return;
    // The next try is after the end of the lease.
    if (isUnavailable(error)) throw error;
    log.error(`Archive ${row.id} could not be made: ${toLogMessage(error)}`);
    if (row.attempts >= MAX_ATTEMPTS) await fail().catch(() => undefined);
  }
}

/** Updates an archive as long as no other process has begun it again, which counts as another attempt. */
function updateOf({ id, attempts }: ExportRow) {
  const isOwn = and(
    eq(accountExport.id, id),
    eq(accountExport.attempts, attempts),
    eq(accountExport.state, 'running'),
  );
  return async (db: Db, change: Partial<typeof accountExport.$inferInsert>): Promise<void> => {
    const [row] = await db.update(accountExport).set(change).where(isOwn).returning({ id: accountExport.id });
    if (!row) throw new LeaseLostError(`Archive ${id} belongs to another process.`);
  };
}

async function writePieces(
  db: Db,
  { id, accountId, language }: ExportRow,
  update: ReturnType<typeof updateOf>,
  getNow: () => Date,
): Promise<void> {
  const keep = () => ({ leaseUntil: getLease(getNow()) });
  await transaction(db, async (tx) => {
    await update(tx, keep());
    await tx.delete(accountExportPiece).where(eq(accountExportPiece.exportId, id));
  });
  await renewDue(db, accountId, getNow());
  const [holder] = await db.select().from(account).where(eq(account.id, accountId));
  if (!holder) throw new Error('The account is missing.');
  const { parts, total, files } = await planExport(db, holder, pageLocale(language), getNow());
  if (total > MAX_FILES) throw new Error('There are too many files.');
  await update(db, { total, ...keep() });
  const pieces = createPieces(id);
  const store = (change: Partial<typeof accountExport.$inferInsert>) =>
    transaction(db, async (tx) => {
      await update(tx, change);
      const values = pieces.list();
      if (values.length > 0) await tx.insert(accountExportPiece).values(values);
    });
  let done = 0;
  for await (const file of files) {
    pieces.add(file, getNow());
    done += 1;
    if (done % FILES_AT_ONCE > 0) continue;
    await store({ done, ...keep() });
    pieces.drop();
    await nextTurn();
  }
  pieces.end();
  const finishedAt = getNow();
  await store({
    ...{ state: 'ready', finishedAt, expiresAt: daysAfter(finishedAt, KEPT_DAYS) },
    ...{ parts, done: total, total, size: pieces.getSize() },
  });
}

/** Compresses files to a ZIP file, and stores it in pieces, so that it is never in memory as a whole. */
function createPieces(exportId: number) {
  let chunks: Uint8Array[] = [];
  let stored = 0;
  let size = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
    size += chunk.length;
  });
  /** The pieces that are not stored yet, the same ones if a transaction is repeated. */
  function list(): (typeof accountExportPiece.$inferInsert)[] {
    const whole = concatBytes(chunks);
    return Array.from({ length: Math.ceil(whole.length / PIECE_BYTES) }, (_, index) => ({
      exportId,
      position: stored + index,
      content: whole.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES),
    }));
  }
  return {
    add({ path, content }: ExportFile, now: Date): void {
      // A PDF is compressed already.
      const entry =
        typeof content === 'string' ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path);
      entry.mtime = now;
      zip.add(entry);
      entry.push(typeof content === 'string' ? strToU8(content) : new Uint8Array(content), true);
    },
    end: () => zip.end(),
    getSize: () => size,
    list,
    /** After they have been stored. */
    drop(): void {
      stored += list().length;
      chunks = [];
    },
  };
}
