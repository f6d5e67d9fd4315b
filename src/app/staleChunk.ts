const KEY = 'reloaded-at';
const PAUSE = 60_000;

/** After a deploy an old page may ask for code that is gone: one reload brings the new one; then the error shows. */
export function reloadOnceOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(KEY)) < PAUSE) return;
      sessionStorage.setItem(KEY, String(Date.now()));
      window.location.reload();
    } catch {
      // Without storage nobody could tell the first reload from the second.
    }
  });
}
