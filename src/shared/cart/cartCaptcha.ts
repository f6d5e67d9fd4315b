import { useSyncExternalStore } from 'react';
import { isCaptchaRequired } from '#api/errors.ts';
import { createStore } from '#lib/store.ts';

type Resolve = (isPassed: boolean) => void;

const waiting = createStore<readonly Resolve[]>([]);

/**
 * Calls `send`; if a captcha is required, waits until it is passed and calls `send` again. Rejects with the backend's
 * error if the captcha is canceled.
 */
export async function sendWithCaptcha<Result>(send: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (cause) {
      if (!isCaptchaRequired(cause) || !(await waitForCaptcha())) throw cause;
    }
  }
}

function waitForCaptcha(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.set([...waiting.get(), resolve]);
  return promise;
}

/** Resumes all waiting changes in order, after the captcha was passed or canceled. */
export function finishCaptcha(isPassed: boolean): void {
  const resolvers = waiting.get();
  waiting.set([]);
  for (const resolve of resolvers) resolve(isPassed);
}

/** Whether a cart change waits for a captcha. The component that shows it must call `finishCaptcha`. */
export function useIsCaptchaRequired(): boolean {
  return useSyncExternalStore(waiting.subscribe, waiting.get, waiting.getInitial).length > 0;
}
