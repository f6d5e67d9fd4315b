import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, type MockInstance, test, vi } from 'vitest';
import { storefrontContract } from '#contract/load.ts';
import { openSandbox, TestClient } from './sandbox.fixture.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

const sandbox = await openSandbox();
const client = await TestClient.open(sandbox, 'holder');

const sync = '/ajax/checkout/sync';
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const send = async (path: string, headers: Record<string, string>, body: string, method = 'POST') => {
  const response = await client.request(path, { method, headers, body });
  return { status: response.status, body: await response.json() };
};

test('§8 errors: other content types are rejected', async () => {
  expect(await send(sync, { 'content-type': 'text/plain' }, '[]')).toMatchObject({ status: 415 });
  expect(await send('/api/newsearch/start', json, '{}')).toMatchObject({ status: 415 });
  const charset = { 'content-type': 'application/json; charset=UTF-8' };
  expect(await send(sync, charset, '[{"action":"remove","data":{"id":1}}]')).toMatchObject({ status: 200 });
});

test('§8 errors: input that is not JSON or not UTF-8 is rejected', async () => {
  for (const body of ['', '{', '[1,]', 'null x']) {
    expect(await send(sync, json, body)).toMatchObject({ status: 400, body: { error: 'malformed_body' } });
  }
  const bytes = new Request('http://shop.example', { method: 'POST', body: new Uint8Array([34, 255, 34]) });
  const headers = { ...json, cookie: [...client.cookies].map((pair) => pair.join('=')).join('; ') };
  const request = new Request(`http://shop.example${sync}`, {
    method: 'POST',
    headers: { ...headers, 'x-csrf-token-auth': client.token ?? '' },
    body: await bytes.arrayBuffer(),
  });
  expect((await sandbox.fetch(request)).status).toBe(400);
});

test('§8 errors: a body over the limit is rejected, whatever its Content-Length', async () => {
  const large = JSON.stringify({ siteTheme: 'dark', pad: 'x'.repeat(256 * 1024) });
  const path = '/api/v5/account/extended';
  expect(await send(path, json, large, 'PUT')).toMatchObject({ status: 413, body: { error: 'too_large' } });
  expect(await send(path, { ...json, 'content-length': '10' }, large, 'PUT')).toMatchObject({ status: 413 });
  expect(await send(sync, json, `"${'x'.repeat(1024 * 1024)}"`)).toMatchObject({ status: 413 });
  expect(await send(sync, json, `"${'x'.repeat(300 * 1024)}"`)).toMatchObject({ status: 422 });
});

test('§8 errors: an invalid field is named, and nothing is saved', async () => {
  const before = await client.ok('getCart');
  const line = { type: 'registration', period: 1 };
  const body = [
    { ...line, domain: 'first-good-one.com', tld: 'com', duration: 1 },
    { ...line, domain: 'lighthouse.dev', tld: 'dev', duration: 99 },
  ].map((data) => ({ action: 'add', data }));
  const result = await send(sync, json, JSON.stringify(body));
  expect(result).toMatchObject({
    status: 422,
    body: {
      message: ['Please check the field 1.data.duration.'],
      error: { '1.data.duration': 'must be <= 10' },
    },
  });
  expect(await client.ok('getCart')).toEqual(before);
});

test('§8 errors: a missing field and an unknown action are named', async () => {
  const start = await send('/api/newsearch/start', form, 'config=a&tracking_type=a&version=a&page=a');
  expect(start).toMatchObject({ status: 422, body: { error: { keyword: expect.any(String) } } });
  const unknown = await send(sync, json, '[{"action":"steal","data":{}}]');
  expect(unknown).toMatchObject({ status: 422, body: { error: { '0.action': expect.any(String) } } });
  for (const action of ['""', '7', 'null', '[]']) {
    expect(await send(sync, json, `[${action}]`)).toMatchObject({
      status: 422,
      body: { error: { 0: expect.any(String) } },
    });
  }
});

test('§8 errors: deeply nested input is rejected', async () => {
  const deep = `${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`;
  expect(await send(sync, json, deep)).toMatchObject({ status: 413 });
});

test('fault 31: the largest cart change lets other visitors take turns', async () => {
  const data = (index: number) => ({
    type: 'registration',
    domain: `quiet-harbor-${index}.dev`,
    tld: 'dev',
    period: 1,
    duration: 1,
  });
  const additions = Array.from({ length: 500 }, (_, index) => ({ action: 'add', data: data(index) }));
  const visitor = await TestClient.open(sandbox);
  let turns = 0;
  let isOver = false;
  const takeTurn = () => {
    turns++;
    if (!isOver) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  const response = await visitor.request(sync, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(additions),
  });
  isOver = true;
  expect(response.status).toBe(200);
  expect(turns).toBeGreaterThanOrEqual(5);
});

