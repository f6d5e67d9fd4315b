import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countStep,
  countTests,
  formatCounts,
  readPlaywright,
  readVitest,
  sum,
} from '../scripts/support/counts.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
  file = join(folder, 'report.json');
});
afterAll(() => rmSync(folder, { recursive: true }));

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

describe('counting a test run', () => {
  test('adds up steps, unit and browser tests', () => {
    const browser = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } };
    const total = sum([countStep(true), countStep(false), readVitest(vitest), readPlaywright(browser)]);
    expect(formatCounts(total)).toBe('9 passed, 3 failed, 2 skipped');
    expect(formatCounts(countStep(true))).toBe('1 passed, 0 failed');
  });

  test('a run that failed has a failure, even where no test of it has', () => {
    writeFileSync(file, JSON.stringify(vitest));
    expect(countTests(true, file, readVitest).failed).toBe(0);
    expect(countTests(false, file, readVitest).failed).toBe(1);
  });

  test.each([
    ['is not there', undefined],
    ['is broken', '{'],
    ['has no counts', '{}'],
  ])('a run whose report %s has failed', (_, text) => {
    rmSync(file, { force: true });
    if (text) writeFileSync(file, text);
    expect(countTests(true, file, readVitest)).toEqual(countStep(false));
  });
});
