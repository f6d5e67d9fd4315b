import junit from 'junit-report-builder';
import { getBorderCharacters, table } from 'table';
import type { Access, Operation } from '#contract/contract.ts';
import type { CaseViolation, Outcome } from './operationRun.ts';

const VIOLATION_WIDTH = 70;

/** The operations that no visitor of the run may call, a line for each kind of access; empty if there are none. */
export function toUnreachable(unreachable: readonly Operation[]): string {
  const line = (access: Access, hint: string) => {
    const { length } = unreachable.filter((operation) => operation.access === access);
    return length === 0 ? '' : `${length} ${length === 1 ? 'operation needs' : 'operations need'} ${hint}.\n`;
  };
  return (
    line('account', 'an account, and nobody is signed in: --person or --cookie') +
    line('key', 'a key: --write, and --person of somebody who sells by API') +
    line('admin', 'an administrator: --admin-person or --admin-cookie')
  );
}

/** The outcome as a table: operation, cases, passed, succeeded, first violation. */
export function toTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { id, cases, succeeded, notAvailable, violations, unproven, unchecked, skipped } = outcome;
    if (skipped) return [id, '–', '–', '–', skipped];
    const others = [
      ...(notAvailable > 0 ? [`not available for ${notAvailable} requests`] : []),
      ...unchecked.map(toUnchecked),
    ];
    const reason = unproven ? toUnproven(unproven) : others.join('; ');
    const first = violations[0] ? toMessage(violations[0]) : reason;
    return [id, String(cases), String(passedOf(outcome)), String(succeeded), first];
  });
  return alignColumns([['operation', 'cases', 'passed', 'success', 'first violation'], ...rows]);
}

/** Formats rows as a table: an operation, then numbers, then a text. The first row has the headings. */
export function alignColumns(rows: string[][]): string {
  const last = (rows[0]?.length ?? 1) - 1;
  const numbers = Array.from({ length: last - 1 }, (_, index) => [index + 1, RIGHT] as const);
  const text = table(rows, {
    border: getBorderCharacters('void'),
    columnDefault: { paddingLeft: 0, paddingRight: 2 },
    columns: { ...Object.fromEntries(numbers), [last]: { width: VIOLATION_WIDTH, wrapWord: true } },
    drawHorizontalLine: () => false,
  });
  return text.replaceAll(/ +$/gm, '').trimEnd();
}

/** If nothing has succeeded, that invalid requests are rejected proves nothing. */
const passedOf = ({ passed, unproven }: Outcome) => (unproven === null ? passed : 0);

const RIGHT = { alignment: 'right' } as const;

export function toMessage({ case: name, where, message }: CaseViolation): string {
  return `${name}: ${where} ${message}`.replaceAll(/\p{Cc}+/gu, ' ').slice(0, 400);
}

const toUnproven = (reason: string) => `unproven: ${reason}`;
const toUnchecked = (reason: string) => `not checked: ${reason}`;

/** What could not be checked, retried or restored, a line for each operation; empty if there is nothing. */
function toNotes(outcomes: readonly Outcome[]): string {
  const lines = outcomes.flatMap(({ id, notes }) => notes.map((note) => `${id}: ${note}\n`));
  return lines.length > 0 ? `\n${lines.join('')}` : '';
}

export type Total = Record<
  | 'operations'
  | 'skipped'
  | 'unproven'
  | 'unchecked'
  | 'cases'
  | 'passed'
  | 'failed'
  | 'inconclusive'
  | 'notAvailable',
  number
>;

export function totalOf(outcomes: readonly Outcome[]): Total {
  const sum = (pick: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const [cases, passed] = [sum((one) => one.cases), sum(passedOf)];
  const inconclusive = sum((one) => one.passed) - passed;
  const skipped = outcomes.filter((one) => one.skipped).length;
  const unproven = outcomes.filter((one) => one.unproven).length;
  const [notAvailable, unchecked] = [sum((one) => one.notAvailable), sum((one) => one.unchecked.length)];
  const operations = outcomes.length - skipped;
  const failed = cases - passed - inconclusive;
  return { operations, skipped, unproven, unchecked, cases, passed, failed, inconclusive, notAvailable };
}

/** The last line: `29 operations, 2 unproven, 1340 cases: 1340 passed, 0 failed (4.5 s)`. */
export function summary(outcomes: readonly Outcome[], seconds: number): string {
  const { operations, cases, passed, failed, inconclusive, notAvailable, ...rest } = totalOf(outcomes);
  const others = (['skipped', 'unproven', 'unchecked'] as const)
    .filter((name) => rest[name] > 0)
    .map((name) => `, ${rest[name]} ${name === 'unchecked' ? 'promises not checked' : name}`)
    .join('');
  const vain = inconclusive ? `, ${inconclusive} of unproven operations` : '';
  const missed = notAvailable ? `, ${notAvailable} requests not available` : '';
  return `${operations} operations${others}, ${cases} cases: ${passed} passed, ${failed} failed${vain}${missed} (${seconds.toFixed(1)} s)`;
}

/** The outcome for people. */
export function toText(outcomes: readonly Outcome[], seconds: number, incomplete: string | null): string {
  const end = incomplete === null ? '' : `${incomplete}\n`;
  return `${toTable(outcomes)}\n${toNotes(outcomes)}${toResets(outcomes)}\n${summary(outcomes, seconds)}\n${end}`;
}

/** Statuses of calls for which the data is in no state that they fit. */
const USED_UP = / got (404|409|422)$/;

/** Says what may have to be reset, because an earlier run has used it up; empty if every operation succeeded. */
function toResets(outcomes: readonly Outcome[]): string {
  const used = outcomes.filter(({ unproven }) => unproven !== null && USED_UP.test(unproven));
  if (used.length === 0) return '';
  const tags = [...Map.groupBy(used, ({ tag }) => tag)].map(
    ([tag, all]) => `${tag} (${all.map(({ id }) => id).join(', ')})`,
  );
  return `\nIf an earlier run or somebody else has used up their data, reset the data of ${tags.join(', ')}, and run again.\n`;
}

/** Says how far a run came that was stopped; null if it was not. */
export function toIncomplete(outcomes: readonly Outcome[], reason: string): string | null {
  const left = outcomes.filter(({ isCutShort }) => isCutShort).length;
  if (left === 0) return null;
  const all = outcomes.length;
  return `Incomplete: ${all - left} of ${all} operations were verified before the run was stopped, because ${reason}.`;
}

export function toJson(
  url: string,
  outcomes: readonly Outcome[],
  seconds: number,
  incomplete: string | null,
): string {
  const report = { url, seconds, incomplete, total: totalOf(outcomes), operations: outcomes };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** JUnit XML: a suite for each tag, a test case for each operation. */
export function toJunit(outcomes: readonly Outcome[], incomplete: string | null): string {
  const builder = junit.newBuilder();
  if (incomplete !== null) builder.testSuite().name('run').testCase().name('complete').error(incomplete);
  for (const tag of new Set(outcomes.map((outcome) => outcome.tag))) {
    const suite = builder.testSuite().name(tag);
    for (const { id, seconds, skipped, unproven, violations } of outcomes.filter(
      (outcome) => outcome.tag === tag,
    )) {
      const test = suite.testCase().className(tag).name(id).time(seconds);
      if (skipped) test.skipped();
      if (unproven) test.error(toUnproven(unproven));
      const [first] = violations;
      if (first) test.failure(violations.map(toMessage).join('\n'), toMessage(first));
    }
  }
  return builder.build();
}
