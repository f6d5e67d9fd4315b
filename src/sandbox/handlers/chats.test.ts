import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

// A Monday, within the hours.
const { sandbox, time } = await openTimedSandbox(Date.parse('2026-11-23T12:00:00Z'));

async function begin(person?: string) {
  const client = await TestClient.open(sandbox, person);
  const { id } = (await client.ok('startChat')).data.chat;
  return { client, id, params: { chatId: id } };
}
type Chat = Awaited<ReturnType<typeof begin>>;
const message = (text: string, key: string = randomUUID()) => ({ key, text, language: 'en-us' as const });
const say = ({ client, params }: Chat, text: string, id?: string) =>
  client.ok('sendChatMessage', { params, body: message(text, id) });
const read = async ({ client, params }: Chat, after = 0) =>
  (await client.ok('getChat', { params, query: { after } })).data.conversation;
const set = ({ client, params }: Chat, state: 'helped' | 'waiting') =>
  client.ok('updateChat', { params, body: { state } });
const end = ({ client, params }: Chat) => client.ok('endChat', { params });
const kinds = async (chat: Chat) => (await read(chat)).messages.map(({ kind }) => kind);

test('§8 chat: a message is followed by an automatic answer with at most three help articles', async () => {
  const chat = await begin();
  await say(chat, 'How do I transfer my domain?');
  const { messages, state } = await read(chat);
  expect(messages.map(({ kind, author }) => [kind, author])).toEqual([
    ['visitor', null],
    ['automatic', null],
  ]);
  expect(messages[1]?.articles).toHaveLength(3);
  expect(messages[1]?.articles[0]?.title).toMatch(/transfer/i);
  expect(state).toBe('automatic');
  await say(chat, 'xyzzyplugh');
  expect((await read(chat)).messages.at(-1)?.articles).toEqual([]);
});

test('§8 chat: a message that is sent again is added once, also at the same time and after the end', async () => {
  const chat = await begin();
  const id = randomUUID();
  await Promise.all([say(chat, 'Hello', id), say(chat, 'Hello', id)]);
  expect(await kinds(chat)).toEqual(['visitor', 'automatic']);
  await end(chat);
  expect((await say(chat, 'Hello', id)).data.message.text).toBe('Hello');
  const { client, params } = chat;
  await client.fails('sendChatMessage', 409, { params, body: message('Other words', id) });
  expect(await kinds(chat)).toEqual(['visitor', 'automatic', 'ended']);
});

test('§8 chat: reading continues after a position', async () => {
  const chat = await begin();
  await say(chat, 'One');
  const { position } = await read(chat);
  await say(chat, 'Two');
  expect((await read(chat, position)).messages.map(({ text }) => text)).toEqual(['Two', '']);
  const last = await read(chat, (await read(chat)).position);
  expect([last.messages, last.position > position]).toEqual([[], true]);
});

test('§8 chat: markup and every language stay as typed; what is no text, is blank or too long is refused', async () => {
  const chat = await begin();
  const { client, params } = chat;
  const text = '<img src=x onerror=alert(1)> Größe 域名 👩‍👩‍👧';
  expect((await say(chat, text)).data.message.text).toBe(text);
  for (const [bad, status] of [
    ['a\0b', 422],
    ['\ud800', 422],
    [' \n ', 422],
    ['x'.repeat(4001), 422],
    ['x'.repeat(100_000), 413],
  ] as const) {
    await client.fails('sendChatMessage', status, { params, body: message(bad) });
  }
  expect(await kinds(chat)).toEqual(['visitor', 'automatic']);
});

test('§8 chat: after 30 messages within a minute, the response is 429 and says when to go on', async () => {
  const chat = await begin();
  for (let sent = 0; sent < 30; sent++) await say(chat, `Message ${sent}`);
  time.now += 20_000;
  const { client, params } = chat;
  const { response } = await client.call('sendChatMessage', { params, body: message('One more') });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '40']);
  time.now += 40_000;
  await say(chat, 'One more');
});

