import { expect, test } from 'vitest';
import { lastDays, lifeSteps, shareOf } from './lifePhases.ts';

const created = '2025-04-21T00:00:00Z';
const expireDate = '2027-04-21T00:00:00Z';
const stepsAt = (now: string) => lifeSteps({ created, expireDate }, Date.parse(now));
const days = (now: string) =>
  stepsAt(now).map(({ phase, start }) => [phase, start.toISOString().slice(0, 10)]);

test('§4 domain: the phases begin on the days that the contract defines', () => {
  expect(days('2026-11-22T00:00:00Z')).toEqual([
    ['active', '2025-04-21'],
    ['expiring', '2027-03-22'],
    ['expired', '2027-04-21'],
    ['redemption', '2027-05-21'],
    ['pendingDelete', '2027-06-20'],
    ['released', '2027-06-25'],
  ]);
  expect(lastDays({ expireDate })).toEqual({
    restoreUntil: new Date('2027-06-20T00:00:00Z'),
    released: new Date('2027-06-25T00:00:00Z'),
  });
});

test.each([
  ['2026-11-22T00:00:00Z', 'active'],
  ['2027-03-22T00:00:00Z', 'expiring'],
  ['2027-04-21T00:00:00Z', 'expired'],
  ['2027-06-19T23:59:59Z', 'redemption'],
  ['2027-06-24T00:00:00Z', 'pendingDelete'],
  ['2028-01-01T00:00:00Z', 'released'],
])('§4 domain: at %s it is %s', (now, phase) => {
  const steps = stepsAt(now);
  expect(steps.filter(({ isNow }) => isNow).map((step) => step.phase)).toEqual([phase]);
  const index = steps.findIndex(({ isNow }) => isNow);
  expect(steps.map(({ isPast }) => isPast)).toEqual(steps.map((_, place) => place < index));
});

test('§4 domain: the elapsed share of the current phase', () => {
  const now = '2026-04-06T00:00:00Z';
  expect(shareOf(stepsAt(now), Date.parse(now))).toBe(0.5);
  expect(shareOf(stepsAt('2028-01-01T00:00:00Z'), Date.parse('2028-01-01T00:00:00Z'))).toBe(1);
});
