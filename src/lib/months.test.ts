import { expect, test } from 'vitest';
import { addMonths } from './months.ts';

test('§9 renewal: a day that the month doesn’t have becomes its last day', () => {
  expect(addMonths(new Date('2028-02-29T10:00:00Z'), 12).toISOString()).toBe('2029-02-28T10:00:00.000Z');
  expect(addMonths(new Date('2026-10-31T10:00:00Z'), 1).toISOString()).toBe('2026-11-30T10:00:00.000Z');
});
