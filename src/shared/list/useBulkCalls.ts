import { useState } from 'react';
import { ApiError } from '#api/errors.ts';

/** The number of calls that run at the same time. */
const CONCURRENCY = 4;

export type BulkFailure<Row> = { row: Row; error: unknown };

export type BulkCalls<Row> = {
  /** The number of rows that are done; undefined while no calls are running. */
  progress: { done: number; total: number } | undefined;
  /** The rows of the last run that failed. */
  failures: readonly BulkFailure<Row>[];
  /** Makes a call for each row, a few at a time. Resolves with the failures; never rejects. */
  run: (rows: readonly Row[], call: (row: Row) => Promise<unknown>) => Promise<BulkFailure<Row>[]>;
  dismissFailures: () => void;
};

/** Makes one call of the contract for each of many rows. */
export function useBulkCalls<Row>(): BulkCalls<Row> {
  const [progress, setProgress] = useState<BulkCalls<Row>['progress']>();
  const [failures, setFailures] = useState<readonly BulkFailure<Row>[]>([]);

  async function run(rows: readonly Row[], call: (row: Row) => Promise<unknown>) {
    const failed: BulkFailure<Row>[] = [];
    const waiting = rows.values();
    let done = 0;
    let refusal: unknown;
    async function work() {
      for (const row of waiting) {
        try {
          // Every other row would be refused too, and ask again for the second proof that was canceled.
          if (refusal) throw refusal;
          await call(row);
        } catch (error) {
          if (error instanceof ApiError && error.stepUp) refusal = error;
          failed.push({ row, error });
        }
        setProgress({ done: ++done, total: rows.length });
      }
    }
    setFailures([]);
    setProgress({ done, total: rows.length });
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    setProgress(undefined);
    setFailures(failed);
    return failed;
  }

  return { progress, failures, run, dismissFailures: () => setFailures([]) };
}
