/** Milliseconds of work between two moments in which the page may answer. */
const SLICE = 8;

/** Resolves once the browser has had the chance to handle input and to paint. */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * Does `work` on each item in slices short enough that the page stays responsive. Rejects with the signal's reason
 * when aborted, and with whatever `work` throws.
 */
export async function inSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  signal: AbortSignal,
): Promise<void> {
  let until = performance.now() + SLICE;
  for (const item of items) {
    if (performance.now() >= until) {
      await breath();
      signal.throwIfAborted();
      until = performance.now() + SLICE;
    }
    work(item);
  }
}
