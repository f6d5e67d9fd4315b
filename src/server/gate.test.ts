import { describe, expect, it } from 'vitest';
import { tokenHeader } from '#contract/contract.ts';
import {
  bodyOf,
  documentedHeaders,
  exampleRequest,
  inRequest,
  inResponse,
  json,
  named,
  origin,
  requests,
  responses,
  silenceErrors,
  through,
  token,
} from './gate.fixture.ts';
import { VIOLATIONS_HEADER } from './gate.ts';

const log = silenceErrors();

describe('the contract’s own examples', () => {
  it.each(requests)('§7 gate: request $title keeps the contract', async ({ operation, body }) => {
    const { violations } = await through(exampleRequest(operation, body));
    expect(inRequest(violations)).toEqual([]);
  });

  it.each(responses)('§7 gate: response $title keeps the contract', async ({ operation, status, value }) => {
    const { response, violations } = await through(exampleRequest(operation), json(value, status));
    expect(violations).toEqual([]);
    expect(response.headers.has(VIOLATIONS_HEADER)).toBe(false);
    expect(await response.json()).toEqual(value);
  });

  it.each(responses)(
    '§7 gate: response $title without its first field is found',
    async ({ operation, status, value }) => {
      const [, ...rest] = Object.entries(value as object);
      const { violations } = await through(exampleRequest(operation), json(Object.fromEntries(rest), status));
      expect(inResponse(violations)[0]).toMatchObject({ operationId: operation.id, where: 'body' });
    },
  );

  // All settings are optional there.
  const mayBeEmpty = 'changeSecuritySettings';
  it.each(requests.filter(({ body, operation }) => body && operation.id !== mayBeEmpty))(
    '§7 gate: request $title with an empty body is found',
    async ({ operation, body }) => {
      const empty = body && { ...body, value: {} };
      const { violations } = await through(exampleRequest(operation, empty));
      expect(inRequest(violations)[0]).toMatchObject({ operationId: operation.id, where: 'body' });
    },
  );
});

/** The response of the first search example with one field of its first result changed. */
function poll(change: object) {
  const body = bodyOf('pollNewSearch 200 available');
  Object.assign(body.data.domains[0] ?? {}, change);
  return through(exampleRequest(named('pollNewSearch')), json(body));
}

describe('features of OpenAPI 3.1', () => {
  it.each([
    [{ reason: null }, null],
    [{ reason: 'Invalid Domain Name' }, null],
    [{ reason: 5 }, 'data.domains.0.reason'],
    [{ avail: -1 }, null],
    [{ avail: 2 }, 'data.domains.0.avail'],
    [{ pre_ga: null }, null],
    [{ pre_ga: 'soon' }, 'data.domains.0.pre_ga'],
    [{ renewal_price: '12.99' }, 'data.domains.0.renewal_price'],
    [{ products: { registration: { type: 'registration' } } }, /^data\.domains\.0\.products\.registration\./],
  ])('§3 search result: %j is wrong at %s', async (change, path) => {
    const { violations } = await poll(change);
    if (path instanceof RegExp) expect(violations[0]?.path).toMatch(path);
    else expect(violations[0]?.path ?? null).toBe(path);
  });

  it('§7 cart: each action is checked by its own schema', async () => {
    const sync = (value: unknown) =>
      through(exampleRequest(named('syncCart'), { type: 'application/json', value }));
    expect(inRequest((await sync([{ action: 'no-such-action', data: {} }])).violations)).not.toEqual([]);
    expect(inRequest((await sync([{ action: 'add', data: { domain: 5 } }])).violations)).not.toEqual([]);
  });

  it('§8 errors: a constant is checked', async () => {
    const body = { message: ['x'], refresh_token: false };
    expect((await through(exampleRequest(named('getCart')), json(body, 403))).violations).toMatchObject([
      { kind: 'response', path: 'refresh_token' },
    ]);
  });
});