test('§8 errors: NUL is rejected before it reaches the database', async () => {
  const path = '/api/v5/account/session?monitor_domains=a%00b';
  expect((await client.request(path)).status).toBe(422);
  const body = [{ action: 'set_promo', data: { code: 'A\0B' } }];
  expect(await send(sync, json, JSON.stringify(body))).toMatchObject({
    status: 422,
    body: { error: { '0.data.code': 'must be text in UTF-8, without NUL or lone surrogates' } },
  });
});

describe('§8 errors: a form with files', () => {
  const path = '/ajax/zendeskticket/create/';
  const boundary = 'x----x';
  const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const fields = {
    'form-type': 'investor',
    firstname: 'Ada',
    lastname: 'Lindqvist',
    email: 'ada@example.com',
    subject: 'Figures',
    description: 'Where are they?',
  };
  const written = (entries: [string, string][]) => {
    const parts = entries.map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    return `${parts.join('')}--${boundary}--\r\n`;
  };
  const good = written(Object.entries(fields));
  const openedCase = async (description: string) => {
    const result = await send(path, multipart, written(Object.entries({ ...fields, description })));
    expect(result).toMatchObject({ status: 200, body: { success: true } });
    return result.body.case_id;
  };

  test('is rejected if it can’t be parsed', async () => {
    const broken: [string, string][] = [
      ['multipart/form-data; boundary=another', good],
      ['multipart/form-data', good],
      [multipart['content-type'], good.slice(0, -30)],
      [multipart['content-type'], ''],
    ];
    for (const [type, body] of broken) {
      const result = await send(path, { 'content-type': type }, body);
      expect(result).toMatchObject({ status: 400, body: { error: 'malformed_body' } });
    }
  });

  test('is rejected if it is too large or of another type', async () => {
    const large = written([...Object.entries(fields), ['attachment', 'x'.repeat(6 * 1024 * 1024)]]);
    expect(await send(path, multipart, large)).toMatchObject({ status: 413, body: { error: 'too_large' } });
    const short = { ...multipart, 'content-length': '10' };
    expect(await send(path, short, large)).toMatchObject({ status: 413 });
    const plain = String(new URLSearchParams(fields));
    expect(await send(path, form, plain)).toMatchObject({ status: 415, body: { error: 'content_type' } });
    expect(await send(path, json, JSON.stringify(fields))).toMatchObject({ status: 415 });
  });

  test('names an invalid field and saves nothing', async () => {
    const before = await openedCase('Before');
    const wrong: [string, [string, string][]][] = [
      ['email', Object.entries({ ...fields, email: 'nobody' })],
      ['subject', Object.entries(fields).filter(([name]) => name !== 'subject')],
      ['iban', Object.entries({ ...fields, iban: 'DE00' })],
      ['__proto__', [...Object.entries(fields), ['__proto__', 'polluted']]],
      ['constructor', [...Object.entries(fields), ['constructor', 'polluted']]],
      ['description', Object.entries({ ...fields, description: 'a\0b' })],
    ];
    for (const [field, entries] of wrong) {
      const result = await send(path, multipart, written(entries));
      expect([field, result.status, Object.keys(result.body.error)]).toEqual([field, 422, [field]]);
    }
    expect('polluted' in {}).toBe(false);
    expect(await openedCase('After')).toBe(before + 1);
  });

  test('names a field with text instead of a file, or the other way round', async () => {
    const file = new File(['x'], 'x.txt', { type: 'text/plain' });
    const subject = new File(['x'], 'Figures');
    const body = (more: object) => ({ body: { ...fields, 'form-type': 'investor' as const, ...more } });
    const wrong = async (more: object) => (await client.fails('createTicket', 422, body(more))).error;
    expect(await wrong({ attachment: 'x' })).toEqual({ attachment: 'must be a file' });
    expect(await wrong({ subject })).toEqual({ subject: 'must be string' });
    expect(await wrong({ 'form-type': file })).toHaveProperty('form-type');
    expect(await wrong({ attachment: new File(['x'], 'a\0b.txt') })).toHaveProperty('attachment');
    const domains = {
      'form-type': 'dns_change_spa',
      request: 'Point www away.',
      'domain[]': ['okafor-ceramics.com', file],
    };
    expect(Object.keys((await wrong(domains)) ?? {})).toContain('domain[].1');
    await client.ok('createTicket', body({ attachment: file }));
    const site = new FormData();
    for (const name of ['title', 'description', 'logo']) site.append(name, 'Mine');
    site.append('phone', '+1 555 0100');
    const response = await client.request('/api/v5/instantsite_api/sms_setup/5105', {
      method: 'POST',
      body: site,
    });
    expect(await response.json()).toMatchObject({ error: { logo: 'must be a file' } });
  });

  test('has no file if its file control was left empty', async () => {
    const empty = `--${boundary}\r\ncontent-disposition: form-data; name="attachment"; filename=""\r\n\r\n\r\n`;
    expect(await send(path, multipart, `${empty}${good}`)).toMatchObject({ status: 200 });
  });

  test('uses the first value of a repeated name', async () => {
    const twice: [string, string][] = [...Object.entries(fields), ['subject', 'x'.repeat(500)]];
    expect(await send(path, multipart, written(twice))).toMatchObject({ status: 200 });
  });
});

