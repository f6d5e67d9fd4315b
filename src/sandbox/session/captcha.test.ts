import { expect, test, vi } from 'vitest';
import type { Db } from '../db/store.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { createSandbox } from '../sandbox.ts';
import { createCaptcha, testToken } from './captcha.ts';
import { createRecaptcha } from './recaptcha.ts';
import type { Session } from './session.ts';

let clock = Date.parse('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => new Date(clock) });

async function requested(client: TestClient) {
  const { left, right, token } = (await client.ok('getCaptchaChallenge')).data.challenge;
  return { token, sum: left + right };
}

test('§8 captcha: the correct answer passes, also with spaces and full-width digits', async () => {
  const client = await TestClient.open(sandbox);
  for (const write of [String, (sum: number) => ` ${sum} `, wide]) {
    const { token, sum } = await requested(client);
    await client.ok('verifyRecaptcha', { body: { token, answer: write(sum) } });
  }
});

const wide = (sum: number) =>
  [...String(sum)].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');

test('§8 captcha: each question can be answered once, right or wrong', async () => {
  const client = await TestClient.open(sandbox);
  const wrong = await requested(client);
  for (const answer of [wrong.sum + 1, wrong.sum]) {
    await client.fails('verifyRecaptcha', 422, { body: { token: wrong.token, answer: String(answer) } });
  }
  const right = await requested(client);
  const body = { token: right.token, answer: String(right.sum) };
  await client.ok('verifyRecaptcha', { body });
  await client.fails('verifyRecaptcha', 422, { body });
});

test('§8 captcha: automated tests use the test token', async () => {
  const client = await TestClient.open(sandbox);
  await client.fails('verifyRecaptcha', 422, { body: { token: `${testToken}.` } });
  await client.ok('verifyRecaptcha', { body: { token: testToken } });
});

test('§8 captcha: questions that are expired, forged or from another session are rejected', async () => {
  const client = await TestClient.open(sandbox);
  const foreign = await requested(await TestClient.open(sandbox));
  const own = await requested(client);
  clock += 10 * 60_000;
  const madeUp = Buffer.from(JSON.stringify({ id: 'x', end: clock + 1_000 })).toString('base64url');
  for (const [token, answer] of [
    [foreign.token, String(foreign.sum)],
    [own.token, String(own.sum)],
    [`${madeUp}.${'a'.repeat(43)}`, '7'],
    ['bnVsbA', '7'],
    ['e30.', '7'],
  ] as const) {
    await client.fails('verifyRecaptcha', 422, { body: { token, answer } });
  }
  const { token } = await requested(client);
  for (const answer of ['seven', '-1', '1e1', undefined]) {
    await client.fails('verifyRecaptcha', 422, { body: { token, answer } });
  }
  const [open = ''] = (await requested(client)).token.split('.');
  for (const token of [open, `${open}.`, `${open}.short`])
    await client.fails('verifyRecaptcha', 422, { body: { token, answer: '7' } });
});

test.each<[string, (sum: string) => string]>([
  ['a sign', (sum) => `+${sum}`],
  ['decimals', (sum) => `${sum}.0`],
  ['more than three digits', (sum) => sum.padStart(4, '0')],
])('§8 captcha: an answer with %s is not a number', async (_what, write) => {
  const client = await TestClient.open(sandbox);
  const { token, sum } = await requested(client);
  await client.fails('verifyRecaptcha', 422, { body: { token, answer: write(String(sum)) } });
});

const visit = { row: { id: 's-1' } } as unknown as Session;
const forbidden = new Proxy({} as Db, {
  get() {
    throw new Error('The database was used.');
  },
});

test('§8 captcha: a question adds numbers from 1 to 20, and lasts ten minutes', () => {
  const { ask, siteKey } = createCaptcha('secret');
  const now = new Date('2026-11-21T12:00:00Z');
  const asked = Array.from({ length: 2_000 }, () => ask(visit, now));
  const numbers = new Set(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(siteKey).toBeNull();
  expect(new Set(asked.map((question) => question?.left))).toEqual(numbers);
  expect(new Set(asked.map((question) => question?.right))).toEqual(numbers);
  expect(new Set(asked.map((question) => question?.expires))).toEqual(new Set(['2026-11-21T12:10:00.000Z']));
});

test('§8 captcha: what the provider asks is not asked again', () => {
  const provider = createRecaptcha({ siteKey: 'site-1', secret: 's-1' });
  expect(createCaptcha('secret', provider).ask(visit, new Date())).toBeNull();
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['a number', 7],
  ['a list', []],
  ['no id', { end: 9e15 }],
  ['no end', { id: 'x' }],
  ['an id that is no text', { id: ['x'], end: 9e15 }],
  ['an end that is no number', { id: 'x', end: '9e15' }],
  ['an id that is too long to be noted', { id: 'x'.repeat(21), end: 9e15 }],
])('§9 captcha: %s is no question, and nothing is written', async (_what, question) => {
  const open = Buffer.from(JSON.stringify(question)).toString('base64url');
  const { isSolved } = createCaptcha('secret');
  const body = { token: `${open}.x`, answer: '7' };
  expect(await isSolved(forbidden, visit, body, new Date())).toBe(false);
  const fitting = Buffer.from(JSON.stringify({ id: 'x'.repeat(20), end: 9e15 })).toString('base64url');
  await expect(isSolved(forbidden, visit, { token: fitting }, new Date())).rejects.toThrow('database');
});

test('§8 captcha: a provider replaces the sandbox’s own question', async () => {
  const sent: string[] = [];
  const provider = createRecaptcha({ siteKey: 'site-1', secret: 's-1' }, async (_address, options) => {
    sent.push(String(options?.body));
    return Response.json({ success: String(options?.body).includes('response=good') });
  });
  const own = await createSandbox({ data: 'memory', recaptcha: provider });
  const client = await TestClient.open(own);
  expect((await client.ok('getSession')).data.account.recaptchaSiteKey).toBe('site-1');
  await client.fails('getCaptchaChallenge', 404);
  for (const token of ['bad', testToken]) await client.fails('verifyRecaptcha', 422, { body: { token } });
  await client.ok('verifyRecaptcha', { body: { token: 'good' } });
  expect(sent).toEqual([
    'secret=s-1&response=bad',
    `secret=s-1&response=${testToken}`,
    'secret=s-1&response=good',
  ]);
  await own.close();
});

test('§8 captcha: nobody passes while the provider is unreachable', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { verify } = createRecaptcha({ siteKey: 'k', secret: 's' }, () => Promise.reject(new Error('down')));
  expect(await verify('any')).toBe(false);
  expect(reported).toHaveBeenCalledOnce();
  reported.mockRestore();
});
