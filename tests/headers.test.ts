import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Dist, get, makeDist, makeServer, type TestServer } from '#server/app.fixture.ts';
import { readOrigins } from '#server/headers.ts';
import { createProxy } from '#server/proxy.ts';

let dist: Dist;
let server: TestServer;
let unreachable: TestServer;
let broken: TestServer;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  dist = await makeDist();
  server = await makeServer(dist, {
    gate: 'report',
    backend: {
      fetch: ({ url }) =>
        new Response('', {
          status: url.endsWith('moved') ? 303 : 200,
          headers: [
            ['set-cookie', 'a=1'],
            ['set-cookie', 'b=2'],
            ...(url.endsWith('own-policy')
              ? [['content-security-policy', "default-src 'self'"] as [string, string]]
              : []),
          ],
        }),
    },
  });
  unreachable = await makeServer(dist, { backend: createProxy(new URL('http://127.0.0.1:1')) });
  broken = await makeServer(dist, { backend: { fetch: () => Promise.reject(new Error('broken')) } });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await dist.remove();
});

function parsePolicy(response: Response): Map<string, string[]> {
  const directives = (response.headers.get('content-security-policy') ?? '').split('; ');
  return new Map(directives.map((text) => text.split(' ')).map(([name = '', ...values]) => [name, values]));
}

const responses: [string, number, () => Response | Promise<Response>][] = [
  ['a page', 200, () => get(server, '/')],
  ['an application shell', 200, () => get(server, '/account/product')],
  ['a not-found page', 404, () => get(server, '/nowhere')],
  ['a bogus path', 404, () => get(server, '/domains/%2e%2e')],
  ['a script', 200, () => get(server, '/assets/app-B1a2.js')],
  ['an address correction', 301, () => get(server, '//domain/search')],
  ['a correction with a cookie', 302, () => get(server, '/en-us')],
  ['a method that pages lack', 405, () => get(server, '/', {}, 'DELETE')],
  ['a call', 200, () => get(server, '/api/cart')],
  ['a page of the backend', 200, () => get(server, '/backend/safeuserlogin')],
  ['a redirect of the backend', 303, () => get(server, '/backend/moved')],
  ['an unreachable backend', 503, () => get(unreachable, '/api/cart')],
  ['a broken backend', 500, () => get(broken, '/api/cart')],
];

describe.each(responses)('headers of %s', (_kind, status, request) => {
  it('§1 security: policy without exceptions, Trusted Types, nosniff, referrer, features, opener', async () => {
    const response = await request();
    expect(response.status).toBe(status);
    const policy = parsePolicy(response);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
    expect(policy.get('style-src')).toEqual(["'self'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('trusted-types')).toEqual(["'none'"]);
    expect(response.headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
    expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.has('strict-transport-security')).toBe(false);
  });

  it('§1 security: its body has a type, and text in it a charset', async () => {
    const response = await request();
    if ((await response.text()) === '') return;
    expect(response.headers.get('content-type')).toMatch(/^(application\/json|[\w/+]+; ?charset=utf-8)$/i);
  });
});

describe('headers that depend on something', () => {
  it('§1 security: HSTS is sent to visitors who use HTTPS', async () => {
    const headers = { 'x-forwarded-proto': 'http, https' };
    const behindProxy = await makeServer(dist, { trustProxy: 1 });
    for (const path of ['/', '/api/cart']) {
      const response = await get(behindProxy, path, headers);
      expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      // Without a trusted proxy, any client could have sent the header.
      expect((await get(server, path, headers)).headers.has('strict-transport-security')).toBe(false);
    }
  });

  it('§1 security: other sites may load the cards of pages and the script of frames, and nothing else', async () => {
    const policyOf = async (path: string) => {
      const response = await get(server, path);
      return response.headers.get('cross-origin-resource-policy');
    };
    for (const path of ['/cards/home.png', '/embed.js']) expect(await policyOf(path)).toBe('cross-origin');
    for (const path of ['/', '/favicon.svg', '/embed.js/x', '/api/cart'])
      expect(await policyOf(path)).toBe('same-origin');
  });

  it('§1 security: no other origin may read a response, or send what needs a preflight', async () => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-csrf-token-auth',
    };
    for (const path of ['/', '/account/product', '/assets/app-B1a2.js', '/api/cart', '/backend/page'])
      for (const method of ['GET', 'OPTIONS']) {
        const { headers: sent } = await get(server, path, headers, method);
        expect([...sent.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
  });

  it('§1 security: drawings and other XML have a charset, too', async () => {
    const response = await get(server, '/favicon.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  });

  it('§1 security: 304 has them, too', async () => {
    const etag = (await get(server, '/')).headers.get('etag') ?? '';
    const response = await get(server, '/', { 'if-none-match': etag });
    expect(response.status).toBe(304);
    expect(parsePolicy(response).get('default-src')).toEqual(["'none'"]);
  });

  it('§1 security: a backend keeps its own policy and all its cookies', async () => {
    const response = await get(server, '/backend/own-policy');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('§8 captcha: reCAPTCHA’s addresses are allowed if a site key is configured', async () => {
    const policy = parsePolicy(await get(await makeServer(dist, { recaptcha: true }), '/'));
    const [google, frames] = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];
    expect(policy.get('script-src')).toEqual(["'self'", google, 'https://www.gstatic.com/recaptcha/']);
    expect(policy.get('frame-src')).toEqual(["'self'", google, frames]);
    expect(policy.get('trusted-types')).toContain('recaptcha-loader');
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
  });

  it('§3 session: partners that frame the storefront are named, and must be origins', async () => {
    const frameAncestors = readOrigins('https://partner.example, http://localhost:8080/');
    const framed = await makeServer(dist, { frameAncestors });
    expect(parsePolicy(await get(framed, '/')).get('frame-ancestors')).toEqual([
      "'self'",
      'https://partner.example',
      'http://localhost:8080',
    ]);
    for (const wrong of [
      'partner.example',
      '*',
      'https://a.example/path',
      "'unsafe-inline'",
      'javascript:x',
    ]) {
      expect(() => readOrigins(wrong)).toThrow(/^FRAME_ANCESTORS: /);
    }
  });
});
