import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

// A Monday, within the hours.
const { sandbox } = await openTimedSandbox(Date.parse('2026-11-23T12:00:00Z'));

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const picture = (name = 'host.png', content: BlobPart = PNG, type = 'image/png') =>
  new File([content], name, { type });

async function begin() {
  const client = await TestClient.open(sandbox);
  const { id } = (await client.ok('startChat')).data.chat;
  return { client, id, params: { chatId: id } };
}
type Chat = Awaited<ReturnType<typeof begin>>;
const upload = ({ client, params }: Chat, file: File, key: string = randomUUID()) =>
  client.ok('uploadChatFile', { params, body: { key, file } });
const say = ({ client, params }: Chat, files: string[], text?: string, key: string = randomUUID()) =>
  client.ok('sendChatMessage', {
    params,
    body: { key, language: 'en-us', files, ...(text !== undefined && { text }) },
  });
async function sendPicture(chat: Chat) {
  const { file } = (await upload(chat, picture())).data;
  await say(chat, [file.id]);
  return file;
}
async function join(chat: Chat) {
  const admin = await TestClient.open(sandbox, 'admin');
  await admin.ok('updateAnyChat', { params: chat.params, body: { state: 'person' } });
  return admin;
}

test('§8 chat files: a message has those that were uploaded for it, in their order, and needs no text', async () => {
  const chat = await begin();
  const keys = [randomUUID(), randomUUID()];
  for (const key of keys.toReversed()) await upload(chat, picture(`${key}.png`), key);
  expect((await chat.client.ok('getChat', { params: chat.params })).data.conversation.messages).toEqual([]);
  const { message } = (await say(chat, keys)).data;
  expect(message).toMatchObject({ text: '', files: keys.map((id) => ({ id, type: 'image/png', size: 11 })) });
  const { messages } = (await chat.client.ok('getChat', { params: chat.params })).data.conversation;
  expect(messages).toEqual([message]);
});

test('§8 chat files: a file or message that is sent again is stored once, and its ID stands for nothing else', async () => {
  const chat = await begin();
  const { client, params } = chat;
  const key = randomUUID();
  const first = await upload(chat, picture(), key);
  expect(await upload(chat, picture(), key)).toEqual(first);
  const other = { params, body: { key, file: picture('host.png', new Uint8Array([...PNG, 4])) } };
  expect((await client.fails('uploadChatFile', 409, other)).error).toBe('id_used');
  const messageKey = randomUUID();
  await Promise.all([say(chat, [key], 'Here', messageKey), say(chat, [key], 'Here', messageKey)]);
  expect((await say(chat, [key], 'Here', messageKey)).data.message.files).toHaveLength(1);
  await client.fails('sendChatMessage', 409, {
    params,
    body: { key: messageKey, language: 'en-us', text: 'Here' },
  });
  await client.fails('sendChatMessage', 422, {
    params,
    body: { key: randomUUID(), language: 'en-us', files: [key] },
  });
});

test('§8 chat files: an unknown file is refused, and those beside it can be sent later', async () => {
  const chat = await begin();
  const { client, params } = chat;
  const { id } = (await upload(chat, picture())).data.file;
  const body = { key: randomUUID(), language: 'en-us' as const };
  await client.fails('sendChatMessage', 422, { params, body });
  await client.fails('sendChatMessage', 422, { params, body: { ...body, files: [] } });
  await client.fails('sendChatMessage', 422, { params, body: { ...body, files: [id, randomUUID()] } });
  const six = Array.from({ length: 6 }, () => randomUUID());
  await client.fails('sendChatMessage', 422, { params, body: { ...body, files: six } });
  expect((await say(chat, [id])).data.message.files).toHaveLength(1);
});

test.each([
  ['nothing', picture('a.png', ''), 'empty'],
  ['a program as a picture', picture('a.png', new Uint8Array([0x4d, 0x5a, 0x90, 0])), 'type'],
  ['a text as a picture', picture('a.png', '#!/bin/sh'), 'type'],
  ['a drawing with a script', picture('a.svg', '<svg onload="x"/>', 'image/svg+xml'), 'type'],
  ['an archive', picture('a.zip', 'PK\x03\x04', 'application/zip'), 'type'],
  ['more than 5 MB', picture('a.txt', 'x'.repeat(5 * 1024 * 1024 + 1), 'text/plain'), 'large'],
])('§8 chat files: %s is refused', async (_, file, problem) => {
  const { client, params } = await begin();
  const refused = await client.fails('uploadChatFile', 422, { params, body: { key: randomUUID(), file } });
  expect(refused.error).toEqual({ file: problem });
});

