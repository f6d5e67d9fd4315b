import { expect, test } from 'vitest';
import { ApiError, errorMessage, explainStepUp, isCaptchaRequired, stepUpMessage } from './errors.ts';

const rejection = (status: number, code: string) => new ApiError('http', { operation: 'x', status, code });

test('§8 search start: a 409 asks for the captcha if its error text says so', () => {
  expect(isCaptchaRequired(rejection(409, 'captcha was not solved'))).toBe(true);
  expect(isCaptchaRequired(rejection(409, 'Captcha not solved'))).toBe(true);
  expect(isCaptchaRequired(rejection(409, 'max_items'))).toBe(false);
  expect(isCaptchaRequired(rejection(403, 'captcha was not solved'))).toBe(false);
  expect(isCaptchaRequired(new Error('captcha'))).toBe(false);
});

test('§8 errors: a refusal that needs a second proof is explained in the visitor’s language, whatever the backend says', () => {
  explainStepUp(() => 'Bestätigen Sie das an einem bestätigten Gerät.');
  const refused = new ApiError('http', {
    operation: 'x',
    status: 403,
    code: 'step_up_required',
    messages: ['Approve this device first.'],
  });
  expect(stepUpMessage(refused)).toBe('Bestätigen Sie das an einem bestätigten Gerät.');
  expect(errorMessage(refused, 'This could not be saved.')).toBe(
    'Bestätigen Sie das an einem bestätigten Gerät.',
  );
  expect(stepUpMessage(rejection(403, 'not_allowed'))).toBeNull();
  expect(stepUpMessage(new Error('step_up_required'))).toBeNull();
});
