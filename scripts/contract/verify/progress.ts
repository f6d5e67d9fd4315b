import type { Outcome } from './operationRun.ts';

/** Shows how far a run is. */
export type Progress = {
  /** Called after each operation, with the number of operations done and in total. */
  show(outcome: Outcome, done: number, all: number): void;
  stop(): void;
};

/** Where a command writes its output, and what stops it. */
export type Output = {
  out(text: string): void;
  err(text: string): void;
  progress?: Progress;
  signal?: AbortSignal;
};

const INTERVAL_MS = 10_000;

/** For people at a terminal: a line for each operation. */
export function operationLines(write: (line: string) => void): Progress {
  return {
    show({ id, cases, violations, unproven, skipped, seconds }, done, all) {
      const found = violations.length > 0 ? `${violations.length} violations` : (unproven ?? 'ok');
      const text = skipped ?? `${found}, ${cases} cases (${seconds.toFixed(1)} s)`;
      write(`${String(done).padStart(String(all).length)}/${all} ${id}: ${text}\n`);
    },
    stop() {},
  };
}

/** For logs: a line every ten seconds. */
export function timedLines(write: (line: string) => void): Progress {
  const started = performance.now();
  let line = 'The run begins';
  let failed = 0;
  const timer = setInterval(() => {
    write(`${line} (${Math.round((performance.now() - started) / 1000)} s)\n`);
  }, INTERVAL_MS);
  return {
    show({ id, violations }, done, all) {
      if (violations.length > 0) failed += 1;
      line = `${done} of ${all} operations, ${failed} with violations, the last one was ${id}`;
    },
    stop: () => clearInterval(timer),
  };
}
