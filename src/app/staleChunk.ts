const STORAGE_KEY = 'reloaded-at';
const MIN_RELOAD_INTERVAL_MS = 60_000;

/** After a deploy an open page may request code that no longer exists. One reload fetches the new version. */
export function reloadOnceOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < MIN_RELOAD_INTERVAL_MS) return;
      sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
      window.location.reload();
    } catch {
      // Without storage there would be no way to tell the first reload from the second.
    }
  });
}
