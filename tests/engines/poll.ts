import { setTimeout as delay } from 'node:timers/promises';

const INTERVAL_MS = 50;
/** For what never happens. Pages take seconds on a busy machine. */
const TIMEOUT_MS = 30_000;

/** Asks until the answer is neither null, undefined nor false, and returns it. */
export async function poll<Value>(
  subject: string,
  ask: () => Promise<Value | null | undefined | false>,
  timeout = TIMEOUT_MS,
): Promise<Value> {
  const end = Date.now() + timeout;
  let last: unknown;
  do {
    try {
      const value = await ask();
      if (value !== null && value !== undefined && value !== false) return value;
    } catch (error) {
      // A page that is being replaced cannot be asked.
      last = error;
    }
    await delay(INTERVAL_MS);
  } while (Date.now() < end);
  throw new Error(`${subject} took more than ${timeout / 1_000} s.`, { cause: last });
}
