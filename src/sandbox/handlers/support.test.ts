import { randomUUID } from 'node:crypto';
import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#sandbox/platform/database.ts';
import { createApp } from '../app.ts';
import { createOutageLog } from '../db/outageLog.ts';
import { ticket, ticketAttachment, ticketChatFile } from '../db/schema/support.ts';
import { seed } from '../db/seed.ts';
import type { Store } from '../db/store.ts';
import type { HandlerContext } from '../handler.ts';
import { TestClient } from '../sandbox.fixture.ts';
import { createCaptcha } from '../session/captcha.ts';
import { createPartners } from '../session/partners.ts';
import { unlimited } from '../throttling/throttles.ts';
import { offline } from '../webhooks/outbound.ts';

type Form = HandlerContext<'createTicket'>['body'];

const start = new Date('2026-11-20T12:00:00Z');
let now = start;
let store: Store;
let sandbox: { fetch: (request: Request) => Promise<Response> };
let holder: TestClient;
let visitor: TestClient;
beforeAll(async () => {
  store = await openStore({ data: 'memory', prepare: (db) => seed(db, now) });
  const secret = 'a-secret-of-this-test';
  const app = createApp({
    db: store.db,
    events: store.events,
    tokens: { secret, ttlSeconds: 86_400 },
    captcha: createCaptcha(secret, undefined),
    throttles: unlimited,
    partners: createPartners(),
    outbound: offline,
    logOutage: createOutageLog(),
    endless: new Set(),
    trustProxy: false,
    now: () => now,
  });
  sandbox = { fetch: async (request) => app.fetch(request) };
  holder = await TestClient.open(sandbox, 'holder');
  visitor = await TestClient.open(sandbox);
});
afterAll(() => store.close());

const person = { firstname: 'Hanna', lastname: 'Okafor', email: 'hanna@example.com' };
const question = {
  'form-type': 'general_contact_spa' as const,
  ...person,
  subject: 'Hello',
  description: 'World',
};
const forms: Form[] = [
  question,
  {
    'form-type': 'api_support_spa',
    ...person,
    subject: 'x',
    description: 'y',
    request: 'GET /',
    response: '{}',
  },
  { 'form-type': 'hosting_spa', ...person, domain: 'clayhouse.io', issue: 'slow', description: 'y' },
  {
    'form-type': 'report_abuse_spa',
    ...person,
    domain_name: 'clayhouse.io',
    typeofinfringement: 'spam',
    description: 'y',
    iagree: 'on',
    maynotrespond: 'on',
    additional: 'off',
  },
  {
    'form-type': 'ssl_contact_spa',
    ...person,
    itemname: 'a.io',
    productType: 'ssl_basic_yearly',
    iagree: 'on',
  },
  { 'form-type': 'investor', ...person, subject: 'x', description: 'y' },
];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const send = (client: TestClient, body: Form) => client.ok('createTicket', { body });
/** The cases that are not of the seed. */
const cases = () => store.db.select().from(ticket).where(gt(ticket.id, 48_100)).orderBy(ticket.id);

test('§7 support: each form opens a case, also for visitors', async () => {
  const numbers: (number | null)[] = [];
  for (const form of forms) {
    const { success, case_id, message } = await send(visitor, form);
    expect([success, message]).toEqual([true, expect.stringContaining(String(case_id))]);
    numbers.push(case_id);
  }
  expect(numbers).toEqual(numbers.map((_, index) => 48101 + index));
  const stored = await cases();
  expect(stored.map(({ formType }) => formType)).toEqual(forms.map((form) => form['form-type']));
  expect(stored.map(({ accountId }) => accountId)).toEqual(forms.map(() => null));
  expect(stored[3]).toMatchObject({
    email: 'hanna@example.com',
    fields: { domain_name: 'clayhouse.io', iagree: 'on', maynotrespond: 'on', additional: 'off' },
    createdAt: now,
  });
});

