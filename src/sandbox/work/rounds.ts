import { delay } from '#lib/delay.ts';

/** For how long a round waits for its parts, by default. */
const ROUND_MS = 4_000;

/**
 * Does parts of work beside each other. A part that takes longer than its round goes on, holds up no other one, and is left
 * out of rounds until it has ended. Parts report what fails themselves.
 */
export function createRounds(
  parts: readonly (() => Promise<void>)[],
  roundMs = ROUND_MS,
): () => Promise<void> {
  const running = new Set<() => Promise<void>>();
  const start = async (part: () => Promise<void>) => {
    running.add(part);
    await part().finally(() => running.delete(part));
  };
  return async () => {
    const ended = new AbortController();
    const all = Promise.all(parts.filter((part) => !running.has(part)).map(start));
    const late = delay(roundMs, ended.signal).catch(() => undefined);
    await Promise.race([all, late]).finally(() => ended.abort());
  };
}
