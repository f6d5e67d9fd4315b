import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { CHAT_ID, createChatBackend, createPicture, lost, refused } from '#shared/chat/chat.fixture.ts';
import { setChatPanel } from '#shared/chat/chatPanel.ts';
import ChatPanel from './ChatPanel.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

let backend: ReturnType<typeof createChatBackend>;

beforeEach(() => {
  sessionStorage.clear();
  setChatPanel({ id: CHAT_ID, isOpen: true });
  backend = createChatBackend('visitor');
  backend.answerTo(send);
});

async function openChat() {
  const wrapper = await createProviders(['chat', 'shell', 'form']);
  const screen = await render(<ChatPanel id={CHAT_ID} />, { wrapper });
  const field = screen.getByRole('textbox', { name: 'Write a message' });
  const log = screen.getByRole('log');
  const write = async (text: string) => {
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
  };
  return { ...screen, field, log, write };
}

const sentTexts = () =>
  backend.calls.filter(({ name }) => name === 'POST messages').map(({ body }) => body.text);
const ada = { kind: 'person', author: 'Ada Lindqvist' } as const;

describe('§8 chat panel:', () => {
  test('minimized, it says that a person answered, and opens', async () => {
    const { getByRole } = await openChat();
    await expect.element(getByRole('dialog', { name: 'Chat with support' })).toBeVisible();
    backend.add({ text: 'Hello' });
    backend.change({ state: 'person', agent: 'Ada Lindqvist' });
    await expect.element(getByRole('log')).toMatchTextContent('Hello');
    await userEvent.keyboard('{Escape}');
    const launcher = getByRole('button', { name: 'Open the chat' });
    await expect.element(launcher).toHaveFocus();
    backend.add({ ...ada, text: 'Good morning' });
    backend.change({});
    await getByRole('button', { name: 'Ada Lindqvist answered' }).click();
    await expect.element(getByRole('log')).toMatchTextContent('Good morning');
  });

  test('opened, it says what it can do, and sends one of the three questions', async () => {
    const { getByRole, field, log } = await openChat();
    await expect.element(field).toHaveFocus();
    await expect.element(log).toMatchTextContent('The first answer comes from the help articles.');
    const questions = getByRole('list', { name: 'Frequently asked' }).getByRole('button');
    expect(questions.elements()).toHaveLength(3);
    await field.fill('Half a sen');
    await questions.first().click();
    await expect.element(log.getByText('How do I point my domain to a website?')).toBeVisible();
    await expect.element(field).toHaveValue('Half a sen');
  });

  test('typing is told to the other side, and theirs is shown', async () => {
    const { field, log } = await openChat();
    await field.fill('H');
    await expect.poll(() => backend.countCalls('PUT typing')).toBe(1);
    await field.fill('Hell');
    expect(backend.countCalls('PUT typing')).toBe(1);
    backend.change({ state: 'person', agent: 'Ada Lindqvist', typing: true });
    await expect.element(log).toMatchTextContent('Ada Lindqvist is typing');
  });

  test('an automatic answer has its articles, and can be said to have helped', async () => {
    backend.add({ text: 'DNS?' });
    backend.add({
      kind: 'automatic',
      articles: [{ slug: 'point-elsewhere', title: 'Point a domain', snippet: 'Change the A record.' }],
    });
    const { getByRole, log } = await openChat();
    await expect.element(log).toMatchTextContent('Automatic answer, from the help articles');
    await expect
      .element(log.getByRole('link', { name: 'Point a domain' }))
      .toHaveAttribute('href', '/support/articles/point-elsewhere');
    await getByRole('button', { name: 'That helped' }).click();
    await expect.poll(() => backend.conversation.state).toBe('helped');
    await expect.element(getByRole('button', { name: 'That helped' })).not.toBeInTheDocument();
  });

  test('without an article, it says so and offers a person', async () => {
    backend.add({ text: 'xyzzy' });
    backend.add({ kind: 'automatic' });
    const { getByRole, log } = await openChat();
    await expect.element(log).toMatchTextContent('No help article matches.');
    backend.conversation.ahead = 2;
    await getByRole('button', { name: 'Talk to a person' }).click();
    await expect
      .element(getByRole('status'))
      .toMatchTextContent('Waiting for a person. In line ahead of you: 2');
    await expect.element(getByRole('button', { name: 'Talk to a person' })).not.toBeInTheDocument();
  });

  test('outside the hours, it says when people answer again', async () => {
    backend.add({ kind: 'waiting' });
    backend.change({ state: 'waiting', opensAt: '2026-12-01T07:00:00Z' });
    const { log } = await openChat();
    await expect.poll(() => log.element().textContent).toMatch(/Our team answers again from .*7:00/);
  });

  test('with a person, it shows their name, what they say and that they joined', async () => {
    backend.add({ text: 'Where is my order?' });
    backend.add({ kind: 'joined', author: 'Ada Lindqvist' });
    backend.add({ ...ada, text: '<b>On its way</b>' });
    backend.change({ state: 'person', agent: 'Ada Lindqvist' });
    const { getByRole, log } = await openChat();
    await expect.element(getByRole('status')).toMatchTextContent('Ada Lindqvist is with you');
    await expect.element(log).toMatchTextContent('Ada Lindqvist joined and can read everything above');
    await expect.element(log).toMatchTextContent('<b>On its way</b>');
  });

  test('a ticket can be made of it, and ending it asks first', async () => {
    backend.add({ text: 'Hello' });
    const { getByRole, getByText, field } = await openChat();
    await expect
      .element(getByRole('link', { name: 'Send it as a ticket' }))
      .toHaveAttribute('href', '/support-ticket');
    await getByRole('button', { name: 'End the chat' }).click();
    await expect.element(getByText(/^End this chat/)).toBeVisible();
    await getByRole('button', { name: 'Keep it open' }).click();
    expect(backend.countCalls('DELETE')).toBe(0);
    await getByRole('button', { name: 'End the chat' }).click();
    await getByRole('button', { name: 'End the chat' }).click();
    await expect.element(getByRole('button', { name: 'Start a new chat' })).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
  });

  test('with the connection lost, words are kept, and sent once and in order when it is back', async () => {
    const { getByRole, getByText, log, write, unmount } = await openChat();
    backend.intercept = lost;
    await write('First');
    await write('Second');
    backend.change({});
    await expect.element(getByText(/^Connection lost/)).toBeVisible();
    await expect.element(getByRole('status')).toMatchTextContent('Not connected');
    expect(log.getByText(/^Not sent yet/).elements()).toHaveLength(2);
    await unmount();
    const again = await openChat();
    await expect.element(again.log).toMatchTextContent('Second');
    backend.intercept = () => undefined;
    await again.getByRole('button', { name: 'Try now' }).click();
    await expect.element(again.log).not.toMatchTextContent('Not sent yet');
    expect(backend.conversation.messages.map(({ text }) => text)).toEqual(['First', 'Second']);
  });

  test('a message that is refused stays with the reason, and those behind it are sent', async () => {
    backend.intercept = ({ body }) => body.text === 'Bad' && refused(422, 'Please check the field text.');
    const { getByRole, log, write } = await openChat();
    await write('Bad');
    await write('Good');
    await expect
      .element(log)
      .toMatchTextContent('This message was not accepted. Please check the field text.');
    await expect.poll(() => backend.conversation.messages.map(({ text }) => text)).toEqual(['Good']);
    await getByRole('button', { name: 'Try again' }).click();
    await expect.poll(sentTexts).toEqual(['Bad', 'Good', 'Bad']);
    await getByRole('button', { name: 'Remove' }).click();
    await expect.element(log).not.toMatchTextContent('Bad');
    expect(sentTexts()).toHaveLength(3);
  });

  test('too many messages wait as long as the backend says', async () => {
    let count = 0;
    backend.intercept = ({ name }) =>
      name === 'POST messages' && count++ === 0
        ? Object.assign(refused(429, 'Too many requests.'), { retryAfterMs: 20 })
        : undefined;
    const { log, write } = await openChat();
    await write('Hello');
    await expect.poll(sentTexts).toEqual(['Hello', 'Hello']);
    await expect.element(log).not.toMatchTextContent('Not sent yet');
  });

  test('text of 100 kB is not sent, and a sentence says how much is too much', async () => {
    const { field, getByText, write } = await openChat();
    await write('x'.repeat(100_000));
    await expect.element(getByText('At most 4,000 characters. Please remove 96,000.')).toBeVisible();
    await expect.element(field).toHaveValue('x'.repeat(100_000));
    expect(sentTexts()).toEqual([]);
  });
});

