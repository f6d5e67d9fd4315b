import { expect, test } from 'vitest';
import { daysLeft, expiresSoon, expiryUrgency } from './expiry.ts';

const now = new Date(2026, 10, 22, 12).getTime();
const at = (days: number, hours = 0) => new Date(2026, 10, 22 + days, 12 + hours).toISOString();

test.each([
  [at(0, 5), 0],
  [at(0, -5), 0],
  [at(1, -11), 1],
  [at(-1, 11), -1],
  [at(30), 30],
])('§9 expiry: %s is %i days away on the calendar', (expireDate, days) => {
  expect(daysLeft(expireDate, now)).toBe(days);
});

test('§9 expiring soon: within 30 days, to the hour, and not after the expiry', () => {
  expect(expiresSoon({ expireDate: at(30) }, now)).toBe(true);
  expect(expiresSoon({ expireDate: at(30, 1) }, now)).toBe(false);
  expect(expiresSoon({ expireDate: at(0, -1) }, now)).toBe(false);
});

test('§9 expiring soon: urgent from 7 days', () => {
  expect([at(31), at(30), at(8), at(7), at(-3)].map((date) => expiryUrgency(date, now))).toEqual([
    'none',
    'soon',
    'soon',
    'urgent',
    'urgent',
  ]);
});
