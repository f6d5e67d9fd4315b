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
import {
  formatDearest,
  formatFailed,
  readPlaywrightTests,
  readTests,
  readVitestTests,
} from '../scripts/support/timedTests.ts';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counts-'));
  file = join(folder, 'report.json');
});
afterAll(() => rmSync(folder, { recursive: true }));

const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };

test('the tests of both reports are listed, the slowest first, and the failed ones with their errors', () => {
  const tests = [
    ...readVitestTests({
      testResults: [
        {
          name: `${process.cwd()}/src/a.test.ts`,
          assertionResults: [
            { title: 'quick', duration: 20, status: 'passed', failureMessages: [] },
            { title: 'wrong', duration: 10, status: 'failed', failureMessages: ['expected 1 to be 2'] },
          ],
        },
      ],
    }),
    ...readPlaywrightTests({
      suites: [
        {
          specs: [
            { file: 'b.spec.ts', title: 'slow', ok: true, tests: [{ results: [{ duration: 2_000 }] }] },
            {
              file: 'b.spec.ts',
              title: 'fails on purpose',
              ok: true,
              tests: [
                {
                  results: [
                    {
                      duration: 1,
                      errors: [{ message: 'on purpose' }],
                      attachments: [{ name: 'error-context', path: 'on-purpose.md' }],
                    },
                  ],
                },
              ],
            },
          ],
          suites: [
            {
              specs: [
                {
                  file: 'b.spec.ts',
                  title: 'middle',
                  ok: false,
                  tests: [
                    {
                      results: [
                        {
                          duration: 900,
                          errors: [
                            { message: 'out of time' },
                            { message: '\u001B[31mlost\u001B[39m\nclick' },
                          ],
                          attachments: [
                            { name: 'screenshot', path: 'middle.png' },
                            { name: 'error-context', path: 'middle.md' },
                          ],
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    }),
  ];
  expect(formatDearest(tests, 3)).toEqual([
    '   2.0 s  tests/e2e/b.spec.ts: slow',
    '   0.9 s  tests/e2e/b.spec.ts: middle',
    '   0.0 s  src/a.test.ts: quick',
  ]);
  expect(formatFailed(tests)).toEqual([
    'src/a.test.ts: wrong',
    '    expected 1 to be 2',
    'tests/e2e/b.spec.ts: middle',
    '    out of time',
    '    lost',
    '    click',
  ]);
  expect(tests.flatMap(({ pages = [] }) => pages)).toEqual(['middle.md']);
  expect(readTests('no/such/report.json', readVitestTests)).toEqual([]);
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