test('§8 chat: of 500 messages within a minute, 30 are taken and each of the others is told to wait', async () => {
  const chat = await begin();
  const { client, params } = chat;
  const statuses: number[] = [];
  for (let sent = 0; sent < 500; sent++) {
    const { response } = await client.call('sendChatMessage', { params, body: message(`Message ${sent}`) });
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(470);
  expect((await kinds(chat)).filter((kind) => kind === 'visitor')).toHaveLength(30);
});

test('§8 chat: a chat of another session is not found, and none of its changes is made', async () => {
  const chat = await begin();
  const other = await TestClient.open(sandbox, 'holder');
  const { params } = chat;
  await other.fails('getChat', 404, { params });
  await other.fails('sendChatMessage', 404, { params, body: message('Mine') });
  await other.fails('updateChat', 404, { params, body: { state: 'waiting' } });
  await other.fails('endChat', 404, { params });
  await other.fails('setChatTyping', 404, { params });
  await other.fails('getAnyChat', 403, { params });
  await other.fails('listChats', 403);
  const events = await other.request(`/backend/chat-events/${chat.id}`);
  expect(events.status).toBe(404);
  expect(await read(chat)).toMatchObject({ state: 'automatic', messages: [] });
});

test('§8 chat: a person joins, both write, and only who has joined may', async () => {
  const chat = await begin('holder');
  const { params } = chat;
  await say(chat, 'Where is my order?');
  await set(chat, 'waiting');
  await set(chat, 'waiting');
  await say(chat, 'It is number 20-4471');
  expect(await kinds(chat)).toEqual(['visitor', 'automatic', 'waiting', 'visitor']);
  // One more waits in the seed.
  expect(await read(chat)).toMatchObject({ ahead: 1, opensAt: null, agent: null });

  const admin = await TestClient.open(sandbox, 'admin');
  const listed = async () => (await admin.ok('listChats')).data.chats;
  expect(await listed()).toMatchObject({
    items: [
      { lastText: 'Why was my transfer refused?' },
      { id: chat.id, state: 'waiting', isOwn: false, lastText: 'It is number 20-4471', agent: null },
    ],
    totalCount: 2,
  });
  const reply = message('Shipped');
  const body = { key: reply.key, text: reply.text };
  await admin.fails('replyToChat', 409, { params, body });
  await admin.ok('updateAnyChat', { params, body: { state: 'person' } });
  await admin.ok('updateAnyChat', { params, body: { state: 'person' } });
  await admin.ok('replyToChat', { params, body });
  await admin.ok('replyToChat', { params, body });
  expect((await kinds(chat)).slice(4)).toEqual(['joined', 'person']);
  const { agent, messages } = await read(chat);
  expect(messages.at(-1)).toMatchObject({ text: 'Shipped', author: agent });
  expect(await listed()).toMatchObject({
    items: [{}, { state: 'person', isOwn: true, agent }],
    totalCount: 1,
  });
  await chat.client.fails('updateChat', 409, { params, body: { state: 'helped' } });

  await admin.ok('closeChat', { params });
  await admin.ok('closeChat', { params });
  await chat.client.fails('sendChatMessage', 409, { params, body: message('Thanks') });
  await admin.fails('replyToChat', 409, { params, body: { ...body, key: randomUUID() } });
  const { items } = (await admin.ok('findAuditEntries', { query: { tool: 'chats' } })).data.audit;
  expect(items.map(({ action, object, undo }) => [action, object, undo])).toEqual([
    ['closed', chat.id, 'none'],
    ['joined', chat.id, 'none'],
  ]);
});

test('§8 chat: each side sees for a few seconds that the other one is typing', async () => {
  const chat = await begin();
  const { client, params } = chat;
  const admin = await TestClient.open(sandbox, 'admin');
  const isTyping = async () => (await admin.ok('getAnyChat', { params })).data.conversation.typing;
  await client.ok('setChatTyping', { params });
  expect([await isTyping(), (await read(chat)).typing]).toEqual([true, false]);
  time.now += 6_000;
  expect(await isTyping()).toBe(false);
  await admin.ok('setAnyChatTyping', { params });
  expect((await read(chat)).typing).toBe(true);
});

test('§8 chat: ended by the visitor or after two hours of silence, and the session starts another one', async () => {
  const chat = await begin();
  const pass = async (minutes: number) => {
    time.now += minutes * 60_000;
    await chat.client.ok('getSession');
  };
  await say(chat, 'Hello');
  await pass(119);
  await say(chat, 'Still here');
  await pass(119);
  expect((await read(chat)).state).toBe('automatic');
  await pass(1);
  expect((await read(chat)).state).toBe('ended');
  const next = (await chat.client.ok('startChat')).data.chat;
  expect(next.id).not.toBe(chat.id);
  const params = { chatId: next.id };
  await chat.client.ok('endChat', { params });
  await chat.client.ok('endChat', { params });
  expect((await chat.client.ok('getSession')).data.account.supportChat).toBeUndefined();
});

test.each([
  ['2026-11-23T06:59:59Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-23T07:00:00Z', null],
  ['2026-11-23T18:59:59Z', null],
  ['2026-11-23T19:00:00Z', '2026-11-24T07:00:00.000Z'],
  ['2026-11-27T19:30:00Z', '2026-11-30T07:00:00.000Z'],
])('§8 chat: at %s, people answer from %s on', async (now, opensAt) => {
  time.now = Date.parse(now);
  expect((await read(await begin())).opensAt).toBe(opensAt);
});

test('§8 chat: the stream has an event for each change', async () => {
  const chat = await begin();
  const response = await chat.client.request(`/backend/chat-events/${chat.id}`);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toBe('data: changed\n\n');
  const changed = next();
  await say(chat, 'Hello');
  expect(await changed).toBe('data: changed\n\n');
  await reader?.cancel();
});

test('§8 chat: the stream ends when the process stops, which it would otherwise outlive', async () => {
  const chat = await begin();
  const response = await chat.client.request(`/backend/chat-events/${chat.id}`);
  const whole = response.text();
  sandbox.endResponses();
  expect(await whole).toBe('data: changed\n\n');
});
