import { expect, test } from 'vitest';
import type { MarketingSale } from '#api/generated/schemas/marketingSale.zod.ts';
import { splitSeconds } from './SaleClock.tsx';
import { getSalePhase, getSaleTimes } from './sale.ts';

const START = Date.parse('2026-11-27T00:00:00Z');
const END = Date.parse('2026-12-01T00:00:00Z');
const times = { start: START, end: END };
const HOUR_MS = 3_600_000;

const createSale = (start: number, end: number, flags: Partial<MarketingSale> = {}): MarketingSale => ({
  saleData: {
    code: 'bfcm',
    name: 'Sale',
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    tlds: [],
  },
  saleActive: true,
  saleInPast: false,
  saleInFuture: false,
  ...flags,
});

test.each([
  [START - 1, 'before'],
  [START, 'during'],
  [END - 1, 'during'],
  [END, 'after'],
])('§4 sales: at %i the sale is in phase %s', (now, phase) => {
  expect(getSalePhase(times, false, now)).toBe(phase);
});

test('§4 sales: a sale that the backend has ended early stays over', () => {
  expect(getSalePhase(times, true, START + HOUR_MS)).toBe('after');
});

test('§4 sales: the start timestamp of the site’s settings replaces the sale’s own start', () => {
  expect(getSaleTimes(createSale(START, END), START + HOUR_MS)).toEqual({ start: START + HOUR_MS, end: END });
});

test.each([
  ['ends before it starts', createSale(END, START)],
  ['ends when it starts', createSale(START, START)],
  ['is in no state', createSale(START, END, { saleActive: false })],
])('§4 sales: a sale that %s has no times', (_case, sale) => {
  expect(getSaleTimes(sale)).toBeUndefined();
});

test('§4 sales: a countdown is split into days, hours, minutes and seconds', () => {
  expect(splitSeconds(2 * 86_400 + 9 * 3600 + 41 * 60 + 7)).toEqual({
    days: 2,
    hours: 9,
    minutes: 41,
    seconds: 7,
  });
  expect(splitSeconds(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
});
