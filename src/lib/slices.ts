/** The maximum time in which the page doesn't respond to input. */
const SLICE_MS = 8;

/** Resolves after the browser has had a chance to handle input and paint. */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * Processes items in slices short enough that the page stays responsive. Rejects with the signal's reason if aborted,
 * and with whatever `work` throws.
 */
export async function processInSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  signal: AbortSignal,
): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() >= until) {
      await yieldToBrowser();
      signal.throwIfAborted();
      until = performance.now() + SLICE_MS;
    }
    work(item);
  }
}
