import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { finishCaptcha, sendWithCaptcha } from './cartCaptcha.ts';

const rejection = () =>
  new ApiError('http', { operation: 'sync', status: 409, code: 'Captcha was not solved' });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('§8 captcha: rejected changes are sent again once it is passed, and again if it is required once more', async () => {
  const send = vi.fn<() => Promise<string>>();
  send.mockRejectedValueOnce(rejection()).mockRejectedValueOnce(rejection()).mockResolvedValueOnce('in');
  const sent = sendWithCaptcha(send);
  await settled();
  expect(send).toHaveBeenCalledTimes(1);
  finishCaptcha(true);
  await settled();
  expect(send).toHaveBeenCalledTimes(2);
  finishCaptcha(true);
  expect(await sent).toBe('in');
  expect(send).toHaveBeenCalledTimes(3);
});

test('§8 captcha: canceling it rejects all waiting changes, which are not sent again', async () => {
  const send = vi.fn<() => Promise<string>>().mockImplementation(() => Promise.reject(rejection()));
  const both = Promise.allSettled([sendWithCaptcha(send), sendWithCaptcha(send)]);
  await settled();
  finishCaptcha(false);
  for (const outcome of await both)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 409 } });
  expect(send).toHaveBeenCalledTimes(2);
});

test('§8 captcha: any other failure rejects immediately', async () => {
  const cause = new ApiError('http', { operation: 'sync', status: 500 });
  await expect(sendWithCaptcha(() => Promise.reject(cause))).rejects.toBe(cause);
});
