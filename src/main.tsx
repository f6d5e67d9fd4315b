import './ui/styles/app.css';
import './app/layouts/shell.css';

/*
 * A page that is complete in its document works without the app, which starts when it is wanted: when the visitor
 * touches something, when something that only the app can show comes into view, or else when the browser is idle and the
 * connection is good. What is clicked or sent before is repeated once the app runs. This module imports no other script,
 * so that nothing else is evaluated before.
 */

const TOUCHES = ['pointerover', 'pointerdown', 'keydown', 'focusin'];
/** What does nothing without the app. Links, popovers and forms with an action work without it. */
const NEEDS_APP =
  'button:not([popovertarget]), input[type="checkbox"], input[type="radio"], [data-needs-app]';
const PENDING = '[aria-busy="true"]';
const IDLE_TIMEOUT_MS = 2_000;
/** In megabits per second. */
const MIN_DOWNLINK = 2;

type Connection = { saveData?: boolean; downlink?: number };

let starting: Promise<void> | undefined;
/** The last thing that the visitor did without effect. */
let repeat: (() => void) | undefined;

/** Starts the app. If its code can't be loaded, the next touch tries again. */
function start(): void {
  starting ??= run().catch((cause) => {
    starting = undefined;
    throw cause;
  });
}

async function run(): Promise<void> {
  const { startApp } = await import('./app/start.tsx');
  await startApp();
  for (const type of TOUCHES) window.removeEventListener(type, startAfterPaint, true);
  for (const type of ['click', 'submit']) window.removeEventListener(type, hold, true);
  repeat?.();
}

/** The browser first paints its own response to the touch. */
function startAfterPaint(): void {
  if (!starting) requestAnimationFrame(() => setTimeout(start));
}

function startWhenIdle(): void {
  const { connection = {} } = navigator as { connection?: Connection };
  if (connection.saveData || (connection.downlink ?? MIN_DOWNLINK) < MIN_DOWNLINK) return;
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(start, IDLE_TIMEOUT_MS);
}

function hold(event: Event): void {
  const { target } = event;
  if (target instanceof HTMLFormElement && event instanceof SubmitEvent) {
    const { submitter } = event;
    if (target.hasAttribute('action')) return;
    repeat = () => target.requestSubmit(submitter);
  } else {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const control = target instanceof Element && target.closest<HTMLElement>(NEEDS_APP);
    const isSubmit = control instanceof HTMLButtonElement && control.form && control.type === 'submit';
    if (!control || isSubmit || ctrlKey || metaKey || shiftKey) return;
    repeat = () => control.click();
  }
  event.preventDefault();
  startAfterPaint();
}

/** Whether the document has the whole page for this address. */
function isComplete(): boolean {
  const { pathname, search } = window.location;
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
  return boot.path === pathname && !search && window.parent === window;
}

if (isComplete()) {
  for (const type of TOUCHES)
    window.addEventListener(type, startAfterPaint, { capture: true, passive: true });
  for (const type of ['click', 'submit']) window.addEventListener(type, hold, true);
  const pending = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  for (const part of document.querySelectorAll(PENDING)) pending.observe(part);
  if (document.readyState === 'complete') startWhenIdle();
  else window.addEventListener('load', startWhenIdle);
} else {
  start();
}
