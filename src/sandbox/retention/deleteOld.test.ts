import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activity } from '../db/schema/activity.ts';
import { sentAlert } from '../db/schema/alerts.ts';
import { auditEntry } from '../db/schema/audit.ts';
import { bulkChange } from '../db/schema/bulk.ts';
import { cart } from '../db/schema/cart.ts';
import { resellerCall, resellerKey, resellerPurchase } from '../db/schema/resellerKeys.ts';
import { webhookDelivery } from '../db/schema/resellerWebhooks.ts';
import { searchJob } from '../db/schema/search.ts';
import { failedAttempt, securityMail } from '../db/schema/security.ts';
import { sessionNote, sessionTable } from '../db/schema/sessions.ts';
import { supportChat } from '../db/schema/support.ts';
import { openBareSandbox, TestClient } from '../sandbox.fixture.ts';
import { deleteOld } from './deleteOld.ts';

const { db, time, sandbox } = await openBareSandbox();
const search = {
  config: 'default',
  tracking_type: 'search_page',
  version: 'classic',
  page: 'domain_search',
  keyword: 'stoneware',
};
const DAY_MS = 86_400_000;
const later = (days: number) => new Date(time.now + days * DAY_MS);
const deleteAll = async (days: number) => {
  // More than one call, because each ends after a while.
  for (let call = 0; call < 5; call++) await deleteOld(db, later(days));
};

test('§4 data: expired sessions are deleted in batches, with everything that belongs to them', async () => {
  const visitor = await TestClient.open(sandbox);
  await visitor.ok('startNewSearch', { body: search });
  await visitor.ok('syncCart', { body: [{ action: 'set_promo', data: { code: 'EMAILSALE' } }] });
  await visitor.ok('startChat');
  const at = new Date(time.now);
  await db.execute(
    sql`insert into session (id, secret_hash, created_at, last_seen_at)
      select 'many ' || n, 'many ' || n, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz from generate_series(1, 1200) n`,
  );
  await deleteAll(6);
  expect(await db.$count(sessionTable)).toBeGreaterThan(1200);
  await deleteAll(7);
  const left = [sessionTable, searchJob, sessionNote, supportChat];
  expect(await Promise.all(left.map((table) => db.$count(table)))).toEqual([0, 0, 0, 0]);
  expect(await db.$count(cart, sql`${cart.sessionId} is not null`)).toBe(0);
});

test('§4 data: searches and notes of a session that goes on are deleted after two days', async () => {
  const visitor = await TestClient.open(sandbox);
  await visitor.ok('startNewSearch', { body: search });
  await visitor.solveCaptcha();
  const count = () => Promise.all([db.$count(searchJob), db.$count(sessionNote)]);
  await deleteAll(1);
  expect(await count()).toEqual([1, 1]);
  await deleteAll(2);
  expect(await count()).toEqual([0, 0]);
  expect((await visitor.ok('getSession')).data.account.sessAccountId).toBeNull();
});

test('§4 data: records, messages and entries are deleted after their time, and not before', async () => {
  const accountId = 1002;
  const at = new Date(time.now);
  for (const table of [activity, sentAlert, securityMail, webhookDelivery, bulkChange, failedAttempt])
    await db.delete(table);
  await db.execute(sql`delete from ${auditEntry}`);
  await db.delete(resellerPurchase);
  await db.insert(failedAttempt).values({ key: 'email:nobody@example.com', count: 5, since: at });
  await db.insert(securityMail).values({ accountId, at, kind: 'changed', about: {} });
  const message = { accountId, event: 'webhook.test' as const, body: '{}', createdAt: at, headers: [] };
  await db.insert(webhookDelivery).values([
    { ...message, messageId: 'sent' },
    { ...message, messageId: 'waiting', nextAttemptAt: at },
  ]);
  await db.insert(bulkChange).values([
    { accountId, kind: 'undo', state: 'draft', createdAt: at },
    { accountId, kind: 'undo', state: 'done', createdAt: at, endedAt: at },
  ]);
  const [key] = await db
    .insert(resellerKey)
    .values({ accountId, name: 'Shop', mode: 'test', secretHash: 'hash', hint: 'nk', createdAt: at })
    .returning();
  const purchase = { accountId, keyId: key?.id ?? 0, request: '', at, response: { bought: false } as never };
  await db.insert(resellerPurchase).values([
    { ...purchase, idempotencyKey: 'dry', usdCents: 0 },
    { ...purchase, idempotencyKey: 'paid', usdCents: 1_249 },
  ]);
  await db.delete(resellerCall);
  const call = { accountId, keyId: key?.id ?? 0, at, method: 'GET', path: '/', status: 200 } as const;
  await db.insert(resellerCall).values({ ...call, milliseconds: 1 });
  await db.insert(activity).values({ accountId, at, action: 'sign_in', outcome: 'allowed' });
  const [changed] = await db
    .insert(auditEntry)
    .values({ at, accountId: 1004, tool: 'notices', action: 'changed', object: '1' })
    .returning();
  const undone = {
    accountId: 1004,
    tool: 'notices',
    action: 'changed',
    object: '1',
    undoes: changed?.id,
  } as const;
  await db.insert(auditEntry).values({ ...undone, at: later(1) });

  const tables = {
    failedAttempt,
    securityMail,
    webhookDelivery,
    bulkChange,
    resellerPurchase,
    resellerCall,
    activity,
    auditEntry,
  };
  const countAfter = async (days: number) => {
    await deleteAll(days);
    const counts = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)]);
    return Object.fromEntries(await Promise.all(counts));
  };
  const records = { securityMail: 1, webhookDelivery: 2, resellerPurchase: 2, resellerCall: 1 };
  const all = { ...records, failedAttempt: 1, bulkChange: 2 };
  const entries = { activity: 1, auditEntry: 2 };
  expect(await countAfter(0)).toEqual({ ...all, ...entries });
  expect(await countAfter(89)).toEqual({ ...all, ...entries, failedAttempt: 0, bulkChange: 1 });
  const left = { failedAttempt: 0, securityMail: 0, webhookDelivery: 1, resellerCall: 0 };
  const short = { ...left, bulkChange: 1, resellerPurchase: 1 };
  expect(await countAfter(90)).toEqual({ ...short, ...entries });
  expect(await countAfter(730)).toEqual({ ...short, ...entries });
  const long = { ...left, bulkChange: 0, resellerPurchase: 0 };
  // The entry that was undone goes with the one that undid it.
  expect(await countAfter(731)).toEqual({ ...long, activity: 0, auditEntry: 2 });
  expect(await countAfter(732)).toEqual({ ...long, activity: 0, auditEntry: 0 });
});
