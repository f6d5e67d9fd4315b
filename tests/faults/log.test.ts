import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Dist, makeDist } from '../../src/server/app.fixture.ts';
import { findFreePort } from '../freePort.ts';

/** What says who somebody is, what they look for, or how they get in. None of it may be logged. */
const SECRETS = ['anna', 'mueller', 'Hafenstrasse', '203.0.113.77', 'hunter2', 'AppleWebKit'];
const EMAIL = 'anna@mueller.example';

let dist: Dist;
let child: ChildProcess;
let origin: string;
const output: string[] = [];
const errors: string[] = [];

beforeAll(async () => {
  dist = await makeDist();
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ['tests/faults/serverProcess.ts', dist.folder], {
    env: { ...process.env, PORT: String(port), SANDBOX_DATA: 'memory', TRUST_PROXY: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (!child.stdout || !child.stderr) throw new Error('The process has no output.');
  createInterface(child.stderr).on('line', (line) => errors.push(line));
  for await (const line of createInterface(child.stdout)) {
    output.push(line);
    if (line.startsWith('Metrics:')) break;
  }
}, 60_000);
afterAll(async () => {
  child.kill('SIGTERM');
  await once(child, 'exit');
  await dist.remove();
}, 20_000);

const personal = {
  'user-agent': 'Mozilla/5.0 AppleWebKit/537.36',
  'x-forwarded-for': '203.0.113.77',
  referer: `https://mail.example/?to=${EMAIL}`,
  authorization: 'Bearer hunter2',
};

test('§35 log: is JSON with the id of each request, and has nothing about a person', {
  timeout: 60_000,
}, async () => {
  const started = await fetch(`${origin}/api/v5/account/session`, {
    headers: { ...personal, 'x-csrf-start': '1' },
  });
  const session = {
    ...personal,
    cookie: started.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
    'x-csrf-token-auth': started.headers.get('x-csrf-token-auth') ?? '',
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  const person = { name: 'Anna Mueller', email: EMAIL, street: 'Hafenstrasse 1', password: 'hunter2' };
  const send = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(origin + path, { redirect: 'manual', ...init, headers: { ...session, ...init.headers } });
  const post = (path: string, headers: Record<string, string>, body: string) =>
    send(path, { method: 'POST', headers, body });
  const responses = [
    await send('/find/anna-mueller'),
    await send('/photo/broken-anna-mueller'),
    await send(`/account/list/${EMAIL}?q=hunter2`),
    await send('/api/v5/domains/anna-mueller.de/Hafenstrasse'),
    await send(`/api/v5/rdap/anna-mueller.de?token=hunter2`),
    await send(`/backend/mailbox/${EMAIL}`),
    await post('/account/login', form, String(new URLSearchParams(person))),
    await post('/api/v5/newsearch/start', form, `keyword=anna-mueller&version=${EMAIL}`),
    await post('/api/v2/requests', json, JSON.stringify({ request: person })),
    await post('/api/v5/cart', json, `[{"action":"add","data":{"domain":"anna-mueller.de"`),
    await post(
      '/browser-reports',
      json,
      JSON.stringify({
        kind: 'error',
        page: '/find/anna-mueller',
        name: 'Error',
        message: `No “Anna Mueller” at ${EMAIL}`,
        stack: `Error: ${EMAIL}\n at show (${origin}/assets/app-B1a2.js:1:2)`,
      }),
    ),
  ];
  expect(responses.map(({ status }) => status)).toContain(500);
  expect(responses.at(-1)?.status).toBe(204);
  const ids = responses.map(({ headers }) => headers.get('x-request-id'));
  const entries = () => errors.map((line) => JSON.parse(line));
  await expect
    .poll(() => entries().filter(({ msg }) => msg === 'request').length)
    .toBeGreaterThan(responses.length);
  for (const entry of entries()) {
    expect(entry).toMatchObject({ level: expect.any(String), msg: expect.any(String) });
    expect(new Date(entry.time).toISOString()).toBe(entry.time);
  }
  expect(entries().map(({ request_id }) => request_id)).toEqual(expect.arrayContaining(ids));
  const log = errors.join('\n').toLowerCase();
  expect(SECRETS.filter((secret) => log.includes(secret.toLowerCase()))).toEqual([]);
  // The page that failed is named by its route, with the number that the response has.
  const failed = entries().find(({ msg }) => msg.includes('a page module throws'));
  expect(failed).toMatchObject({ level: 'error', request_id: ids[1] });
  expect(failed.msg).toContain('/photo/:keyword');
});

test('§35 log: the introduction stays text', () => {
  expect(output[0]).toBe(`Storefront: ${origin}/`);
  expect(output.at(-1)).toMatch(/^Metrics: http:\/\/127\.0\.0\.1:\d+\/metrics$/);
});
