import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const { sandbox } = await openTimedSandbox();

const text = { 'en-us': 'Thank you for waiting.', 'de-de': 'Danke für Ihre Geduld.' };
const list = async (client: TestClient) => (await client.ok('listSavedReplies')).data.savedreplies;
const open = () => TestClient.open(sandbox, 'admin');

test('§9 saved replies: six are there in every language, by name', async () => {
  const replies = await list(await open());
  expect(replies).toHaveLength(6);
  for (const reply of replies)
    expect(Object.keys(reply.text).toSorted()).toEqual(languages.map(({ code }) => code).toSorted());
  const names = replies.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});

test('§9 saved replies: added, changed and deleted, and the audit trail undoes each', async () => {
  const client = await open();
  const before = await list(client);
  const { id } = (await client.ok('createSavedReply', { body: { name: 'thanks', text } })).data.savedreply;
  const params = { replyId: id };
  const read = async () => (await list(client)).find((reply) => reply.id === id);
  expect(await read()).toEqual({ id, name: 'thanks', text });

  const changed = { name: 'thank-you', text: { 'en-us': 'Thank you.' } };
  await client.ok('updateSavedReply', { params, body: changed });
  expect(await read()).toEqual({ id, ...changed });
  await client.ok('deleteSavedReply', { params });
  expect(await read()).toBeUndefined();
  await client.fails('deleteSavedReply', 404, { params });
  await client.fails('updateSavedReply', 404, { params, body: changed });

  const query = { tool: 'savedreplies', object: String(id) } as const;
  const latest = async () => (await client.ok('findAuditEntries', { query })).data.audit.items;
  const [removed, , created] = await latest();
  expect((await latest()).map(({ action, changedFields }) => [action, changedFields])).toEqual([
    ['removed', []],
    ['changed', ['name', 'text.de-de', 'text.en-us']],
    ['created', []],
  ]);
  await client.ok('undoAuditEntry', { params: { auditId: removed?.id ?? 0 } });
  expect(await read()).toEqual({ id, ...changed });
  await client.fails('undoAuditEntry', 409, { params: { auditId: created?.id ?? 0 } });
  await client.ok('deleteSavedReply', { params });
  expect(await list(client)).toEqual(before);
});

test('§9 saved replies: no two have the same name, also not after an undo', async () => {
  const client = await open();
  const body = { name: 'thanks', text };
  const { id } = (await client.ok('createSavedReply', { body })).data.savedreply;
  expect((await client.fails('createSavedReply', 409, { body })).error).toEqual({ name: 'taken' });
  await client.ok('updateSavedReply', { params: { replyId: id }, body: { name: 'other', text } });
  await client.ok('createSavedReply', { body });
  await client.fails('updateSavedReply', 409, { params: { replyId: id }, body });
  const query = { tool: 'savedreplies', object: String(id) } as const;
  const [entry] = (await client.ok('findAuditEntries', { query })).data.audit.items;
  expect(entry).toMatchObject({ undo: 'none', undoBar: 'name_taken' });
  const refused = await client.fails('undoAuditEntry', 409, { params: { auditId: entry?.id ?? 0 } });
  expect(refused.error).toBe('name_taken');
});

test('§9 saved replies: at most 200, each with an English text and a name of small letters', async () => {
  const client = await open();
  const fails = (status: number, body: object) =>
    client.fails('createSavedReply', status, { body: body as { name: string; text: typeof text } });
  for (const name of ['', 'Thanks', 'a b', '-a', 'a--b', 'é', 'x'.repeat(41)])
    await fails(422, { name, text });
  await fails(422, { name: 'a', text: { 'de-de': 'Danke' } });
  await fails(422, { name: 'a', text: { 'en-us': ' ' } });
  await fails(422, { name: 'a', text: { 'en-us': 'x'.repeat(2001) } });
  for (let count = 6; count < 200; count++)
    await client.ok('createSavedReply', { body: { name: `reply-${count}`, text } });
  await fails(409, { name: 'one-more', text });
});

test('§9 saved replies: only for administrators', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  await holder.fails('listSavedReplies', 403);
  await holder.fails('createSavedReply', 403, { body: { name: 'mine', text } });
  await holder.fails('updateSavedReply', 403, { params: { replyId: 1 }, body: { name: 'mine', text } });
  await holder.fails('deleteSavedReply', 403, { params: { replyId: 1 } });
});
