import './ui/styles/app.css';
import './app/layouts/shell.css';

/*
 * A page that is complete in its document works without the app, which starts when it is wanted: when the visitor
 * touches something, when something that only the app can show comes into view, or else when the browser is idle, if the
 * connection is good or the visitor has been here before. What is clicked or sent before is repeated once the app runs.
 * This module imports no other script, so that nothing else is evaluated before.
 */

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'focusin'];
/** What does nothing without the app. Links, popovers and forms with an action work without it. */
const NEEDS_APP =
  'button:not([popovertarget]), input[type="checkbox"], input[type="radio"], [data-needs-app]';
const PENDING = '[aria-busy="true"]';
const IDLE_TIMEOUT_MS = 2_000;
/** In megabits per second. */
const MIN_DOWNLINK = 2;

/** Errors, and responses that violate the contract, which the app tells by an event. */
const FAILURES = ['error', 'unhandledrejection', 'contract-violation'];

type Connection = { saveData?: boolean; downlink?: number };

let starting: Promise<void> | undefined;
/** Repeats the visitor's last click or submit, which had no effect because the app was not running. */
let repeat: (() => void) | undefined;
/** The link that was clicked last, if nothing has been clicked since. */
let heldLink: HTMLAnchorElement | undefined;

/** Starts the app. If its code can't be loaded, links are followed as usual, and the next touch tries again. */
function start(): void {
  starting ??= run().catch((cause) => {
    starting = undefined;
    stopHolding();
    heldLink?.click();
    throw cause;
  });
}

async function run(): Promise<void> {
  const { startApp } = await import('./app/start.tsx');
  await startApp();
  for (const type of TOUCHES) window.removeEventListener(type, startAtTouch, true);
  stopHolding();
  repeat?.();
}

function stopHolding(): void {
  for (const type of ['click', 'submit']) window.removeEventListener(type, hold, true);
}

/** The last place of the pointer. */
let place: string | undefined;

function startAtTouch(event: Event): void {
  if (event instanceof PointerEvent && event.type === 'pointermove') {
    const last = place;
    place = `${event.clientX} ${event.clientY}`;
    // Browsers also report a pointer that rests where the page appears.
    if (last === undefined || last === place) return;
  }
  startAfterPaint();
}

/** The browser first paints its own response to the touch. */
function startAfterPaint(): void {
  if (!starting) requestAnimationFrame(() => setTimeout(start));
}

/** Then there may be an account or a cart, which the document does not show. */
function isReturning(): boolean {
  try {
    // Stored whenever the app has a session.
    return localStorage.getItem('versions') !== null;
  } catch {
    return false;
  }
}

function startWhenIdle(): void {
  const { saveData, downlink = MIN_DOWNLINK }: Connection =
    (navigator as { connection?: Connection }).connection ?? {};
  if ((saveData || downlink < MIN_DOWNLINK) && !isReturning()) return;
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
    heldLink = undefined;
  } else {
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const control = target instanceof Element && target.closest<HTMLElement>(NEEDS_APP);
    const isSubmit = control instanceof HTMLButtonElement && control.form && control.type === 'submit';
    if (!control || isSubmit || ctrlKey || metaKey || shiftKey) return;
    repeat = () => {
      const again = findAgain(control);
      again?.focus({ preventScroll: true });
      again?.click();
    };
    heldLink = control instanceof HTMLAnchorElement ? control : undefined;
  }
  event.preventDefault();
  startAfterPaint();
}

/** The control itself, or the one that has replaced it: the app replaces shells and what is made for one visitor. */
function findAgain(control: HTMLElement): HTMLElement | undefined {
  if (control.isConnected) return control;
  const label = control.getAttribute('aria-label');
  const same = [...document.querySelectorAll<HTMLElement>(control.localName)].filter((other) =>
    label === null ? isSameText(control, other) : other.getAttribute('aria-label') === label,
  );
  // Controls with the same label act on the same thing. Those with the same text, such as "Renew", may not.
  return label !== null || same.length === 1 ? same[0] : undefined;
}

function isSameText({ textContent }: HTMLElement, other: HTMLElement): boolean {
  return Boolean(textContent) && !other.hasAttribute('aria-label') && other.textContent === textContent;
}

/** The code that reports failures loads with the first one. */
async function report(event: Event): Promise<void> {
  // Browsers tell of a late ResizeObserver by an event without an error.
  if (event instanceof ErrorEvent && !event.error) return;
  try {
    (await import('./app/reports/browserReports.ts')).reportEvent(event);
  } catch {
    // Without a connection, there is nobody to tell.
  }
}

for (const type of FAILURES) window.addEventListener(type, (event) => void report(event));

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');

/** Whether the document has the whole page for this address. */
function isComplete(): boolean {
  const { pathname, search } = window.location;
  return boot.path === pathname && !search && window.parent === window;
}

function startHolding(): void {
  for (const type of ['click', 'submit']) window.addEventListener(type, hold, true);
}

if (isComplete()) {
  for (const type of TOUCHES) window.addEventListener(type, startAtTouch, { capture: true, passive: true });
  startHolding();
  const pending = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start();
  });
  for (const part of document.querySelectorAll(PENDING)) pending.observe(part);
  if (document.readyState === 'complete') startWhenIdle();
  else window.addEventListener('load', startWhenIdle);
} else {
  startHolding();
  start();
}