describe('forms with files', () => {
  const person = { firstname: 'Hanna', lastname: 'Okafor', email: 'hanna@example.com' };
  const send = async (fields: object) => {
    const body = { type: 'multipart/form-data', value: { ...person, ...fields } } as const;
    const { violations } = await through(exampleRequest(named('createTicket'), body));
    return inRequest(violations).map(({ path }) => path);
  };

  it.each([
    ['reserved characters', { 'form-type': 'general_contact_spa', subject: 'a&b=[c]?', description: 'ü' }],
    ['a file', { 'form-type': 'investor', subject: 'a', description: 'b', attachment: 'töpferei.png' }],
    ['one name', { 'form-type': 'dns_change_spa', 'domain[]': 'clayhouse.io', request: 'a' }],
    ['two names', { 'form-type': 'dns_change_spa', 'domain[]': ['clayhouse.io', 'a.com'], request: 'a' }],
  ])('§5 support forms: %s keep the contract', async (_what, fields) => {
    expect(await send(fields)).toEqual([]);
  });

  it.each([
    ['an unknown form', { 'form-type': 'contact', subject: 'a', description: 'b' }, 'form-type'],
    ['a missing field', { 'form-type': 'investor', subject: 'a' }, 'description'],
    ['a field of another form', { 'form-type': 'investor', subject: 'a', description: 'b', csr: 'c' }, 'csr'],
  ])('§5 support forms: %s is found by the form’s own schema', async (_what, fields, path) => {
    expect(await send(fields)).toContain(path);
  });
});

describe('violations', () => {
  it('§7 gate: each violation is counted, logged in one line and added to the response', async () => {
    const { response, violations, count } = await poll({ avail: 7 });
    expect(count).toBe(1);
    expect(response.headers.get(VIOLATIONS_HEADER)).toMatch(
      /^\[\{"kind":"response","operationId":"pollNewSearch"/,
    );
    expect(violations).toHaveLength(1);
    expect(log.mock.calls.join()).toMatch(
      /^Contract: response POST \/api\/newsearch\/poll \(pollNewSearch\) body data\.domains\.0\.avail: /,
    );
  });

  it('§7 gate: a call that the contract does not have', async () => {
    const unknown = await through(new Request(`${origin}/api/v9/nothing`));
    expect(unknown.violations).toMatchObject([{ kind: 'request', operationId: null, where: 'path' }]);
    const wrongMethod = await through(new Request(`${origin}/api/cart`, { method: 'DELETE' }));
    expect(wrongMethod.count).toBe(1);
    expect((await through(new Request(`${origin}/account/login`))).count).toBe(0);
  });

  it('§7 gate: a call without the token, rejected as documented, is the caller’s fault', async () => {
    const body = { message: ['x'], refresh_token: true };
    const { violations } = await through(new Request(`${origin}/api/cart`), json(body, 403));
    expect(violations).toMatchObject([{ kind: 'request', where: 'header', rejected: true }]);
  });

  const jsonType = { ...documentedHeaders, 'content-type': 'application/json' };
  it.each([
    ['an undocumented status', json({}, 418), 'status', ''],
    ['broken JSON', new Response('{"data":', { headers: jsonType }), 'body', ''],
    ['another media type', new Response('x', { headers: documentedHeaders }), 'header', 'content-type'],
    ['no body at all', new Response(null, { headers: jsonType }), 'body', ''],
    ['a wrong header', json(bodyOf('getCart 200 two'), 200, { [tokenHeader]: 'x' }), 'header', tokenHeader],
    ['an unknown coding', json({}, 200, { 'content-encoding': 'compress' }), 'body', ''],
    ['a broken coding', json({}, 200, { 'content-encoding': 'gzip' }), 'body', ''],
  ])('§7 gate: %s is the backend’s fault', async (_what, response, where, path) => {
    const { violations } = await through(exampleRequest(named('getCart')), response);
    expect(violations).toMatchObject([{ kind: 'response', operationId: 'getCart', where, path }]);
  });

  it('§7 gate: a missing header that is documented is found', async () => {
    const value = bodyOf('getCurrencies 200 currencies');
    const { violations } = await through(exampleRequest(named('getCurrencies')), Response.json(value));
    expect(violations).toMatchObject([{ where: 'header', path: 'cache-control', message: 'is missing' }]);
  });

  it.each(['keyword=%E0%A4', '%E0%A4=x', '__proto__=x&constructor=y'])(
    '§7 gate: the body %s is a violation and not a crash',
    async (body) => {
      const headers = { ...token, 'content-type': 'application/x-www-form-urlencoded' };
      const url = `${origin}/api/newsearch/start?__proto__[x]=1`;
      const { violations } = await through(new Request(url, { method: 'POST', headers, body }));
      expect(inRequest(violations)).not.toEqual([]);
      expect(Reflect.get({}, 'x')).toBeUndefined();
    },
  );

  it('§7 gate: of thousands of violations, the first are reported in a header that every proxy accepts', async () => {
    const domains = Array.from({ length: 3000 }, () => ({ name: 'ü\n' }));
    const { response, count } = await through(
      exampleRequest(named('pollNewSearch')),
      json({ data: { domains } }),
    );
    expect(count).toBe(1);
    expect(response.headers.get(VIOLATIONS_HEADER)).toMatch(/^[\x20-\x7e]{2,4000}$/);
  });
});
