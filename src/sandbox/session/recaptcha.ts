import { recaptcha } from '#lib/recaptcha.ts';
import { log } from '#monitoring/log.ts';

const timeoutMs = 10_000;

/** A captcha provider's site key, and how to verify a visitor's token. */
export type Recaptcha = { siteKey: string; verify(token: string): Promise<boolean> };

/** reCAPTCHA by its two keys. A provider that can't be reached counts as not solved. */
export function createRecaptcha(
  { siteKey, secret }: { siteKey: string; secret: string },
  send: typeof fetch = fetch,
): Recaptcha {
  return {
    siteKey,
    async verify(token) {
      try {
        const response = await send(recaptcha.verify, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        const body: unknown = await response.json();
        return typeof body === 'object' && body !== null && 'success' in body && body.success === true;
      } catch (error) {
        log.error(`The captcha provider did not answer: ${error instanceof Error ? error.message : error}`);
        return false;
      }
    },
  };
}
