import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type HttpResponse, send } from '#api/http.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { createAccount } from '#shared/session/account.fixture.ts';
import { Newsletter } from './Newsletter.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const respond = (body: object) =>
  vi.mocked(send).mockResolvedValue({ data: JSON.stringify(body), status: 200, headers: {} } as HttpResponse);

test('§8 newsletter: shows what is wrong with the address, and then who receives it, by keyboard', async () => {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.session, { data: { account: createAccount({}) } });
  const { getByRole, getByText } = await render(<Newsletter />, {
    wrapper: await createProviders(['shell'], { queries }),
  });
  await getByRole('button', { name: 'Get the newsletter' }).click();
  const field = getByRole('textbox', { name: 'Email address' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/Enter an email address/);
  expect(send).not.toHaveBeenCalled();

  const sentence = 'Please enter a valid e-mail address.';
  respond({ result: false, error: { email: sentence } });
  await userEvent.keyboard('hanna at example{Enter}');
  await expect.element(field).toHaveAccessibleDescription(new RegExp(sentence));
  await expect.element(field).toHaveFocus();

  respond({ result: true, error: null });
  await field.fill(' hanna@example.com ');
  await userEvent.keyboard('{Enter}');
  await expect.element(getByText('hanna@example.com will get the newsletter from now on.')).toHaveFocus();
  expect(vi.mocked(send).mock.lastCall?.[0]).toMatchObject({
    url: '/ajax/feedback/ajax_email_subscribe',
    method: 'POST',
  });
});
