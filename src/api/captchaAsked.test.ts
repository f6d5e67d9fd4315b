import { expect, test } from 'vitest';
import { isCaptchaAsked } from './captchaAsked.ts';
import { ApiError } from './errors.ts';

const refused = (status: number, code: string) => new ApiError('http', { operation: 'x', status, code });

test('§8 search start: 409 asks for the captcha where its error text says so', () => {
  expect(isCaptchaAsked(refused(409, 'captcha was not solved'))).toBe(true);
  expect(isCaptchaAsked(refused(409, 'Captcha not solved'))).toBe(true);
  expect(isCaptchaAsked(refused(409, 'max_items'))).toBe(false);
  expect(isCaptchaAsked(refused(403, 'captcha was not solved'))).toBe(false);
  expect(isCaptchaAsked(new Error('captcha'))).toBe(false);
});
