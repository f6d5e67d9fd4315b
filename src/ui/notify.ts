import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';

export type NotifyOptions = {
  tone?: 'info' | 'success' | 'error';
  /** Milliseconds; 3000 unless told, 5000 for errors. */
  duration?: number;
};

const DURATION = { info: 3000, success: 3000, error: 5000 };

const wanted = createStore(false);

/** The one way to show a toast. What shows it is loaded with the first one. */
export async function notify(
  text: string,
  { tone = 'info', duration = DURATION[tone] }: NotifyOptions = {},
): Promise<void> {
  const { toast } = await import('react-hot-toast/headless');
  const show = { info: toast, success: toast.success, error: toast.error }[tone];
  const isError = tone === 'error';
  show(text, {
    duration,
    ariaProps: { role: isError ? 'alert' : 'status', 'aria-live': isError ? 'assertive' : 'polite' },
  });
  wanted.set(true);
}

/** Whether a toast has been asked for yet, and so the toaster is needed. */
export function useToasterWanted(): boolean {
  return useSyncExternalStore(wanted.subscribe, wanted.get, wanted.getInitial);
}
