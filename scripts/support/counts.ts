import { readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The last line of a test run: `12 passed, 0 failed, 1 skipped`. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

export function sumCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** A step without tests counts as one test. */
export const countStep = (ok: boolean): Counts => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/**
 * The counts in a test report. A failed run counts at least one failure even if no test failed, and so does a run without
 * a report.
 */
export function countTests(ok: boolean, report: string, parseReport: (report: unknown) => Counts): Counts {
  try {
    const counts = parseReport(JSON.parse(readFileSync(report, 'utf8')));
    return { ...counts, failed: ok ? counts.failed : Math.max(counts.failed, 1) };
  } catch {
    return countStep(false);
  }
}

/** Vitest's JSON report. */
export function parseVitestReport(report: unknown): Counts {
  return {
    passed: getNumber(report, 'numPassedTests'),
    failed: getNumber(report, 'numFailedTests'),
    skipped: getNumber(report, 'numPendingTests') + getNumber(report, 'numTodoTests'),
  };
}

/** Playwright's JSON report. A flaky test counts as failed. */
export function parsePlaywrightReport(report: unknown): Counts {
  return {
    passed: getNumber(report, 'stats', 'expected'),
    failed: getNumber(report, 'stats', 'unexpected') + getNumber(report, 'stats', 'flaky'),
    skipped: getNumber(report, 'stats', 'skipped'),
  };
}

function getNumber(report: unknown, ...path: string[]): number {
  const value = path.reduce<unknown>(
    (part, name) => (part instanceof Object ? Reflect.get(part, name) : undefined),
    report,
  );
  if (typeof value !== 'number') throw new Error(`The report has no number at ${path.join('.')}.`);
  return value;
}
