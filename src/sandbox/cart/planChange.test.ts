import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyMoment } from '../registry/registry.fixture.ts';
import { plans } from '../registry/services.ts';
import { monthsAfter, planChange } from './planChange.ts';

const offered = plans('titan_email', 'USD', new Date('2026-11-21T12:00:00Z'));
const anyPlan = fc.constantFrom(...offered);

test('§4 plans: a change never costs more than the new term, nor credits more than what is left', () => {
  const left = fc.integer({ min: -12, max: 60 });
  fc.assert(
    fc.property(anyPlan, anyPlan, anyMoment, left, (present, expected, now, months) => {
      const { first, extraMonths } = planChange(present, expected, monthsAfter(now, months), now);
      const perMonth = expected.renewalMinor / expected.durationMonths;
      const credit = (present.renewalMinor * Math.max(0, months)) / present.durationMonths;
      const taken = expected.renewalMinor - first + extraMonths * perMonth;
      expect(Number.isSafeInteger(first) && first >= 0 && first <= expected.renewalMinor).toBe(true);
      expect(taken).toBeLessThanOrEqual(credit + 0.001);
      if (extraMonths > 0) expect(first).toBe(0);
    }),
  );
});

test('§4 plans: the price is valid while the same number of full months is left', () => {
  const [low, , high] = offered;
  if (!low || !high) throw new Error('There are too few plans.');
  const now = new Date('2026-11-21T12:00:00Z');
  const expiresAt = new Date('2027-03-15T08:00:00Z');
  const { first, holdsUntil } = planChange(low, high, expiresAt, now);
  if (!holdsUntil) throw new Error('Nothing is taken off.');
  expect(planChange(low, high, expiresAt, holdsUntil).first).toBe(first);
  const after = new Date(holdsUntil.getTime() + 1);
  expect(planChange(low, high, expiresAt, after).first).toBeGreaterThan(first);
  expect(planChange(low, high, now, now)).toMatchObject({ first: high.renewalMinor, holdsUntil: null });
});

test('§4 terms: short months end on their last day', () => {
  const day = (text: string) => new Date(`${text}T12:00:00Z`);
  expect(monthsAfter(day('2027-01-31'), 1)).toEqual(day('2027-02-28'));
  expect(monthsAfter(day('2027-03-31'), -1)).toEqual(day('2027-02-28'));
  expect(monthsAfter(day('2026-11-21'), 14)).toEqual(day('2028-01-21'));
});

test.each([
  ['a cheaper plan', 6_00, 12, 12, 0, 12],
  ['a cheaper plan with a shorter term', 2_00, 1, 12, 0, 5],
  ['a plan for as much as is left', 12_00, 12, 12, 0, 0],
  ['a dearer plan', 20_00, 12, 6, 14_00, 0],
  ['a plan so cheap that it would last for ages', 1, 1, 12, 0, 120],
  ['a free plan', 0, 12, 12, 0, 0],
])(
  '§4 plans: what is left of a year for $12 pays for %s',
  (_what, renewalMinor, durationMonths, left, first, extraMonths) => {
    const [plan] = offered;
    if (!plan) throw new Error('There are no plans.');
    const now = new Date('2026-11-21T12:00:00Z');
    const present = { ...plan, renewalMinor: 12_00, durationMonths: 12 };
    const change = planChange(
      present,
      { ...plan, renewalMinor, durationMonths },
      monthsAfter(now, left),
      now,
    );
    expect(change).toMatchObject({ first, extraMonths });
  },
);
