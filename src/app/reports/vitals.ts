import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vital } from '#lib/browserReport.ts';
import { readConsent } from '#shared/consent/consent.ts';
import { sendReport } from './browserReports.ts';

/** Tells the storefront's server how fast the page was, once the visitor leaves it. Only for those who have allowed it. */
export function watchVitals(): void {
  const page = window.location.pathname;
  let values: Partial<Record<Vital, number>> = {};
  const send = () => {
    if (Object.keys(values).length > 0 && readConsent().functional)
      sendReport({ kind: 'vitals', page, values });
    values = {};
  };
  for (const watch of [onTTFB, onFCP, onLCP, onCLS, onINP])
    watch(({ name, value }) => {
      values[name] = value;
      // The last ones are known only when the page is hidden, which may be its end.
      if (document.visibilityState === 'hidden') queueMicrotask(send);
    });
}
