import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';
import { getTone, type ToastContent, type ToastLine, type ToastTone } from './toastContent.ts';

export type NotifyOptions = Partial<Pick<ToastContent, 'actions' | 'summarize' | 'listLabel'>> & {
  tone?: ToastTone;
  /** In milliseconds; by default 3000, or 5000 for errors. */
  duration?: number;
};

const DURATION_MS = { info: 3000, success: 3000, error: 5000 };

const toasterNeeded = createStore(false);

/**
 * Shows a toast, for results that are not visible in the page. One toast at a time: those that follow each other
 * closely are joined. The toaster's code loads with the first one.
 */
export async function notify(
  message: string | readonly ToastLine[],
  { tone = 'info', duration, actions = [], ...list }: NotifyOptions = {},
): Promise<void> {
  const { showToast } = await import('./Toaster.tsx');
  const lines = typeof message === 'string' ? [{ text: message, tone }] : message;
  showToast({ ...list, lines, actions, duration: duration ?? DURATION_MS[getTone({ lines })] });
  toasterNeeded.set(true);
}

/** Whether a toast has been shown, so that the toaster has to be rendered. */
export function useIsToasterNeeded(): boolean {
  return useSyncExternalStore(toasterNeeded.subscribe, toasterNeeded.get, toasterNeeded.getInitial);
}
