import junit from 'junit-report-builder';
import { getBorderCharacters, table } from 'table';
import type { CaseViolation, Outcome } from './operationRun.ts';

const VIOLATION_WIDTH = 70;

/** The outcome as a table: operation, cases, passed, succeeded, first violation. */
export function toTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ id, cases, passed, succeeded, violations, skipped }) =>
    skipped
      ? [id, '–', '–', '–', skipped]
      : [id, String(cases), String(passed), String(succeeded), violations[0] ? toMessage(violations[0]) : ''],
  );
  const text = table([['operation', 'cases', 'passed', 'success', 'first violation'], ...rows], {
    border: getBorderCharacters('void'),
    columnDefault: { paddingLeft: 0, paddingRight: 2 },
    columns: { 1: RIGHT, 2: RIGHT, 3: RIGHT, 4: { width: VIOLATION_WIDTH, wrapWord: true } },
    drawHorizontalLine: () => false,
  });
  return text.replaceAll(/ +$/gm, '').trimEnd();
}

const RIGHT = { alignment: 'right' } as const;

export function toMessage({ case: name, where, message }: CaseViolation): string {
  return `${name}: ${where} ${message}`.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 400);
}

export type Total = { operations: number; skipped: number; cases: number; passed: number; failed: number };

export function totalOf(outcomes: readonly Outcome[]): Total {
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const [cases, passed] = [sum((one) => one.cases), sum((one) => one.passed)];
  const skipped = outcomes.filter((one) => one.skipped).length;
  return { operations: outcomes.length - skipped, skipped, cases, passed, failed: cases - passed };
}

/** The last line: `29 operations, 1340 cases: 1340 passed, 0 failed (4.5 s)`. */
export function summary(outcomes: readonly Outcome[], seconds: number): string {
  const { operations, skipped, cases, passed, failed } = totalOf(outcomes);
  const suffix = skipped ? `, ${skipped} skipped` : '';
  return `${operations} operations${suffix}, ${cases} cases: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`;
}

export function toJson(url: string, outcomes: readonly Outcome[], seconds: number): string {
  return `${JSON.stringify({ url, seconds, total: totalOf(outcomes), operations: outcomes }, null, 2)}\n`;
}

/** JUnit XML: a suite for each tag, a test case for each operation. */
export function toJunit(outcomes: readonly Outcome[]): string {
  const builder = junit.newBuilder();
  for (const tag of new Set(outcomes.map((outcome) => outcome.tag))) {
    const suite = builder.testSuite().name(tag);
    for (const { id, seconds, skipped, violations } of outcomes.filter((outcome) => outcome.tag === tag)) {
      const test = suite.testCase().className(tag).name(id).time(seconds);
      if (skipped) test.skipped();
      const [first] = violations;
      if (first) test.failure(violations.map(toMessage).join('\n'), toMessage(first));
    }
  }
  return builder.build();
}
