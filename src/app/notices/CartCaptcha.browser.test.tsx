import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { sendWithCaptcha } from '#shared/cart/cartCaptcha.ts';
import CartCaptcha from './CartCaptcha.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const required = new ApiError('http', { operation: 'x', status: 409, code: 'Captcha was not solved' });

test('§8 captcha: in the cart it is shown even if the session call fails, and failed calls can be retried', async () => {
  const i18n = await createI18n(defaultLanguage, {});
  await addNamespaces(i18n, defaultLanguage, ['shell', 'cart', 'captcha']);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.mocked(send).mockRejectedValue(new ApiError('http', { operation: 'x', status: 500 }));
  void sendWithCaptcha(() => Promise.reject(required));
  const { getByRole } = await render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <CartCaptcha />
      </QueryClientProvider>
    </I18nextProvider>,
  );
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