test('§5 support: the attachment is saved unchanged, under its file name', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => PNG[index] ?? (index * 7) % 256);
  const attachment = new File([bytes], 'C:\\pictures\\töpferei.png', { type: 'image/png' });
  const { case_id } = await send(holder, { ...question, attachment });
  const stored = await store.db
    .select()
    .from(ticketAttachment)
    .where(eq(ticketAttachment.ticketId, case_id ?? 0));
  expect(stored).toEqual([
    {
      ticketId: case_id,
      name: 'töpferei.png',
      type: 'image/png',
      size: 70_000,
      content: expect.any(Uint8Array),
    },
  ]);
  expect(Buffer.from(stored[0]?.content ?? []).equals(Buffer.from(bytes))).toBe(true);
  expect((await cases()).at(-1)).toMatchObject({ id: case_id, accountId: 1002 });
});

test('§8 support: the files of a chat of the session go along, once', async () => {
  const guest = await TestClient.open(sandbox);
  const { id } = (await guest.ok('startChat')).data.chat;
  const params = { chatId: id };
  const key = randomUUID();
  const file = new File([new Uint8Array(PNG)], 'host.png', { type: 'image/png' });
  await guest.ok('uploadChatFile', { params, body: { key, file } });
  await guest.ok('sendChatMessage', { params, body: { key, language: 'en-us', files: [key] } });
  const body = { ...question, subject: 'With files', chat: id };
  const { case_id: number } = await send(guest, body);
  expect((await send(guest, body)).case_id).toBe(number);
  const stored = await store.db
    .select()
    .from(ticketChatFile)
    .where(eq(ticketChatFile.ticketId, number ?? 0));
  expect(stored).toMatchObject([{ id: key, name: 'host.png', type: 'image/png', size: 8 }]);
  await holder.fails('createTicket', 404, { body });
});

test('§5 support: attachments are limited to 5 MB and some types', async () => {
  const before = await cases();
  const most = 5 * 1024 * 1024;
  const file = (size: number, type: string, start: number[] = PNG) =>
    new File([new Uint8Array(start), new Uint8Array(size - start.length)], 'file', { type });
  await visitor.fails('createTicket', 413, {
    body: { ...question, attachment: file(most + 1, 'image/png') },
  });
  for (const type of ['text/html', 'application/x-msdownload', '']) {
    const rejection = await visitor.fails('createTicket', 422, {
      body: { ...question, attachment: file(10, type) },
    });
    expect(rejection.error).toHaveProperty('attachment');
  }
  const program = [0x4d, 0x5a, 0x90, 0x00];
  for (const type of ['image/png', 'text/plain', 'application/zip']) {
    const rejection = await visitor.fails('createTicket', 422, {
      body: { ...question, attachment: file(64, type, program) },
    });
    expect(rejection.error).toEqual({ attachment: 'has content of another type than it claims' });
  }
  expect(await cases()).toEqual(before);
  await send(visitor, { ...question, attachment: file(most, 'image/png') });
  await send(visitor, {
    ...question,
    attachment: new File(['a'], 'a.txt', { type: 'text/plain;charset=utf-8' }),
  });
});

test.each([
  ['invoice.exe', 'image/png', PNG, 'invoice.exe.png'],
  ['a\u202egnp.js', 'text/plain', [97], 'agnp.js.txt'],
  ['../../etc/site.zip', 'application/zip', [0x50, 0x4b, 3, 4], 'site.zip'],
  ['C:\\temp\\archive', 'application/zip', [0x50, 0x4b, 3, 4], 'archive.zip'],
])(
  '§5 support: an attachment named %j of the type %s has an ending of its type',
  async (name, type, bytes, saved) => {
    const attachment = new File([new Uint8Array(bytes)], name, { type });
    const { case_id } = await send(visitor, { ...question, subject: saved, attachment });
    const stored = await store.db
      .select({ name: ticketAttachment.name })
      .from(ticketAttachment)
      .where(eq(ticketAttachment.ticketId, case_id ?? 0));
    expect(stored).toEqual([{ name: saved }]);
  },
);

