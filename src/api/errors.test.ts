import { expect, test } from 'vitest';
import { ApiError, isCaptchaRequired } from './errors.ts';

const rejection = (status: number, code: string) => new ApiError('http', { operation: 'x', status, code });

test('§8 search start: a 409 asks for the captcha if its error text says so', () => {
  expect(isCaptchaRequired(rejection(409, 'captcha was not solved'))).toBe(true);
  expect(isCaptchaRequired(rejection(409, 'Captcha not solved'))).toBe(true);
  expect(isCaptchaRequired(rejection(409, 'max_items'))).toBe(false);
  expect(isCaptchaRequired(rejection(403, 'captcha was not solved'))).toBe(false);
  expect(isCaptchaRequired(new Error('captcha'))).toBe(false);
});
