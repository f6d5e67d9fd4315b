import { expect, test } from 'vitest';
import { observeServerDate, serverNow } from './serverClock.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T12:00:00Z');

test('§4 sales: if the visitor’s clock is a day off, the server’s clock is used', () => {
  observeServerDate('yesterday', NOW);
  expect(serverNow(NOW)).toBe(NOW);
  observeServerDate('Sun, 22 Nov 2026 12:00:00 GMT', NOW);
  expect(serverNow(NOW)).toBe(NOW + DAY);
  expect(serverNow(NOW + 5000)).toBe(NOW + DAY + 5000);
  observeServerDate('Fri, 20 Nov 2026 12:00:00 GMT', NOW);
  expect(serverNow(NOW)).toBe(NOW - DAY);
});

test('§4 sales: the clock does not jump back after a slow response, but is set again if a clock was changed', () => {
  observeServerDate('Sat, 21 Nov 2026 12:00:00 GMT', NOW);
  observeServerDate('Sat, 21 Nov 2026 11:59:57 GMT', NOW);
  expect(serverNow(NOW)).toBe(NOW);
  observeServerDate('Sat, 21 Nov 2026 12:00:01 GMT', NOW);
  expect(serverNow(NOW)).toBe(NOW + 1000);
  observeServerDate('Sat, 21 Nov 2026 11:59:00 GMT', NOW);
  expect(serverNow(NOW)).toBe(NOW - 60_000);
});

test.each([undefined, '', 'yesterday'])(
  '§4 sales: a header that is not a date changes nothing: %s',
  (header) => {
    observeServerDate('Sat, 21 Nov 2026 13:00:00 GMT', NOW);
    observeServerDate(header, NOW);
    expect(serverNow(NOW)).toBe(NOW + DAY / 24);
  },
);
