import { createStore } from './store.ts';

const STORAGE_KEY = 'reloaded-at';
const MIN_RELOAD_INTERVAL_MS = 60_000;
const REACHABILITY_TIMEOUT_MS = 5_000;

/** The number of imports that are waiting until the server can be reached again. */
export const waitingImports = createStore(0);

const retries = new EventTarget();
let retryCount = 0;

/** Retries all waiting imports. */
export function retryImports(): void {
  retryCount++;
  retries.dispatchEvent(new Event('retry'));
}

if (typeof window !== 'undefined') window.addEventListener('online', retryImports);

let isReloading = false;
/** The number of imports that `importCode` has underway, whose failures it handles itself. */
let running = 0;

/**
 * Imports code. If the server can't be reached, the import stays pending and is retried when the device comes back
 * online or `retryImports` is called; meanwhile the previous page stays in place. If it fails twice although the server
 * can be reached, a deploy has removed the code, and the document is reloaded once to get the new version.
 */
export async function importCode<Module>(load: () => Promise<Module>): Promise<Module> {
  let isRetry = false;
  let isWaiting = false;
  let wasReachable = false;
  running++;
  try {
    for (;;) {
      const before = retryCount;
      try {
        if (isRetry) await reloadStylesheets();
        return await load();
      } catch (error) {
        if (typeof window === 'undefined') throw error;
        isRetry = true;
        const isReachable = await canReachServer();
        // Retries if the device came back online during the check.
        if (retryCount > before) continue;
        if (isReachable && wasReachable) {
          reloadOnce();
          if (isReloading) await new Promise(() => {});
          throw error;
        }
        // A connection that has just come back may fail once more.
        wasReachable = isReachable;
        if (isReachable) continue;
      }
      if (!isWaiting) waitingImports.set(waitingImports.get() + 1);
      isWaiting = true;
      await nextRetry();
    }
  } finally {
    running--;
    if (isWaiting) waitingImports.set(waitingImports.get() - 1);
  }
}

/** Also reloads the document after failed imports that don't go through `importCode`. */
export function reloadOnStaleCode(): void {
  window.addEventListener('vite:preloadError', async () => {
    if (running === 0 && (await canReachServer())) reloadOnce();
  });
}

/** At most once a minute, so that code that never loads doesn't cause endless reloads. */
function reloadOnce(): void {
  try {
    if (isReloading || Date.now() - Number(sessionStorage.getItem(STORAGE_KEY)) < MIN_RELOAD_INTERVAL_MS)
      return;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // Without storage, the first reload can't be distinguished from the second.
    return;
  }
  isReloading = true;
  window.location.reload();
}

async function canReachServer(): Promise<boolean> {
  const signal = AbortSignal.timeout(REACHABILITY_TIMEOUT_MS);
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

function nextRetry(): Promise<void> {
  return new Promise((resolve) => retries.addEventListener('retry', () => resolve(), { once: true }));
}

let stylesheets: Promise<unknown> | undefined;

/** Reloads the stylesheets that failed, because Vite's preloading doesn't. Simultaneous imports share one attempt. */
function reloadStylesheets(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  stylesheets ??= Promise.all([...links].filter((link) => !hasLoaded(link)).map(reloadStylesheet)).finally(
    () => {
      stylesheets = undefined;
    },
  );
  return stylesheets;
}

function reloadStylesheet(link: HTMLLinkElement): Promise<unknown> {
  const copy = link.cloneNode() as HTMLLinkElement;
  const settled = new Promise((resolve, reject) => {
    copy.addEventListener('load', resolve);
    copy.addEventListener('error', reject);
  });
  link.replaceWith(copy);
  return settled;
}

/** A stylesheet that failed to load has no rules, or reading them throws. */
function hasLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}
