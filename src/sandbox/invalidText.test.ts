import { describe, expect, test } from 'vitest';
import { openSandbox, TestClient } from './sandbox.fixture.ts';

const sandbox = await openSandbox();
const client = await TestClient.open(sandbox, 'holder');

const sync = '/ajax/checkout/sync';
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('fault 34: text that is not UTF-8, or cannot be stored,', () => {
  const invalid = ['%00', '%ff', '%c3%28', '%ed%a0%80', 'a%00b', '%'];
  const account = '/account/dashboard/ajax_dismiss_alert';
  const multipart = (head: Uint8Array, value: Uint8Array) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="'),
      head,
      Buffer.from('"\r\n\r\n'),
      value,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
  const post = async (path: string, headers: Record<string, string>, body: BodyInit) => {
    const cookie = [...client.cookies].map((pair) => pair.join('=')).join('; ');
    const own = { cookie, 'x-csrf-token-auth': client.token ?? '', ...headers };
    return sandbox.fetch(new Request(`http://shop.example${path}`, { method: 'POST', headers: own, body }));
  };
  const expectError = async (response: Response) => {
    const body = await response.json();
    expect({ status: response.status, body }).toEqual({
      status: expect.toSatisfy((status: number) => [400, 404, 422].includes(status)),
      body: { message: [expect.any(String)], error: expect.anything(), success: false },
    });
  };

  test.each(invalid)('as %s is refused in a path', async (text) => {
    await expectError(await post(`${account}/${text}`, json, ''));
    expect((await client.request(`/checkout/orders/${text}`)).status).toBe(404);
  });

  test.each(invalid)('as %s is refused in a query', async (text) => {
    await expectError(await client.request(`/api/v5/account/session?monitor_domains=${text}`));
    expect((await client.request(`/api/cart?utm_source=${text}`)).status).toBe(200);
  });

  test.each(invalid)('as %s is refused in a form', async (text) => {
    const fields = 'config=a&tracking_type=a&version=a&page=a';
    await expectError(await post('/api/newsearch/start', form, `${fields}&keyword=${text}`));
    const page = await client.submit('/account/login', {});
    expect([page.status, page.headers.get('content-type')]).toEqual([422, 'text/html; charset=UTF-8']);
    const login = await client.request('/account/login', {
      method: 'POST',
      headers: form,
      body: `person=${text}`,
    });
    expect(login.status).toBe(422);
    const checkout = await client.request('/checkout', {
      method: 'POST',
      headers: form,
      body: `cart=${text}`,
    });
    expect(checkout.status).toBe(409);
  });

  test.each(['\\u0000', '\\ud800', 'a\\udfff'])('as %s is refused in JSON', async (text) => {
    const response = await client.request('/api/v5/account/extended', {
      method: 'PUT',
      headers: json,
      body: `{"abTestVersion":"${text}"}`,
    });
    await expectError(response);
    await expectError(await post(sync, json, `[{"action":"set_promo","data":{"code":"x","${text}":1}}]`));
  });

  test('is refused in names, values and file names of a form with files', async () => {
    const path = '/ajax/zendeskticket/create/';
    const bytes = (text: string) => Buffer.from(text, 'latin1');
    for (const { headers, body } of [
      multipart(bytes('subject'), bytes('\xff')),
      multipart(bytes('sub\xffject'), bytes('x')),
      multipart(bytes('subject'), bytes('a\0b')),
      multipart(bytes('attachment"; filename="a\xff.txt'), bytes('x')),
      multipart(bytes('attachment"; filename="a\0.txt'), bytes('x')),
    ])
      await expectError(await post(path, headers, body));
  });

  test.each(invalid)('as %s in a cookie opens nothing', async (text) => {
    for (const name of ['storefront_session', 'storefront_device', 'preferred_language', 'login_redirect']) {
      const headers = { cookie: `${name}=${text}` };
      const call = await sandbox.fetch(new Request('http://shop.example/api/cart', { headers }));
      expect(call.status).toBe(403);
      const page = await sandbox.fetch(
        new Request('http://shop.example/account/login', {
          method: 'POST',
          headers: { ...headers, ...form },
          body: 'person=newcomer',
        }),
      );
      expect([page.status, page.headers.get('location')]).toEqual([303, '/']);
    }
  });
});
