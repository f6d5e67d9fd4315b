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
import { formatDearest, readTimes, timePlaywright, timeVitest } from '../scripts/support/dearest.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
  file = join(folder, 'report.json');
});
afterAll(() => rmSync(folder, { recursive: true }));

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

test('the dearest tests of both reports are listed, the slowest first', () => {
  const times = [
    ...timeVitest({
      testResults: [
        { name: `${process.cwd()}/src/a.test.ts`, assertionResults: [{ title: 'quick', duration: 20 }] },
      ],
    }),
    ...timePlaywright({
      suites: [
        {
          specs: [{ file: 'b.spec.ts', title: 'slow', tests: [{ results: [{ duration: 2_000 }] }] }],
          suites: [
            { specs: [{ file: 'b.spec.ts', title: 'middle', tests: [{ results: [{ duration: 900 }] }] }] },
          ],
        },
      ],
    }),
  ];
  expect(formatDearest(times, 2)).toEqual([
    '   2.0 s  tests/e2e/b.spec.ts: slow',
    '   0.9 s  tests/e2e/b.spec.ts: middle',
  ]);
  expect(formatDearest(times, 3)[2]).toBe('   0.0 s  src/a.test.ts: quick');
  expect(readTimes('no/such/report.json', timeVitest)).toEqual([]);
});

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
