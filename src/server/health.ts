import { setTimeout as delay } from 'node:timers/promises';
import { errorMessage } from './fetcher.ts';

/** What has to work before a server can respond, by name. A check rejects with the reason why it does not. */
export type Checks = Record<string, () => Promise<void>>;

export interface Health {
  /** What is wrong, by the name of the check; null for what works. */
  check(): Promise<Record<string, string | null>>;
  /** From now on, the server is not ready. */
  stop(): void;
}

/** Documented in docs/operations.md. */
const TIMEOUT_MS = 2_000;
/** Whoever asks more often gets the same answer. */
const KEPT_MS = 1_000;

export function createHealth(checks: Checks): Health {
  let isStopping = false;
  let known: { until: number; result: Promise<Record<string, string | null>> } | null = null;

  async function run(): Promise<Record<string, string | null>> {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const late = delay(TIMEOUT_MS, undefined, { ref: false }).then(() => {
          throw new Error(`no answer within ${TIMEOUT_MS / 1000} s`);
        });
        return [name, await Promise.race([check(), late]).then(() => null, errorMessage)] as const;
      }),
    );
    return Object.fromEntries(results);
  }

  return {
    check() {
      if (isStopping) return Promise.resolve({ server: 'is stopping' });
      if (!known || performance.now() >= known.until)
        known = { until: performance.now() + KEPT_MS, result: run() };
      return known.result;
    },
    stop() {
      isStopping = true;
    },
  };
}

/** Whether everything works. */
export const isReady = (results: Record<string, string | null>): boolean =>
  Object.values(results).every((reason) => reason === null);
