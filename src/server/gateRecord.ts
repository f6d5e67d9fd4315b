import { counted, inWords } from './gateWords.ts';
import type { Violation } from './operations.ts';

/** What went by of one operation. */
interface Tally {
  calls: number;
  violations: number;
  first: Violation | null;
}

/** What a gate has seen since its start. */
export interface GateRecord {
  /** All violations, up to 1,000. */
  readonly violations: readonly Violation[];
  /** How many there were in all. */
  readonly count: number;
  add(operationId: string | null, found: readonly Violation[]): void;
  /** A line on the whole, and a table of the operations that broke the contract. */
  summary(): string[];
}

const MOST_KEPT = 1_000;
const UNKNOWN = '(not in the contract)';

export function createRecord(): GateRecord {
  const violations: Violation[] = [];
  const tallies = new Map<string, Tally>();
  let count = 0;
  return {
    violations,
    get count() {
      return count;
    },
    add(operationId, found) {
      const id = operationId ?? UNKNOWN;
      const {
        calls,
        violations: before,
        first,
      } = tallies.get(id) ?? { calls: 0, violations: 0, first: null };
      tallies.set(id, {
        calls: calls + 1,
        violations: before + found.length,
        first: first ?? found[0] ?? null,
      });
      count += found.length;
      violations.push(...found.slice(0, Math.max(0, MOST_KEPT - violations.length)));
    },
    summary: () => summaryOf([...tallies], count),
  };
}

function summaryOf(tallies: readonly [string, Tally][], count: number): string[] {
  const calls = tallies.reduce((sum, [, tally]) => sum + tally.calls, 0);
  const broken = tallies
    .filter(([, tally]) => tally.violations > 0)
    .toSorted(([, one], [, other]) => other.violations - one.violations);
  const whole = `${counted(calls, 'call')} of the contract's interfaces, ${counted(count, 'violation')}`;
  if (broken.length === 0) return [`${whole}.`];
  const rows = broken.map(([id, tally]) => [
    id,
    String(tally.calls),
    String(tally.violations),
    tally.first ? inWords(tally.first) : '',
  ]);
  return [`${whole}:`, ...columns([['operation', 'calls', 'violations', 'first violation'], ...rows])];
}

function columns(rows: readonly string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
