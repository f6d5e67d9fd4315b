import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ChatEntry } from '#api/generated/schemas/chatEntry.zod.ts';
import { send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { CHAT_ID, createChatBackend, createPicture, lost, refused } from '#shared/chat/chat.fixture.ts';
import { DeskChat } from './DeskChat.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const savedreplies = [
  { id: 1, name: 'dns-time', text: { 'en-us': 'Within an hour.', 'de-de': 'Innerhalb einer Stunde.' } },
  { id: 2, name: 'ticket', text: { 'en-us': 'Please send a ticket.', 'de-de': 'Bitte ein Ticket senden.' } },
  { id: 3, name: 'transfer-time', text: { 'en-us': 'Up to 5 days.' } },
];
const entry: ChatEntry = {
  ...{ id: CHAT_ID, state: 'person', agent: 'Ada Lindqvist', isOwn: true, language: 'de-de' },
  ...{ visitor: { id: 1002, name: 'Hanna Okafor', email: 'hanna@example.com' } },
  ...{ lastText: 'Hallo', since: '2026-11-30T12:03:00Z' },
};
let backend: ReturnType<typeof createChatBackend>;

beforeEach(() => {
  sessionStorage.clear();
  backend = createChatBackend('person', { '/api/v5/admin/savedreplies': { savedreplies } });
  backend.answerTo(send);
  backend.add({ text: 'Hallo' });
});

async function openDesk(change: Partial<ChatEntry> | null = {}) {
  const wrapper = await createProviders([
    'adminChats',
    'admin',
    'chat',
    'shell',
    'form',
    'account',
    'common',
  ]);
  const shown = change === null ? undefined : { ...entry, ...change };
  const screen = await render(<DeskChat id={CHAT_ID} entry={shown} />, { wrapper });
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  return { ...screen, field, log: screen.getByRole('log') };
}

describe('§9 chats at the desk:', () => {
  test('before joining, the conversation is read, its files are named but not loaded, and nothing is written', async () => {
    const url = '/backend/chat-files/chat/1';
    backend.add({ files: [{ id: '1', name: 'host.png', type: 'image/png', size: 12, url }] });
    const { getByRole, field, log } = await openDesk({ state: 'waiting', isOwn: false, agent: null });
    await expect.element(log).toMatchTextContent('host.png 12 bytes');
    await expect.element(log.getByRole('link')).not.toBeInTheDocument();
    await expect.element(field).not.toBeInTheDocument();
    await getByRole('button', { name: 'Join' }).click();
    await expect.poll(() => backend.conversation.state).toBe('person');
  });

  test('a guest has no facts, and the side says so', async () => {
    const { getByText } = await openDesk({ visitor: null });
    await expect.element(getByText(/^A guest has no account/)).toBeVisible();
  });

  test('an answer is sent once, typing is told and shown', async () => {
    backend.conversation.typing = true;
    const { field, log } = await openDesk();
    await expect.element(log).toMatchTextContent('Hanna Okafor is typing');
    await field.fill('Guten Tag');
    await expect.poll(() => backend.countCalls('PUT typing')).toBe(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(log).toMatchTextContent('Guten Tag');
    await expect.element(field).toHaveValue('');
    expect(backend.countCalls('POST messages')).toBe(1);
  });

  test('with the connection lost or the answer refused, it is kept', async () => {
    const { field, getByText, log } = await openDesk();
    await expect.element(log).toMatchTextContent('Hallo');
    backend.intercept = ({ name }) =>
      name === 'POST messages' ? refused(409, 'Join this chat first.') : undefined;
    await field.fill('Guten Tag');
    await userEvent.keyboard('{Enter}');
    await expect.element(log).toMatchTextContent('This message was not accepted. Join this chat first.');
    backend.intercept = lost;
    backend.change({});
    await expect.element(getByText(/^Connection lost/)).toBeVisible();
    await expect.element(log).toMatchTextContent('Guten Tag');
  });

  test('a file is sent with an answer', async () => {
    const { container, getByRole, log } = await openDesk();
    await expect.element(log).toMatchTextContent('Hallo');
    const input = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, createPicture());
    await getByRole('button', { name: 'Send message' }).click();
    await expect.element(log.getByRole('link', { name: 'host.png' })).toBeVisible();
  });
});

describe('§9 saved replies:', () => {
  test('a slash in an empty message opens them in the customer’s language, and typing filters', async () => {
    const { field, getByRole } = await openDesk();
    await field.click();
    await userEvent.keyboard('/');
    const options = getByRole('option');
    await expect
      .poll(() => options.elements().map((one) => one.textContent))
      .toEqual([
        '/dns-timeInnerhalb einer Stunde.',
        '/ticketBitte ein Ticket senden.',
        '/transfer-timeUp to 5 days.',
      ]);
    await userEvent.keyboard('t');
    await expect
      .poll(() => options.elements().map((one) => one.textContent?.slice(0, 7)))
      .toEqual(['/ticket', '/transf', '/dns-ti']);
    await userEvent.keyboard('ransfer');
    expect(options.elements()).toHaveLength(1);
    await expect.element(getByRole('status')).toMatchTextContent('Saved replies found: 1');
    await expect.element(field).toHaveValue('/transfer');
  });

  test('arrows and Enter choose one, whose text can be changed and is not sent yet', async () => {
    const { field, getByRole } = await openDesk();
    await field.click();
    await userEvent.keyboard('/');
    await expect
      .element(getByRole('option', { name: /^\/dns-time/ }))
      .toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    const second = getByRole('option', { name: /^\/ticket/ });
    await expect.element(second).toHaveAttribute('aria-selected', 'true');
    await expect.element(field).toHaveAttribute('aria-activedescendant', second.element().id);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
    await expect.element(field).toHaveValue('Innerhalb einer Stunde.');
    await expect.element(getByRole('option')).not.toBeInTheDocument();
    await userEvent.keyboard(' Gruß');
    await expect.element(field).toHaveValue('Innerhalb einer Stunde. Gruß');
    expect(backend.countCalls('POST messages')).toBe(0);
  });

  test('a click chooses one and leaves the focus in the message', async () => {
    const { field, getByRole } = await openDesk();
    await field.click();
    await userEvent.keyboard('/');
    await getByRole('option', { name: /^\/ticket/ }).click();
    await expect.element(field).toHaveValue('Bitte ein Ticket senden.');
    await expect.element(field).toHaveFocus();
  });

  test.each([
    ['Esc closes them and leaves what was typed', '/t{Escape}', '/t'],
    ['a text without a match is a text', '/usr/bin x', '/usr/bin x'],
    ['a slash inside a message is a slash', 'a/', 'a/'],
    ['once the slash is gone, they close', '/{Backspace}b', 'b'],
  ])('%s', async (_, keys, value) => {
    const { field, getByRole } = await openDesk();
    await field.click();
    await userEvent.keyboard(keys);
    await expect.element(field).toHaveValue(value);
    await expect.element(getByRole('option')).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => backend.conversation.messages.at(-1)?.text).toBe(value);
    await expect.element(getByRole('option')).not.toBeInTheDocument();
  });
});
