import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findReached, findReachedDay, getDayChannels, getDays, type Settings } from './occasions.ts';

const now = new Date('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const settings: Settings = {
  alerts: [
    { kind: 'expiry', channels: ['email', 'webhook', 'feed'] },
    { kind: 'premium_renewal', channels: ['webhook'] },
  ],
  days: [14, 1],
  labelDays: [
    { labelId: 1, days: [90] },
    { labelId: 2, days: [60, 3] },
  ],
  webhookUrl: 'https://hooks.example/',
};
/** The day that has been reached, and how the alert is sent. */
function find(kind: 'expiry' | 'premium_renewal', days: number, changes: Partial<Settings> = {}) {
  const changed = { ...settings, ...changes };
  const day = findReachedDay(changed, { date: inDays(days), labelIds: [] }, now);
  return day === undefined ? [] : [day, ...getDayChannels(changed, { kind, day, labelIds: [] })];
}

test('§9 alerts: of the days before a date, the latest that has been reached counts', () => {
  expect(findReached(inDays(31), [30, 7, 1], now)).toBeUndefined();
  expect(findReached(inDays(30), [30, 7, 1], now)).toBe(30);
  expect(findReached(inDays(7.1), [1, 7, 30], now)).toBe(30);
  expect(findReached(inDays(0.1), [30, 7, 1], now)).toBe(1);
  expect(findReached(inDays(0), [30, 7, 1], now)).toBeUndefined();
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 180 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(days, fc.double({ min: 0.01, max: 200, noNaN: true }), (list, left) => {
      const reached = findReached(inDays(left), list, now);
      expect(reached === undefined).toBe(list.every((day) => day < left - 1e-6));
      if (reached !== undefined)
        expect(list.filter((day) => day >= left - 1e-6 && day < reached)).toEqual([]);
    }),
  );
});

test('§9 alerts: a label’s own days replace the usual ones, and those of several labels add up', () => {
  expect(getDays(settings, [])).toEqual([14, 1]);
  expect(getDays(settings, [1])).toEqual([90]);
  expect(getDays(settings, [1, 2, 3])).toEqual([90, 60, 3]);
});

test('§9 alerts: emails come 30 and 7 days before, whatever is chosen', () => {
  expect(find('expiry', 31)).toEqual([]);
  expect(find('expiry', 25)).toEqual([30, 'email']);
  expect(find('expiry', 12)).toEqual([14, 'email', 'webhook', 'feed']);
  expect(find('expiry', 6, { alerts: [] })).toEqual([7, 'email']);
  expect(find('expiry', 12, { alerts: [] })).toEqual([14]);
  expect(find('premium_renewal', 25)).toEqual([30, 'email']);
  expect(find('premium_renewal', 6, { days: [7] })).toEqual([7, 'webhook', 'email']);
});

test('§9 alerts: without an address, nothing goes to the webhook', () => {
  expect(find('premium_renewal', 12)).toEqual([14, 'webhook']);
  expect(find('premium_renewal', 12, { webhookUrl: null })).toEqual([14]);
});
