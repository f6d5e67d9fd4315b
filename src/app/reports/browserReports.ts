import { BROWSER_REPORTS_PATH, type BrowserReport, MAX_REPORT_TEXT } from '#lib/browserReport.ts';

/** Of one document; what breaks often is known by then. */
const MAX_REPORTS = 5;
const sent = new Set<string>();

/** Sends a report to the storefront's server, once, and no more than a few. A lost one is no loss to the visitor. */
export function sendReport(report: BrowserReport): void {
  const key = JSON.stringify({ ...report, number: '' });
  if (sent.has(key) || sent.size >= MAX_REPORTS) return;
  sent.add(key);
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  navigator.sendBeacon(BROWSER_REPORTS_PATH, body);
}

/** Reports an error that the app has thrown. What extensions of the browser throw has none of its files in its stack. */
export function reportError(error: unknown, number?: string): void {
  if (!(error instanceof Error)) return;
  const { name, message, stack = '' } = error;
  if (!stack.includes(window.location.origin)) return;
  sendReport({
    kind: 'error',
    page: cut(window.location.pathname, 'page'),
    name: cut(name, 'name'),
    message: cut(message, 'message'),
    stack: cut(stack, 'stack'),
    number,
  });
}

/** Reports what the window's events say. */
export function reportEvent(event: Event): void {
  if (event instanceof ErrorEvent) reportError(event.error);
  else if (event instanceof PromiseRejectionEvent) reportError(event.reason);
  else if (event instanceof CustomEvent) {
    const { operation, field, message } = event.detail;
    sendReport({
      kind: 'violation',
      page: cut(window.location.pathname, 'page'),
      operation: cut(operation, 'operation'),
      field: cut(field, 'field'),
      message: cut(message, 'message'),
    });
  }
}

function cut(text: unknown, name: keyof typeof MAX_REPORT_TEXT): string {
  return String(text).slice(0, MAX_REPORT_TEXT[name]);
}
