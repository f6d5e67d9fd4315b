import { expect, test, vi } from 'vitest';
import { sentAlert } from '../db/schema/alerts.ts';
import { openBareSandbox } from '../sandbox.fixture.ts';
import { sendAllAlerts } from './sendAlerts.ts';

const { db, time } = await openBareSandbox();
const countAccounts = async () =>
  (await db.selectDistinct({ id: sentAlert.accountId }).from(sentAlert)).length;

test('§9 alerts: who has many customers sends them for some seconds at a time, each time from where it stopped', async () => {
  await db.delete(sentAlert);
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 5_000;
    return clock;
  });
  const now = new Date(time.now);
  const counts: number[] = [];
  for (let isDone = false; !isDone; ) {
    isDone = await sendAllAlerts(db, now);
    counts.push(await countAccounts());
  }
  vi.restoreAllMocks();
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0);
  // The next time, it begins with the first one.
  await db.delete(sentAlert);
  expect(await sendAllAlerts(db, now)).toBe(true);
  expect(await countAccounts()).toBe(counts.at(-1));
});
