import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contract, json, origin } from './gate.fixture.ts';
import { createGate } from './gate.ts';
import { LINES_PER_MINUTE } from './sampledLog.ts';

const log = vi.spyOn(console, 'error');

beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const openGate = () => createGate({ fetch: async () => json({}, 404) }, contract, { isSampled: true });
const lines = () => log.mock.calls.map(([line]) => String(line));

it('§7 gate: of 100 unknown paths, some are logged, less than 5 kB, and all are counted', async () => {
  const gate = openGate();
  for (let index = 0; index < 100; index++)
    await gate.fetch(new Request(`${origin}/api/${'x'.repeat(300)}/${index}`));
  expect(lines()).toHaveLength(LINES_PER_MINUTE);
  expect(lines().join('\n').length).toBeLessThan(5_000);
  expect(gate.count).toBe(100);
});

it('§7 gate: a flood of one kind does not hide another, and the next minute says what was left out', async () => {
  const gate = openGate();
  for (let index = 0; index < 10; index++) await gate.fetch(new Request(`${origin}/api/nothing`));
  await gate.fetch(new Request(`${origin}/api/cart`));
  expect(lines().at(-1)).toContain('(getCart)');
  vi.advanceTimersByTime(60_000);
  log.mockClear();
  await gate.fetch(new Request(`${origin}/api/nothing`));
  expect(lines()).toEqual([
    expect.stringMatching(/^Contract: \d+ more violations like these were not logged\.$/),
    expect.stringContaining('GET /api/… (unknown)'),
  ]);
});
