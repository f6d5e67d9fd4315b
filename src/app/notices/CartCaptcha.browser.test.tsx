import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { sendWithCaptcha } from '#shared/cart/cartCaptcha.ts';
import CartCaptcha from './CartCaptcha.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const required = new ApiError('http', { operation: 'x', status: 409, code: 'Captcha was not solved' });

test('§8 captcha: in the cart it is shown even if the session call fails, and failed calls can be retried', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.mocked(send).mockRejectedValue(new ApiError('http', { operation: 'x', status: 500 }));
  void sendWithCaptcha(() => Promise.reject(required));
  const { getByRole } = await render(<CartCaptcha />, {
    wrapper: await createProviders(['shell', 'cart', 'captcha'], { queries }),
  });
  const retry = getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  const expires = '2099-01-01T00:00:00Z';
  const challenge = { data: { challenge: { token: 'a', left: 3, right: 4, expires } } };
  vi.mocked(send).mockImplementation(async ({ url }) => {
    if (!url?.includes('captcha_challenge')) throw new ApiError('http', { operation: 'x', status: 500 });
    return { data: JSON.stringify(challenge), status: 200, headers: {} } as HttpResponse;
  });
  await retry.click();
  await expect.element(getByRole('textbox', { name: /3.*4/ })).toBeVisible();
});