describe('§8 chat files:', () => {
  /** Holds uploads back until they are let go. */
  function holdUploads() {
    const { promise, resolve } = Promise.withResolvers<void>();
    backend.intercept = async ({ name, signal, onUploadProgress }) => {
      if (name !== 'POST files') return;
      onUploadProgress?.({ loaded: 6, total: 12, bytes: 6, lengthComputable: true });
      await Promise.race([promise, new Promise((done) => signal?.addEventListener('abort', done))]);
    };
    return resolve;
  }

  test('files go with the text, are named, and can be loaded', async () => {
    const { container, getByRole, log, write } = await openChat();
    const input = container.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, [createPicture(), createPicture('second.png')]);
    const chosen = getByRole('list', { name: 'Attached files' });
    await expect.element(chosen).toMatchTextContent('host.png 12 bytes');
    await getByRole('button', { name: 'Remove second.png' }).click();
    await expect.element(getByRole('button', { name: 'Attach files' })).toHaveFocus();
    await write('See here');
    const link = log.getByRole('link', { name: 'host.png' });
    await expect.element(link).toHaveAttribute('href', expect.stringMatching('^/backend/chat-files/chat/'));
    expect(backend.calls.map(({ name }) => name).filter((name) => name.startsWith('POST'))).toEqual([
      'POST files',
      'POST messages',
    ]);
    expect(backend.conversation.messages[0]).toMatchObject({ text: 'See here', files: [{ size: 12 }] });
    await expect.element(chosen).not.toBeInTheDocument();
  });

  test('dropped and pasted pictures are attached, and sent without a text', async () => {
    const { getByRole, field, log } = await openChat();
    await expect.element(field).toBeVisible();
    const data = new DataTransfer();
    data.items.add(createPicture('dropped.png'));
    const bubbling = { bubbles: true, cancelable: true };
    log.element().dispatchEvent(new DragEvent('drop', { ...bubbling, dataTransfer: data }));
    const pasted = new DataTransfer();
    pasted.items.add(createPicture('image.png'));
    field.element().dispatchEvent(new ClipboardEvent('paste', { ...bubbling, clipboardData: pasted }));
    const chosen = getByRole('list', { name: 'Attached files' });
    await expect.element(chosen).toMatchTextContent('image.png');
    await expect.element(chosen).toMatchTextContent('dropped.png');
    await getByRole('button', { name: 'Send message' }).click();
    await expect.element(log.getByRole('link', { name: 'image.png' })).toBeVisible();
    expect(sentTexts()).toEqual([undefined]);
  });

  test('what cannot be sent is refused with a sentence before it is uploaded', async () => {
    const { container, getByRole } = await openChat();
    const input = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    const program = new File([new Uint8Array([0x4d, 0x5a, 0x90, 0])], 'a\u202egnp.png', {
      type: 'image/png',
    });
    await userEvent.upload(input, [
      new File([], 'empty.png', { type: 'image/png' }),
      program,
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.txt', { type: 'text/plain' }),
    ]);
    const alert = getByRole('alert');
    await expect.element(alert).toMatchTextContent('empty.png is empty, so it was not attached.');
    await expect
      .element(alert)
      .toMatchTextContent('agnp.png was not attached. These kinds of files can be sent');
    await expect
      .element(alert)
      .toMatchTextContent('large.txt was not attached. A file may have at most 5 MB.');
    await userEvent.upload(
      input,
      Array.from({ length: 6 }, (_, index) => createPicture(`${index}.png`)),
    );
    await expect
      .element(alert)
      .toMatchTextContent('5.png was not attached. A message may have at most 5 files.');
    expect(backend.countCalls('POST files')).toBe(0);
  });

  test('an upload shows its progress, goes on while the panel is minimized, and is sent once', async () => {
    const finish = holdUploads();
    const { container, getByRole, log, write } = await openChat();
    const input = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, createPicture());
    await expect.element(getByRole('list', { name: 'Attached files' })).toBeVisible();
    await write('See here');
    await expect.element(getByRole('progressbar', { name: 'File being sent' })).toHaveAttribute('value', '6');
    await expect.element(log).toMatchTextContent('6 bytes of 12 bytes sent');
    await userEvent.keyboard('{Escape}');
    finish();
    await expect.poll(() => backend.conversation.messages.length).toBe(1);
    await getByRole('button', { name: 'Open the chat' }).click();
    await expect.element(log.getByRole('link', { name: 'host.png' })).toBeVisible();
    expect(backend.countCalls('POST files')).toBe(1);
  });

  test('an upload can be canceled, and the text is still sent', async () => {
    holdUploads();
    const { container, getByRole, log, write } = await openChat();
    const input = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, createPicture());
    await expect.element(getByRole('list', { name: 'Attached files' })).toBeVisible();
    await write('Only words');
    await getByRole('button', { name: 'Do not send host.png' }).click();
    await expect
      .poll(() => backend.conversation.messages[0])
      .toMatchObject({ text: 'Only words', files: [] });
    await expect.element(log).not.toMatchTextContent('host.png');
  });

  test('an upload that loses the connection is kept, and sent once when it is back', async () => {
    let attempts = 0;
    backend.intercept = ({ name }) => (name === 'POST files' && attempts++ === 0 ? lost() : undefined);
    const { container, getByRole, log, write } = await openChat();
    const input = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, createPicture());
    await expect.element(getByRole('list', { name: 'Attached files' })).toBeVisible();
    await write('See here');
    await expect.element(log).toMatchTextContent('Not sent yet');
    await expect.poll(() => attempts).toBe(1);
    window.dispatchEvent(new Event('online'));
    await expect.element(log.getByRole('link', { name: 'host.png' })).toBeVisible();
    expect(backend.conversation.messages).toHaveLength(1);
    expect(attempts).toBe(2);
  });

  test('a file that was lost with its page is said to be lost, and holds nothing up', async () => {
    const file = { id: crypto.randomUUID(), name: 'host.png', size: 12 };
    const unsent = [
      { id: crypto.randomUUID(), text: 'See here', files: [file] },
      { id: crypto.randomUUID(), text: 'And this', files: [] },
    ];
    sessionStorage.setItem('draft:chat-chat', JSON.stringify({ draft: 'Half', files: [file], unsent }));
    backend.intercept = ({ body }) => body.files && refused(422, 'Please check the field files.');
    const { getByRole, field, log } = await openChat();
    await expect.element(log).toMatchTextContent('The file was lost when you left the page.');
    await expect.element(field).toHaveValue('Half');
    await expect.element(getByRole('list', { name: 'Attached files' })).not.toBeInTheDocument();
    await expect.poll(() => backend.conversation.messages.map(({ text }) => text)).toEqual(['And this']);
    await expect.element(getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await getByRole('button', { name: 'Remove' }).click();
    await expect.element(log).not.toMatchTextContent('See here');
  });
});
