import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { openStore } from '#sandbox/platform/database.ts';
import { bulkChange } from '../db/schema/bulk.ts';
import { reseed, seed } from '../db/seed.ts';
import { bulkchanges } from '../handlers/bulkchanges.ts';
import { underRules } from '../registry/rules.ts';
import { makeDraft } from './draft.ts';
import { workBulkChanges, workForAccount } from './work.ts';

type Setting = components['schemas']['BulkSetting'];

const now = new Date('2026-11-21T12:00:00Z');
const accountId = 1002;
const { db, close } = await openStore({ data: 'memory', prepare: (fresh) => seed(fresh, now) });
afterAll(close);
beforeEach(() => reseed(db, now));

const off: Setting = { kind: 'auto_renew', enabled: false };
const plan = (change: Setting, names: string[]) =>
  underRules(db, () =>
    makeDraft(db, accountId, { kind: change.kind, change, asked: names.map((name) => ({ name })) }, now),
  );
const stateOf = async (id: number) =>
  (await db.select().from(bulkChange).where(eq(bulkChange.id, id)))[0]?.state;

async function start(change: Setting, names: string[]): Promise<number> {
  const { id } = await plan(change, names);
  await db.update(bulkChange).set({ state: 'running', startedAt: now }).where(eq(bulkChange.id, id));
  return id;
}

/** The database has no room for such a TTL. */
const impossible: Setting = {
  kind: 'record',
  record: { type: 'TXT', host: '@', value: 'too long', ttl: 1e12 },
};

test('§4 many domains: a change that can’t go on is stopped, and the others go on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await start(impossible, ['hanna.bio']);
  const other = await start(off, ['clayhouse.io']);
  await underRules(db, () => workBulkChanges(db, () => now));
  expect(await stateOf(broken)).toBe('stopped');
  expect(await stateOf(other)).toBe('done');
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});

test('§4 many domains: a change that can’t go on does not keep its owner from reading it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const broken = await start(impossible, ['hanna.bio']);
  await underRules(db, () => workForAccount(db, accountId, now));
  expect(await stateOf(broken)).toBe('stopped');
  log.mockRestore();
});

test('§4 many domains: a change can’t be read or started before all of its domains are planned', async () => {
  const names = Array.from({ length: 600 }, (_, index) => `not-mine-${index}.example`);
  const planning = plan(off, [...names, 'hanna.bio']);
  const isThis = eq(bulkChange.accountId, accountId);
  let id = 0;
  while (id === 0) id = (await db.select().from(bulkChange).where(isThis))[0]?.id ?? 0;
  const account = { id: accountId };
  const call = { params: { bulkChangeId: id }, body: { action: 'start' }, account, db, now };
  expect(await bulkchanges.runBulkChange(call as never)).toMatchObject({ status: 404 });
  expect(await bulkchanges.getBulkChange(call as never)).toMatchObject({ status: 404 });
  expect(await stateOf(id)).toBe('planning');
  await planning;
  expect(await bulkchanges.getBulkChange(call as never)).toMatchObject({
    status: 200,
    body: { data: { bulkchange: { state: 'draft', counts: { planned: 1, barred: 600 } } } },
  });
});
