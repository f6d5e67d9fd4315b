import { describe, expect, it } from 'vitest';
import { makePublic } from './publicHeaders.ts';

const backend = new URL('https://internal.example:8443/shop/');
const request = new Request('http://localhost/api/x', {
  headers: { host: 'www.names.example', 'x-forwarded-proto': 'https' },
});

const made = (headers: Record<string, string>, from = backend) => {
  const all = new Headers(headers);
  makePublic(all, request, from);
  return all;
};

describe('headers of a backend', () => {
  it('§9 backend: what tells its software does not pass', () => {
    const headers = made({ server: 'nginx/1.2', 'x-powered-by': 'PHP/8', 'content-type': 'text/html' });
    expect([...headers.keys()]).toEqual(['content-type']);
  });

  it.each([
    ['https://internal.example:8443/shop/account/login?a=1#b', '/account/login?a=1#b'],
    ['http://internal.example:8443/shop', '/'],
    ['//internal.example:8443/shop/x', '/x'],
    ['/shop/x', '/x'],
    ['/shopping', '/shopping'],
    ['https://internal.example:8443/shop//evil.example', '/evil.example'],
    ['login?next=/shop/', 'login?next=/shop/'],
    ['https://pay.example/shop/x', 'https://pay.example/shop/x'],
    ['https://internal.example/x', 'https://internal.example/x'],
    ['https://[', 'https://['],
    ['mailto:a@internal.example', 'mailto:a@internal.example'],
  ])('§9 backend: the address %s is %s to visitors', (address, expected) => {
    const headers = made({ location: address, 'content-location': address });
    expect([headers.get('location'), headers.get('content-location')]).toEqual([expected, expected]);
  });

  it.each([
    ['a=1; Domain=internal.example; HttpOnly', 'a=1; HttpOnly'],
    ['a=1; domain=.Names.example; Secure', 'a=1; domain=.Names.example; Secure'],
    ['a=1; Domain=www.names.example', 'a=1; Domain=www.names.example'],
    ['a=1; Domain=ames.example', 'a=1'],
    ['a=1; Domain=', 'a=1'],
    ['a=1; Path=/shop/account; Max-Age=1', 'a=1; Path=/account; Max-Age=1'],
    ['a=1; Path=/shop', 'a=1; Path=/'],
    ['a=1', 'a=1'],
  ])('§9 backend: browsers accept the cookie %s as %s', (cookie, expected) => {
    expect(made({ 'set-cookie': cookie }).getSetCookie()).toEqual([expected]);
  });

  it('§9 backend: a backend without a folder keeps its paths', () => {
    const headers = made(
      { location: '/account', 'set-cookie': 'a=1; Path=/account' },
      new URL('http://127.0.0.1:8080'),
    );
    expect([headers.get('location'), headers.getSetCookie()]).toEqual(['/account', ['a=1; Path=/account']]);
  });
});
