import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { SessionResponse } from '#api/generated/schemas/sessionResponse.zod.ts';
import { sessionOptions } from '#features/session/useSession.ts';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { MailboxForm } from './MailboxForm.tsx';

vi.mock('#ui/notify.ts', () => ({ notify: vi.fn() }));

const session = { data: { account: { sessAccountId: 7 } } } as unknown as SessionResponse;
const onSend = vi.fn<() => Promise<string | undefined>>();

async function renderForm(preferred: string | null = null) {
  const queries = new QueryClient();
  queries.setQueryData(sessionOptions.queryKey, session);
  const i18n = await createI18n(defaultLanguage, {});
  await addNamespaces(i18n, defaultLanguage, ['email']);
  const screen = await render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <MailboxForm
          domains={['clay.com', 'kiln.com', 'glaze.com']}
          preferred={preferred}
          draftKey="titan_email"
          submitLabel="Start"
          onSend={onSend}
        />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return {
    ...screen,
    domain: screen.getByLabelText('Domain'),
    mailbox: screen.getByLabelText('First mailbox'),
    password: screen.getByLabelText('Password', { exact: true }),
    start: screen.getByRole('button', { name: 'Start' }),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  onSend.mockReset();
});

test('§5 email: a partly filled form is restored without the password until it is sent', async () => {
  const first = await renderForm();
  await expect.element(first.domain).toHaveValue('clay.com');
  await first.domain.selectOptions('kiln.com');
  await first.mailbox.fill('hello');
  await first.password.fill('glaze4clay');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('glaze4clay');
  await first.unmount();

  const second = await renderForm();
  await expect.element(second.domain).toHaveValue('kiln.com');
  await expect.element(second.mailbox).toHaveValue('hello');
  await expect.element(second.password).toHaveValue('');
  await second.password.fill('glaze4clay');
  onSend.mockResolvedValueOnce('The mail service rejected it.');
  await second.start.click();
  await expect.element(second.getByRole('alert')).toHaveTextContent('The mail service rejected it.');
  await expect.element(second.password).toHaveValue('glaze4clay');
  onSend.mockResolvedValueOnce(undefined);
  await second.start.click();
  await expect.element(second.getByRole('alert')).not.toBeInTheDocument();
  expect(onSend).toHaveBeenLastCalledWith({ domain: 'kiln.com', local: 'hello', password: 'glaze4clay' });
  await second.unmount();

  const third = await renderForm();
  await expect.element(third.mailbox).toHaveValue('');
});

test('§5 email: the domain in a link takes precedence over the draft’s', async () => {
  const first = await renderForm();
  await first.domain.selectOptions('kiln.com');
  await first.unmount();
  const { domain } = await renderForm('glaze.com');
  await expect.element(domain).toHaveValue('glaze.com');
});
