import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type HttpResponse, send } from '#api/http.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { createAccount } from '#shared/session/account.fixture.ts';
import { NewsletterPanel, newsletterOptions } from './NewsletterPanel.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const email = 'hanna@example.com';
const on = { data: { newsletter: { email, subscribed: true, subscribedAt: '2026-10-01T08:00:00Z' } } };
const off = { data: { newsletter: { email, subscribed: false, subscribedAt: null } } };
const respond = (body: object) =>
  vi
    .mocked(send)
    .mockResolvedValueOnce({ data: JSON.stringify(body), status: 200, headers: {} } as HttpResponse);
const sent = () => vi.mocked(send).mock.calls.map(([{ method, url }]) => `${method} ${url}`);

test('§5 newsletter: the account cancels its subscription and subscribes again', async () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.session, { data: { account: createAccount({}) } });
  queries.setQueryDefaults(newsletterOptions().queryKey, { staleTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(newsletterOptions().queryKey, on);
  const { getByRole } = await render(<NewsletterPanel />, {
    wrapper: await createProviders(['preferences', 'shell', 'common', 'account'], { queries }),
  });
  const setting = getByRole('switch', { name: `Send the newsletter to ${email}` });
  await expect.element(setting).toHaveAccessibleDescription('Subscribed since Oct 1, 2026.');
  vi.mocked(send).mockRejectedValueOnce(new Error('offline'));
  await setting.click();
  await expect.element(setting).toBeChecked();

  respond(off);
  await setting.click();
  await expect.element(setting).not.toBeChecked();
  await expect.element(setting).toHaveAccessibleDescription(/either way/);

  respond({ result: true, error: null });
  respond(on);
  await setting.click();
  await expect.element(setting).toHaveAccessibleDescription(/^Subscribed since/);
  await expect.element(setting).toBeChecked();
  const subscription = '/api/v5/newsletter/subscription';
  expect(sent()).toEqual([
    `DELETE ${subscription}`,
    `DELETE ${subscription}`,
    'POST /ajax/feedback/ajax_email_subscribe',
    `GET ${subscription}`,
  ]);
});
