import { useSyncExternalStore } from 'react';
import { isCaptchaRequired } from '#api/errors.ts';
import { createStore } from '#lib/store.ts';

type Answer = (passed: boolean) => void;

const waiting = createStore<readonly Answer[]>([]);

/**
 * Sends, and where a captcha is asked for waits until it is passed and sends the very same again. Rejects with the
 * refusal where the person gives the captcha up.
 */
export async function withCaptcha<Result>(send: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await send();
    } catch (cause) {
      if (!isCaptchaRequired(cause) || !(await askCaptcha())) throw cause;
    }
  }
}

function askCaptcha(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting.set([...waiting.get(), resolve]);
  return promise;
}

/** Says that the captcha has been passed, or given up: what waits for it goes on, in the order in which it came. */
export function settleCaptcha(passed: boolean): void {
  const answers = waiting.get();
  waiting.set([]);
  for (const answer of answers) answer(passed);
}

/** Whether a change of the cart waits for a captcha. Who shows it tells `settleCaptcha` how it ended. */
export function useCartCaptchaAsked(): boolean {
  return useSyncExternalStore(waiting.subscribe, waiting.get, waiting.getInitial).length > 0;
}
