import type { Violation } from '#contract/check.ts';

/** A violation with the side that caused it and the operation it was found on. */
export interface FoundViolation extends Violation {
  /** Who is at fault: the storefront (request) or the backend (response). */
  kind: 'request' | 'response';
  /** Null if the contract has no operation for the call. */
  operationId: string | null;
  /** For requests: whether the backend rejected it with a response that the contract documents. */
  rejected?: boolean;
}

/** What a gate has seen since its start. */
export interface GateReport {
  /** All violations, up to 1,000. */
  readonly violations: readonly FoundViolation[];
  /** The total number of violations. */
  readonly count: number;
  add(operationId: string | null, found: readonly FoundViolation[]): void;
  /** A line with the totals, and a table of the operations that broke the contract. */
  summary(): string[];
}

interface Tally {
  calls: number;
  violations: number;
  first: FoundViolation | null;
}

const MAX_KEPT = 1_000;
const MAX_HEADER_LENGTH = 4_000;
const MAX_LINE_LENGTH = 500;
const UNKNOWN = '(not in the contract)';

export function createGateReport(): GateReport {
  const violations: FoundViolation[] = [];
  const tallies = new Map<string, Tally>();
  let count = 0;
  return {
    violations,
    get count() {
      return count;
    },
    add(operationId, found) {
      const id = operationId ?? UNKNOWN;
      const tally = tallies.get(id) ?? { calls: 0, violations: 0, first: null };
      tallies.set(id, {
        calls: tally.calls + 1,
        violations: tally.violations + found.length,
        first: tally.first ?? found[0] ?? null,
      });
      count += found.length;
      violations.push(...found.slice(0, Math.max(0, MAX_KEPT - violations.length)));
    },
    summary: () => summarize([...tallies], count),
  };
}

function summarize(tallies: readonly [string, Tally][], count: number): string[] {
  const calls = tallies.reduce((sum, [, tally]) => sum + tally.calls, 0);
  const broken = tallies
    .filter(([, tally]) => tally.violations > 0)
    .toSorted(([, one], [, other]) => other.violations - one.violations);
  const total = `${pluralize(calls, 'API call')}, ${pluralize(count, 'violation')}`;
  if (broken.length === 0) return [`${total}.`];
  const rows = broken.map(([id, tally]) => [
    id,
    String(tally.calls),
    String(tally.violations),
    tally.first ? toMessage(tally.first) : '',
  ]);
  return [`${total}:`, ...toColumns([['operation', 'calls', 'violations', 'first violation'], ...rows])];
}

function toColumns(rows: readonly string[][]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Formats a violation for people: `response body data.cart: must be object`. */
export function toMessage({
  kind,
  where,
  path,
  message,
}: Pick<FoundViolation, 'kind' | 'where' | 'path' | 'message'>): string {
  return toOneLine(`${kind} ${where}${path && ` ${path}`}: ${message}`);
}

/** Formats a violation as a line of the log. */
export function toLogLine(violation: FoundViolation, method: string, pathname: string): string {
  const { kind, operationId, where, path, message, rejected } = violation;
  const call = `${kind} ${method} ${pathname} (${operationId ?? 'unknown'})`;
  return toOneLine(
    `Contract: ${call} ${where}${path && ` ${path}`}: ${message}${rejected ? ' (rejected)' : ''}`,
  );
}

/** JSON that fits into a header: ASCII, and only as many violations as there is room for. */
export function toHeader(found: FoundViolation[]): string {
  const escapeCharacter = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const text = JSON.stringify(found).replace(/[^\x20-\x7e]/g, escapeCharacter);
  return text.length <= MAX_HEADER_LENGTH || found.length === 0 ? text : toHeader(found.slice(0, -1));
}

/** `1 call`, `2 calls`. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function toOneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, MAX_LINE_LENGTH);
}