test('§1 speed: responses over 1 kB are compressed on request, smaller ones are not', async () => {
  const encodings = async (path: string, accepted: string) => {
    const response = await client.request(path, { headers: { 'accept-encoding': accepted } });
    return [response.status, response.headers.get('content-encoding')];
  };
  const large = '/api/v5/config/bulk_search_filters';
  expect(await encodings(large, 'gzip, br')).toEqual([200, 'br']);
  expect(await encodings(large, 'gzip, br;q=0')).toEqual([200, 'gzip']);
  expect(await encodings(large, 'identity')).toEqual([200, null]);
  expect(await encodings('/checkout', 'gzip')).toEqual([200, 'gzip']);
  expect(await encodings('/api/v5/account/account_details', 'gzip')).toEqual([200, null]);
  const packed = await client.request(large, { headers: { 'accept-encoding': 'gzip' } });
  const plain = await (await client.request(large)).json();
  expect(JSON.parse(gunzipSync(await packed.arrayBuffer()).toString())).toEqual(plain);
});

test('§7 utm: campaign parameters never cause an error', async () => {
  const path = `/api/cart?utm_campaign=${'x'.repeat(5000)}&utm_source=%00%3Cscript%3E`;
  expect((await client.request(path)).status).toBe(200);
});

test('§8 errors: unknown paths and methods have error bodies', async () => {
  for (const path of ['/api/nothing', '/ajax/', '/api/v5/account/session/x']) {
    const response = await client.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: [expect.any(String)], error: 'not_found' });
  }
  const wrong = await client.request('/api/cart', { method: 'DELETE' });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toBe('GET');
  expect(await wrong.json()).toMatchObject({ error: 'method', success: false });
});

describe('§8 errors: an unexpected error', () => {
  let broken: Sandbox;
  let visitor: TestClient;
  let log: MockInstance<typeof console.error>;
  beforeAll(async () => {
    broken = await createSandbox({ data: 'memory' });
    visitor = await TestClient.open(broken);
    log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await broken.close();
  });
  afterAll(() => log.mockRestore());

  test('has a response without details', async () => {
    const response = await visitor.request('/api/cart');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      message: ['An unexpected error occurred.'],
      error: 'internal',
      success: false,
    });
  });

  test('has a page for a page request', async () => {
    const response = await visitor.request('/account');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      500,
      'text/html; charset=UTF-8',
    ]);
    expect(await response.text()).toContain('That was our fault');
  });

  test('is logged with operation and SQL, without what the visitor sent', async () => {
    log.mockClear();
    const cookie = 'c2VjcmV0LXNlc3Npb24';
    await visitor.request('/account/dashboard/ajax_dismiss_alert/private', {
      method: 'POST',
      headers: { cookie: `storefront_session=${cookie}` },
    });
    const logged = log.mock.calls.flat().join(' ');
    expect(logged).toContain('POST /account/dashboard/ajax_dismiss_alert/:alertName failed');
    expect(logged).toMatch(/from "\w+"/);
    expect(logged).not.toMatch(/params|private/);
    expect(logged).not.toContain(createHash('sha256').update(cookie).digest('hex'));
  });
});

test('§7 contract: every operation documents the errors that its requests can cause', () => {
  for (const { id, startsSession, parameters, body, responses } of storefrontContract().operations) {
    const documented = [...responses.keys()];
    const met = ['200', '500', ...(startsSession ? [] : ['403'])];
    if (parameters.length > 0 || body) met.push('422');
    if (body) met.push('400', '413', '415');
    expect({ id, documented }).toEqual({ id, documented: expect.arrayContaining(met) });
  }
});

test('§2 paths: the backend owns its operations and pages, and none of the storefront’s', () => {
  const own = [
    '/api/cart',
    '/ajax/makeoffer',
    '/account',
    '/account/login',
    '/account/logout',
    '/checkout/orders/3001',
    '/account/dashboard/ajax_dismiss_alert/renewal_due',
    '/backend/safeuserlogin',
    '/checkout',
  ];
  const others = [
    '/',
    '/account/product',
    '/account/credit/notification',
    '/de-de/checkout',
    '/apis',
    '/names',
  ];
  expect(own.filter((path) => !sandbox.owns(path))).toEqual([]);
  expect(others.filter((path) => sandbox.owns(path))).toEqual([]);
});
