import { useSyncExternalStore } from 'react';
import { isCaptchaRequired } from '#api/errors.ts';
import { createStore } from '#lib/store.ts';

type Resolve = (isPassed: boolean) => void;

const waiting = createStore<readonly Resolve[]>([]);

/**
 * Calls `send`, and where a captcha is required waits until it is passed and calls it again. Rejects with the backend's
 * rejection where the person gives up on the captcha.
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

/** Ends the wait of all changes, in the order in which they came: the captcha was passed, or given up. */
export function finishCaptcha(isPassed: boolean): void {
  const resolvers = waiting.get();
  waiting.set([]);
  for (const resolve of resolvers) resolve(isPassed);
}

/** Whether a change of the cart waits for a captcha. Whoever shows it calls `settleCaptcha` in the end. */
export function useIsCaptchaRequired(): boolean {
  return useSyncExternalStore(waiting.subscribe, waiting.get, waiting.getInitial).length > 0;
}
