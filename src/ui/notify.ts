import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';

export type NotifyOptions = {
  tone?: 'info' | 'success' | 'error';
  /** In milliseconds; by default 3000, or 5000 for errors. */
  duration?: number;
};

const DURATION_MS = { info: 3000, success: 3000, error: 5000 };

const toasterNeeded = createStore(false);

/** Shows a toast. The toaster's code loads with the first one. */
export async function notify(
  text: string,
  { tone = 'info', duration = DURATION_MS[tone] }: NotifyOptions = {},
): Promise<void> {
  const { toast } = await import('./Toaster.tsx');
  const show = { info: toast, success: toast.success, error: toast.error }[tone];
  const isError = tone === 'error';
  show(text, {
    duration,
    ariaProps: { role: isError ? 'alert' : 'status', 'aria-live': isError ? 'assertive' : 'polite' },
  });
  toasterNeeded.set(true);
}

/** Whether a toast has been shown, so that the toaster is needed. */
export function useIsToasterNeeded(): boolean {
  return useSyncExternalStore(toasterNeeded.subscribe, toasterNeeded.get, toasterNeeded.getInitial);
}
