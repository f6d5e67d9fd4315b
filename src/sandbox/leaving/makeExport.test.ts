import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, expect, test, vi } from 'vitest';
import { openStore } from '#sandbox/platform/database.ts';
import { accountExport, accountExportPiece } from '../db/schema/leaving.ts';
import { seed } from '../db/seed.ts';
import { underRules } from '../registry/rules.ts';
import { startExport } from './exports.ts';
import { workExports } from './makeExport.ts';

const start = Date.parse('2026-11-21T12:00:00Z');
const { db, close } = await openStore({ data: 'memory', prepare: (fresh) => seed(fresh, new Date(start)) });
afterAll(close);
const at = (seconds: number) => new Date(start + seconds * 1000);
const work = (seconds: number) => underRules(db, () => workExports(db, () => at(seconds)));

test('§6 leaving: an archive whose process has ended is begun again once, from the beginning', async () => {
  const row = await startExport(db, 1002, 'en-us', at(0));
  if ('status' in row && typeof row.status === 'number') throw new Error('It was not started.');
  const id = (row as typeof accountExport.$inferSelect).id;
  const isThis = eq(accountExport.id, id);
  // What a process leaves behind that was killed after its first piece.
  await db
    .update(accountExport)
    .set({ leaseUntil: at(60), attempts: 1 })
    .where(isThis);
  await db
    .insert(accountExportPiece)
    .values({ exportId: id, position: 0, content: new Uint8Array([1, 2, 3]) });
  await work(59);
  expect(await db.select().from(accountExport).where(isThis)).toMatchObject([
    { state: 'running', attempts: 1 },
  ]);
  await Promise.all([work(60), work(60)]);
  const [made] = await db.select().from(accountExport).where(isThis);
  expect(made).toMatchObject({ state: 'ready', attempts: 2 });
  const pieces = await db.select().from(accountExportPiece).where(eq(accountExportPiece.exportId, id));
  const size = pieces.reduce((sum, { content }) => sum + content.length, 0);
  expect(size).toBe(made?.size);
  expect([...(pieces[0]?.content.slice(0, 2) ?? [])]).toEqual([0x50, 0x4b]);
});

test('§6 leaving: a process that was stopped for longer than its lease adds nothing to the archive of the next one', async () => {
  const row = await startExport(db, 1001, 'en-us', at(0));
  if (!('leaseUntil' in row)) throw new Error('It was not started.');
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await Promise.all([work(0), work(61)]);
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
  const [made] = await db.select().from(accountExport).where(eq(accountExport.id, row.id));
  expect(made).toMatchObject({ state: 'ready', attempts: 2, finishedAt: at(61) });
  const pieces = await db
    .select()
    .from(accountExportPiece)
    .where(eq(accountExportPiece.exportId, row.id))
    .orderBy(accountExportPiece.position);
  const whole = Buffer.concat(pieces.map(({ content }) => content));
  expect(whole).toHaveLength(made?.size ?? 0);
  expect(Object.keys(unzipSync(whole))).not.toEqual([]);
});

test('§6 leaving: an archive that three processes did not survive has failed', async () => {
  const row = await startExport(db, 1003, 'en-us', at(0));
  if (!('leaseUntil' in row)) throw new Error('It was not started.');
  const isThis = eq(accountExport.id, row.id);
  await db.update(accountExport).set({ attempts: 3 }).where(isThis);
  await work(120);
  expect(await db.select().from(accountExport).where(isThis)).toMatchObject([
    { state: 'failed', attempts: 4 },
  ]);
});
