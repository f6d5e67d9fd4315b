/** Pages in the background are not painted. */
const LATEST_MS = 200;

/** Resolves in a task of its own after the next paint. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LATEST_MS);
  });
}
