import { log } from '#monitoring/log.ts';

/** The lines of one kind that are written within a minute. */
export const LINES_PER_MINUTE = 5;
const MINUTE_MS = 60_000;

/** Writes a line, unless there were enough of its kind. */
export type SampledLog = (kind: string, line: string) => void;

/** Writes each line. The kind is the operation, empty for calls that the contract does not have. */
export const logViolation: SampledLog = (kind, line) => log.warn({ operation: kind || null }, line);

/** A log in which what happens often takes no more room than what is rare. The next minute's first line says what was left out. */
export function createSampledLog(): SampledLog {
  let counts = new Map<string, number>();
  let end = 0;
  return (kind, line) => {
    const now = performance.now();
    if (now >= end) {
      const left = [...counts.values()].reduce(
        (sum, count) => sum + Math.max(0, count - LINES_PER_MINUTE),
        0,
      );
      if (left > 0) log.warn(`Contract: ${left} more violations like these were not logged.`);
      counts = new Map();
      end = now + MINUTE_MS;
    }
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= LINES_PER_MINUTE) logViolation(kind, line);
  };
}
