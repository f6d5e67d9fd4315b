import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countStep,
  countTests,
  formatCounts,
  parsePlaywrightReport,
  parseVitestReport,
  sumCounts,
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
    const total = sumCounts([
      countStep(true),
      countStep(false),
      parseVitestReport(vitest),
      parsePlaywrightReport(browser),
    ]);
    expect(formatCounts(total)).toBe('9 passed, 3 failed, 2 skipped');
    expect(formatCounts(countStep(true))).toBe('1 passed, 0 failed');
  });

  test('a failed run counts a failure even if no test failed', () => {
    writeFileSync(file, JSON.stringify(vitest));
    expect(countTests(true, file, parseVitestReport).failed).toBe(0);
    expect(countTests(false, file, parseVitestReport).failed).toBe(1);
  });

  test.each([
    ['is not there', undefined],
    ['is broken', '{'],
    ['has no counts', '{}'],
  ])('a run whose report %s counts as failed', (_, text) => {
    rmSync(file, { force: true });
    if (text) writeFileSync(file, text);
    expect(countTests(true, file, parseVitestReport)).toEqual(countStep(false));
  });
});
