import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { settleCaptcha, withCaptcha } from './cartCaptcha.ts';

const rejection = () =>
  new ApiError('http', { operation: 'sync', status: 409, code: 'Captcha was not solved' });
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('§8 captcha: what was rejected is sent again once it is passed, and again where it is required once more', async () => {
  const send = vi.fn<() => Promise<string>>();
  send.mockRejectedValueOnce(rejection()).mockRejectedValueOnce(rejection()).mockResolvedValueOnce('in');
  const sent = withCaptcha(send);
  await settled();
  expect(send).toHaveBeenCalledTimes(1);
  settleCaptcha(true);
  await settled();
  expect(send).toHaveBeenCalledTimes(2);
  settleCaptcha(true);
  expect(await sent).toBe('in');
  expect(send).toHaveBeenCalledTimes(3);
});

test('§8 captcha: given up, everything that waits for it is rejected, and sent no more', async () => {
  const send = vi.fn<() => Promise<string>>().mockImplementation(() => Promise.reject(rejection()));
  const both = Promise.allSettled([withCaptcha(send), withCaptcha(send)]);
  await settled();
  settleCaptcha(false);
  for (const outcome of await both)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 409 } });
  expect(send).toHaveBeenCalledTimes(2);
});

test('§8 captcha: another failure waits for nothing', async () => {
  const cause = new ApiError('http', { operation: 'sync', status: 500 });
  await expect(withCaptcha(() => Promise.reject(cause))).rejects.toBe(cause);
});