test('§8 chat files: names lose what is invisible or a path, and get an ending of their type', async () => {
  const chat = await begin();
  const shown = async (name: string) => (await upload(chat, picture(name))).data.file.name;
  expect(await shown('C:\\pictures\\töpf "1".png')).toBe('töpf "1".png');
  expect(await shown('a\u202egnp.exe')).toBe('agnp.exe.png');
  expect(await shown('a\x01\u2066b.PNG')).toBe('ab.PNG');
});

test('§8 chat files: at most 20 from each side', async () => {
  const chat = await begin();
  for (let count = 0; count < 20; count++) await upload(chat, picture());
  const body = { key: randomUUID(), file: picture() };
  const refused = await chat.client.fails('uploadChatFile', 409, { params: chat.params, body });
  expect(refused.error).toBe('too_many_files');
  const admin = await join(chat);
  await admin.ok('uploadAnyChatFile', { params: chat.params, body });
});

test('§8 chat files: a download for the people in the conversation, and nothing for anybody else', async () => {
  const chat = await begin();
  const { id } = (await upload(chat, picture("Größe 'A' (1).png"))).data.file;
  const url = `/backend/chat-files/${chat.id}/${id}`;
  // Not in a message yet.
  expect((await chat.client.request(url)).status).toBe(404);
  const [file] = (await say(chat, [id])).data.message.files;
  expect(file?.url).toBe(url);
  const response = await chat.client.request(url);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%27A%27%20%281%29.png",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const colleague = await TestClient.open(sandbox, 'admin');
  const others = [await TestClient.open(sandbox), await TestClient.open(sandbox, 'holder'), colleague];
  for (const other of [...others, new TestClient(sandbox)])
    expect((await other.request(url)).status).toBe(404);
  const admin = await join(chat);
  expect((await admin.request(url)).status).toBe(200);
  expect((await admin.request(url.replace(id, randomUUID()))).status).toBe(404);
});

test('§8 chat files: nobody uploads into a chat of another session, one not joined, or one that has ended', async () => {
  const chat = await begin();
  const { params } = chat;
  const body = { key: randomUUID(), file: picture() };
  const holder = await TestClient.open(sandbox, 'holder');
  await holder.fails('uploadChatFile', 404, { params, body });
  await holder.fails('uploadAnyChatFile', 403, { params, body });
  const admin = await TestClient.open(sandbox, 'admin');
  expect((await admin.fails('uploadAnyChatFile', 409, { params, body })).error).toBe('not_joined');
  await chat.client.ok('endChat', { params });
  await chat.client.fails('uploadChatFile', 409, { params, body });
});

test('§8 chat files: an administrator answers with a file, but not with one of the visitor', async () => {
  const chat = await begin();
  const { params } = chat;
  const { id } = await sendPicture(chat);
  const unsent = (await upload(chat, picture())).data.file.id;
  const admin = await join(chat);
  const reply = { key: randomUUID() };
  await admin.fails('replyToChat', 422, { params, body: reply });
  for (const files of [[id], [unsent]])
    await admin.fails('replyToChat', 422, { params, body: { ...reply, files } });
  const key = randomUUID();
  await admin.ok('uploadAnyChatFile', { params, body: { key, file: picture('answer.png') } });
  const { message } = (await admin.ok('replyToChat', { params, body: { ...reply, files: [key] } })).data;
  expect(message.files).toMatchObject([{ name: 'answer.png' }]);
  expect((await chat.client.request(message.files[0]?.url ?? '')).status).toBe(200);
});

test('§8 chat files: the list of chats names files where there is no text', async () => {
  const chat = await begin();
  await sendPicture(chat);
  await chat.client.ok('updateChat', { params: chat.params, body: { state: 'waiting' } });
  const admin = await TestClient.open(sandbox, 'admin');
  const { items } = (await admin.ok('listChats')).data.chats;
  expect(items.find(({ id }) => id === chat.id)?.lastText).toBe('host.png');
});