test('§5 support: an unknown form type has its own message; fields of other forms are rejected by name', async () => {
  const off = (form: Form | undefined, fields: object) => ({ body: { ...form, ...fields } as Form });
  const unknown = await visitor.fails('createTicket', 422, off(question, { 'form-type': 'contact_spa' }));
  expect(unknown.message).toEqual(['Invalid form type']);
  const wrong = { csr: 'of another form', domain: 'not a name', email: 'nobody', subject: 'x'.repeat(201) };
  for (const [field, value] of Object.entries(wrong)) {
    const rejection = await visitor.fails('createTicket', 422, off(question, { [field]: value }));
    expect(rejection.error).toHaveProperty([field]);
  }
  const consent = await visitor.fails('createTicket', 422, off(forms[3], { additional: 'true' }));
  expect(consent.error).toHaveProperty('additional');
  const unconfirmed = await visitor.fails('createTicket', 422, off(forms[3], { maynotrespond: 'off' }));
  expect(unconfirmed.error).toHaveProperty('maynotrespond');
  const certificate = await visitor.fails(
    'createTicket',
    422,
    off(forms[4], { productType: 'wix_pro_yearly' }),
  );
  expect(certificate.error).toHaveProperty('productType');
});

test('§6 support: DNS changes require sign-in and own domains', async () => {
  const dns = (...names: string[]): { body: Form } => ({
    body: { 'form-type': 'dns_change_spa', ...person, request: 'Point www elsewhere', 'domain[]': names },
  });
  await visitor.fails('createTicket', 401, dns('clayhouse.io'));
  await holder.fails('createTicket', 404, dns('clayhouse.io', 'casa-moreno.com'));
  await holder.fails('createTicket', 404, dns('clayhouse.io', 'nobody-has-this.com'));
  await holder.fails('createTicket', 422, dns());
  await holder.ok('createTicket', dns('clayhouse.io'));
  expect((await cases()).at(-1)?.fields).toMatchObject({ 'domain[]': ['clayhouse.io'] });
  await holder.ok('createTicket', dns('clayhouse.io', 'hanna.bio'));
  expect((await cases()).at(-1)).toMatchObject({
    accountId: 1002,
    fields: { 'domain[]': ['clayhouse.io', 'hanna.bio'], request: 'Point www elsewhere' },
  });
});

test('§4 support: a form that a session sends twice is one case, also at the same moment; a changed one is another', async () => {
  const form = {
    ...question,
    subject: 'Sent twice',
    attachment: new File(['a'], 'a.txt', { type: 'text/plain' }),
  };
  const sent = await Promise.all([1, 2, 3].map(() => send(visitor, form)));
  const [first] = sent.map(({ case_id }) => case_id);
  expect(sent.map(({ case_id }) => case_id)).toEqual([first, first, first]);
  const number = async (client: TestClient, body: Form) => (await send(client, body)).case_id;
  const others = [
    await number(holder, form),
    await number(visitor, { ...form, description: 'More' }),
    await number(visitor, { ...form, attachment: new File(['b'], 'a.txt', { type: 'text/plain' }) }),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
  now = new Date(start.getTime() + 10 * 60_000);
  expect(await number(visitor, form)).not.toBe(first);
  now = start;
});

test('§8 support: failures with and without a message, and an error, by test names', async () => {
  const before = await cases();
  const failed = await send(visitor, { ...question, subject: 'Please ticketfail' });
  expect(failed).toEqual({ success: false, case_id: null, message: expect.any(String) });
  const mute = await send(visitor, { ...question, description: 'ticketmute' });
  expect(mute).toEqual({ success: false, case_id: null, message: null });
  await visitor.fails('createTicket', 500, { body: { ...question, subject: 'Ticketerror' } });
  expect(await cases()).toEqual(before);
});

test('§7 chat: one at a time, shown by the session until it ends', async () => {
  const getChat = async (client: TestClient) => (await client.ok('getSession')).data.account.supportChat;
  expect(await getChat(visitor)).toBeUndefined();
  const started = await Promise.all([1, 2, 3].map(() => visitor.ok('startChat')));
  const [first] = started.map(({ data }) => data.chat);
  expect(started.map(({ data }) => data.chat)).toEqual([first, first, first]);
  expect(await getChat(visitor)).toEqual(first);
  expect(await getChat(holder)).toBeUndefined();
  now = new Date(start.getTime() + 2 * 3_600_000);
  expect(await getChat(visitor)).toBeUndefined();
  const second = (await visitor.ok('startChat')).data.chat;
  expect(second.id).not.toBe(first?.id);
  now = start;
});
