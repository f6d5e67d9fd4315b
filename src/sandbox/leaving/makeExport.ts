import { setImmediate } from 'node:timers/promises';
import { and, eq, lte } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { log } from '#monitoring/log.ts';
import { isUnavailable, toLogMessage } from '../db/queryError.ts';
import { account } from '../db/schema/accounts.ts';
import { accountExport, accountExportPiece } from '../db/schema/leaving.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { pageLocale } from '../pages/locale.ts';
import { renewDue } from '../products/renewDue.ts';
import { daysAfter } from '../registry/lifecycle.ts';
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

/** Makes the archives that are due, one after another, and deletes old ones. */
export async function workExports(db: Db, getNow: () => Date): Promise<void> {
  await db.delete(accountExport).where(lte(accountExport.expiresAt, getNow()));
  const isDue = and(eq(accountExport.state, 'running'), lte(accountExport.leaseUntil, getNow()));
  const due = await db.select().from(accountExport).where(isDue).orderBy(accountExport.id);
  for (const { id } of due) {
    // Several processes may share the database, so only one of them gets it.
    const [row] = await db
      .update(accountExport)
      .set({ leaseUntil: getLease(getNow()) })
      .where(and(eq(accountExport.id, id), isDue))
      .returning();
    if (row) await make(db, row, getNow);
  }
}

function getLease(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

async function make(db: Db, row: ExportRow, getNow: () => Date): Promise<void> {
  const isThis = eq(accountExport.id, row.id);
  // A process that is killed while it makes the archive cannot record the failure.
  if (row.attempts >= MAX_ATTEMPTS) return fail(db, row.id, getNow());
  const attempts = row.attempts + 1;
  await db.update(accountExport).set({ attempts, done: 0, total: 0 }).where(isThis);
  await db.delete(accountExportPiece).where(eq(accountExportPiece.exportId, row.id));
  try {
    await writePieces(db, row, getNow);
  } catch (error) {
    // The next try is after the end of the lease.
    if (isUnavailable(error)) throw error;
    log.error(`Archive ${row.id} could not be made: ${toLogMessage(error)}`);
    if (attempts >= MAX_ATTEMPTS) await fail(db, row.id, getNow());
  }
}

async function fail(db: Db, id: number, finishedAt: Date): Promise<void> {
  await db
    .update(accountExport)
    .set({ state: 'failed', finishedAt, expiresAt: daysAfter(finishedAt, KEPT_DAYS) })
    .where(eq(accountExport.id, id));
}

async function writePieces(
  db: Db,
  { id, accountId, language }: ExportRow,
  getNow: () => Date,
): Promise<void> {
  const isThis = eq(accountExport.id, id);
  await renewDue(db, accountId, getNow());
  const [holder] = await db.select().from(account).where(eq(account.id, accountId));
  if (!holder) throw new Error('The account is missing.');
  const { parts, total, files } = await planExport(db, holder, pageLocale(language), getNow());
  if (total > MAX_FILES) throw new Error('There are too many files.');
  await db.update(accountExport).set({ total }).where(isThis);
  const pieces = createPieces(db, id);
  let done = 0;
  for await (const file of files) {
    pieces.add(file, getNow());
    done += 1;
    if (done % FILES_AT_ONCE > 0) continue;
    await pieces.store();
    await db
      .update(accountExport)
      .set({ done, leaseUntil: getLease(getNow()) })
      .where(isThis);
    await setImmediate();
  }
  pieces.end();
  await pieces.store();
  const finishedAt = getNow();
  await db
    .update(accountExport)
    .set({
      ...{ state: 'ready', finishedAt, expiresAt: daysAfter(finishedAt, KEPT_DAYS) },
      ...{ parts, done: total, total, size: pieces.getSize() },
    })
    .where(isThis);
}

/** Compresses files to a ZIP file, and stores it in pieces, so that it is never in memory as a whole. */
function createPieces(db: Db, exportId: number) {
  let chunks: Uint8Array[] = [];
  let position = 0;
  let size = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
    size += chunk.length;
  });
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
    async store(): Promise<void> {
      const whole = Buffer.concat(chunks);
      chunks = [];
      const values: (typeof accountExportPiece.$inferInsert)[] = [];
      for (let start = 0; start < whole.length; start += PIECE_BYTES)
        values.push({ exportId, position: position++, content: whole.subarray(start, start + PIECE_BYTES) });
      if (values.length > 0) await transaction(db, (tx) => tx.insert(accountExportPiece).values(values));
    },
  };
}
