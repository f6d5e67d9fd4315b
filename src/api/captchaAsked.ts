import { ApiError } from './errors.ts';

/** Whether a call was refused because a captcha has to be solved first. */
export function isCaptchaAsked(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && /captcha/i.test(error.code);
}
