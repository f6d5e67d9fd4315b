import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { SessionResponse } from '#api/generated/schemas/sessionResponse.zod.ts';
import { send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { respondWith } from '#shared/domainPicker/ownDomains.fixture.ts';
import { sessionOptions } from '#shared/session/useSession.ts';
import { MailboxForm } from './MailboxForm.tsx';

vi.mock('#ui/notify.ts', () => ({ notify: vi.fn() }));
vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const session = { data: { account: { sessAccountId: 7 } } } as unknown as SessionResponse;
const onSend = vi.fn<() => Promise<string | undefined>>();
const many = Array.from({ length: 250 }, (_, index) => `name-${String(index).padStart(3, '0')}.com`);

type Defaults = { linked?: string; own?: string; productId?: number };

async function renderForm(defaults: Defaults = {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(sessionOptions.queryKey, session);
  const screen = await render(
    <MailboxForm {...defaults} draftKey="titan_email" submitLabel="Start" onSend={onSend} />,
    { wrapper: await createProviders(['email', 'account', 'common', 'shell'], { queries }) },
  );
  const mailbox = screen.getByLabelText('First mailbox');
  const password = screen.getByLabelText('Password', { exact: true });
  const start = screen.getByRole('button', { name: 'Start' });
  return {
    ...screen,
    domain: screen.getByRole('combobox', { name: 'Domain' }),
    ...{ mailbox, password, start },
    choose: async (name: string) => {
      await screen.getByRole('combobox', { name: 'Domain' }).fill(name);
      await screen.getByRole('option', { name }).click();
    },
    submit: async () => {
      await mailbox.fill('hello');
      await password.fill('glaze4clay');
      await start.click();
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
  onSend.mockReset();
  vi.mocked(send).mockImplementation(respondWith(['clay.com', 'kiln.com', 'glaze.com']));
});

test('§5 email: a partly filled form is restored without the password until it is sent', async () => {
  const first = await renderForm();
  await first.choose('kiln.com');
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

test('§5 email: a password is masked unless it is shown, and is taken as it was pasted, however long', async () => {
  const pasted = ` ${'kiln 4 gläze '.repeat(8)}`;
  const form = await renderForm({ linked: 'kiln.com' });
  await expect.element(form.password).toHaveAttribute('type', 'password');
  await expect.element(form.password).toHaveAttribute('autocomplete', 'new-password');
  await form.mailbox.fill('hello');
  await form.password.click();
  const data = new DataTransfer();
  data.setData('text/plain', pasted);
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
  expect(form.password.element().dispatchEvent(event)).toBe(true);
  await form.password.fill(pasted);
  await form.getByRole('button', { name: 'Show the password' }).click();
  await expect.element(form.password).toHaveAttribute('type', 'text');
  await expect.element(form.password).toHaveValue(pasted);
  await form.start.click();
  await expect
    .poll(() => onSend.mock.calls)
    .toEqual([[{ domain: 'kiln.com', local: 'hello', password: pasted }]]);
});

test('§5 email: the domain in a link takes precedence over the draft’s', async () => {
  const first = await renderForm();
  await first.choose('kiln.com');
  await first.unmount();
  const { domain } = await renderForm({ linked: 'glaze.com' });
  await expect.element(domain).toHaveValue('glaze.com');
});

test('§3 email: of 250 domains, exactly the linked one gets email, although it is beyond the first hundred', async () => {
  vi.mocked(send).mockImplementation(respondWith(many));
  const { domain, submit } = await renderForm({ linked: 'name-207.com' });
  await expect.element(domain).toHaveValue('name-207.com');
  await submit();
  await expect
    .poll(() => onSend.mock.calls)
    .toEqual([[{ domain: 'name-207.com', local: 'hello', password: 'glaze4clay' }]]);
});

test('§3 email: with several domains none is chosen beforehand, and nothing is sent without a choice', async () => {
  const { domain, submit, start, choose } = await renderForm();
  await submit();
  await expect.element(domain).toHaveAccessibleDescription(/^Choose a domain from the list\./);
  await expect.element(domain).toHaveFocus();
  await domain.fill('kiln');
  await start.click();
  expect(onSend).not.toHaveBeenCalled();
  await choose('kiln.com');
  await start.click();
  await expect.poll(() => onSend.mock.calls[0]).toMatchObject([{ domain: 'kiln.com' }]);
});

test('§3 email: the account’s only domain is chosen and shown', async () => {
  vi.mocked(send).mockImplementation(respondWith(['clay.com']));
  const { domain, submit } = await renderForm();
  await expect.element(domain).toHaveValue('clay.com');
  await submit();
  await expect.poll(() => onSend.mock.calls[0]).toMatchObject([{ domain: 'clay.com' }]);
});

test.each([
  ['of another account', 'other.com', 'other.com is not a domain of this account. Choose another one.'],
  ['that is no name', 'not a name', 'not a name is not a domain of this account. Choose another one.'],
  ['with email', 'kiln.com', 'kiln.com already has email. Choose another domain.'],
])(
  '§3 email: a linked domain %s is named with the reason, and no other takes its place',
  async (_, linked, reason) => {
    const related = { 'kiln.com': [{ id: 9, type: 'titan_email' }] };
    vi.mocked(send).mockImplementation(respondWith(['clay.com', 'kiln.com'], related));
    const { domain, submit, choose, start } = await renderForm({ linked });
    await expect.element(domain).toHaveAccessibleDescription(new RegExp(`^${reason}`));
    await submit();
    await expect.element(domain).toHaveFocus();
    expect(onSend).not.toHaveBeenCalled();
    await choose('clay.com');
    await start.click();
    await expect.poll(() => onSend.mock.calls[0]).toMatchObject([{ domain: 'clay.com' }]);
  },
);

test('§3 email: the product that is set up doesn’t count as its domain’s email', async () => {
  const related = { 'kiln.com': [{ id: 9, type: 'titan_email' }] };
  vi.mocked(send).mockImplementation(respondWith(['clay.com', 'kiln.com'], related));
  const { submit } = await renderForm({ linked: 'kiln.com', productId: 9 });
  await submit();
  await expect.poll(() => onSend.mock.calls[0]).toMatchObject([{ domain: 'kiln.com' }]);
});
