import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { responseFor, tokenHeader } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { createGate } from '#server/gate.ts';
import type { Listening } from '#server/http.ts';
import { createMockBackend } from '../../scripts/contract/mock/backend.ts';
import { MOCK_TOKEN, startMock } from '../../scripts/contract/mock/prism.ts';
import { listScenarios, replyOf } from '../../scripts/contract/mock/scenarios.ts';
import { bytesOf, type RawRequest, toRawRequest } from '../../scripts/contract/request.ts';
import { sendInProcess } from '../../scripts/contract/transport.ts';
import { bodyOf } from '../../scripts/contract/verify/readBack.ts';
import { Visitor } from '../../scripts/contract/visitor.ts';
import { testNames } from '../../src/sandbox/registry/testNames.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';

const contract = storefrontContract();
const origin = 'http://localhost';
const session = contract.operations.find(({ startsSession }) => startsSession);
let mock: Listening;
let sandbox: Sandbox;
let holder: Visitor;

beforeAll(async () => {
  mock = await startMock(contract, { port: 0, host: '127.0.0.1' });
  sandbox = await createSandbox({ data: 'memory' });
  holder = new Visitor(sendInProcess(sandbox), session, { kind: 'person', person: 'holder' });
  await holder.open();
});
afterAll(() => Promise.all([mock.close(), sandbox.close()]));

describe('mock', () => {
  it('§7 calls: responds with the first example, or the one that Prefer names', async () => {
    const first = await (await fetch(`${mock.url}/api/v5/account/session`)).json();
    expect(first.data.account.sessAccountId).toBeNull();
    const headers = { prefer: 'code=403, example=tokenExpired', 'x-csrf-token-auth': MOCK_TOKEN };
    const rejected = await fetch(`${mock.url}/api/cart`, { headers });
    expect(rejected.status).toBe(403);
    expect(await rejected.json()).toMatchObject({ refresh_token: true });
  });

  it.each<[string, string, string, unknown?]>([
    ['a parameter', 'GET', '/api/v5/pricing/multi_year_domain_pricing?domain_name=-'],
    ['several parameters', 'GET', '/api/v5/domain?limit=0&order=size'],
    ['a value in the path', 'GET', '/api/v5/orders/zero'],
    [
      'a field that is missing',
      'POST',
      '/api/v5/account/1002/favoritelist/{listId}/favoritelistitem',
      { tld: 'com' },
    ],
    [
      'several fields',
      'POST',
      '/api/v5/account/1002/favoritelist/{listId}/favoritelistitem',
      { tld: 7, domainName: '' },
    ],
    ['a field in an entry', 'POST', '/ajax/checkout/sync', [{ action: 'remove', data: { id: 'one' } }]],
    ['a body of another type', 'POST', '/ajax/checkout/sync', {}],
  ])('§7 mock: the 422 to %s is that of the sandbox', async (_what, method, target, value) => {
    const body = value === undefined ? null : bytesOf(JSON.stringify(value));
    const raw: RawRequest = { method, target, headers: { 'content-type': 'application/json' }, body };
    const [ours, theirs] = await Promise.all([
      fetch(mock.url + target, { method, headers: { ...raw.headers, [tokenHeader]: MOCK_TOKEN }, body }),
      holder.send(raw),
    ]);
    expect(ours.status).toBe(422);
    expect([ours.status, await ours.json()]).toEqual([theirs.status, bodyOf(theirs)]);
  });

  it('§8 failures: a port in use is reported in one sentence', async () => {
    const port = Number(new URL(mock.url).port);
    const second = startMock(contract, { port, host: '127.0.0.1' });
    await expect(second).rejects.toThrow(
      `Port ${port} is in use. Stop what runs there or choose another with MOCK_PORT.`,
    );
  });
});

describe('scenarios of the mock', () => {
  it.each(
    listScenarios(contract.operations).flatMap(({ name, operations }) => operations.map((id) => [name, id])),
  )('§7 scenarios: %s has an example of %s', (name, id) => {
    const operation = contract.operations.find((one) => one.id === id);
    const reply = operation && replyOf(operation, name);
    const examples = operation && reply ? responseFor(operation, reply.status)?.examples : undefined;
    expect(examples?.map(({ name }) => name)).toContain(reply?.example);
  });

  it('§7 scenarios: every test name has one, unless it needs a state or a page of the backend', () => {
    const names = listScenarios(contract.operations).map(({ name }) => name);
    expect(testNames.filter((name) => !names.includes(name))).toEqual([
      // Only the first call fails, or later ones differ from it.
      ...['pricerise', 'busy', 'staletoken', 'offline', 'slowpoke'],
      // The state of a domain, a transfer or a product.
      ...[
        'transferlocked',
        'transferearly',
        'transfercode',
        'transferwait',
        'transfermail',
        'transferrelock',
      ],
      ...['transferwrong', 'transferrefuse', 'transferheld'],
      ...['cartunknown', 'cartstale', 'swapfail', 'orderfail', 'ordererror', 'orderclosed'],
      ...['dnssecfail', 'unfinished'],
    ]);
  });

  it('§7 scenarios: Prefer names one', async () => {
    const start = contract.operations.find(({ id }) => id === 'startNewSearch');
    const raw =
      start && (await toRawRequest(start, { path: {}, query: {}, body: start.body?.examples[0]?.value }));
    for (const [scenario, status] of [
      ['toomany', 429],
      ['badgateway', 502],
      ['premium', 200],
    ] as const) {
      const headers = { ...raw?.headers, [tokenHeader]: MOCK_TOKEN, prefer: `scenario=${scenario}` };
      const response = await fetch(mock.url + raw?.target, { method: 'POST', headers, body: raw?.body });
      expect([scenario, response.status]).toEqual([scenario, status]);
    }
  });
});

describe('storefront on the mock', () => {
  const backend = () => createMockBackend(contract, mock.url, () => {});

  it.each([
    ['visitor', null, false],
    ['holder', 1002, false],
    ['admin', expect.any(Number), true],
  ])('§3 session: the switch plays the %s', async (name, sessAccountId, isAdmin) => {
    const { fetch } = backend();
    const switched = await fetch(new Request(`${origin}/backend/mock?session=${name}`));
    expect([switched.status, switched.headers.get('location')]).toEqual([303, '/']);
    const cookie = `other=1; ${switched.headers.get('set-cookie')?.split(';')[0]}`;
    const session = await fetch(
      new Request(`${origin}/api/v5/account/session?key=x`, { headers: { cookie } }),
    );
    expect((await session.json()).data.account).toMatchObject({ sessAccountId, isAdmin });
    expect(
      await (await fetch(new Request(`${origin}/backend/mock`, { headers: { cookie } }))).text(),
    ).toContain(`aria-current="true">${name}<`);
  });

  it('§3 session: an unknown example falls back to the visitor', async () => {
    const gate = createGate(backend(), contract);
    const headers = { cookie: 'mock_session=nobody' };
    const session = await gate.fetch(new Request(`${origin}/api/v5/account/session`, { headers }));
    expect((await session.json()).data.account.sessAccountId).toBeNull();
    expect(gate.violations).toEqual([]);
  });

  it('§7 scenarios: a button makes the calls of a test name respond as in the sandbox, until another one ends it', async () => {
    const { fetch } = backend();
    const press = async (name: string) => {
      const { headers } = await fetch(new Request(`${origin}/backend/mock?scenario=${name}`));
      return headers.get('set-cookie');
    };
    const cookie = (await press('premium'))?.split(';')[0] ?? '';
    const page = await (await fetch(new Request(`${origin}/backend/mock`, { headers: { cookie } }))).text();
    expect(page).toContain('value="premium" aria-current="true"');
    const headers = { cookie, [tokenHeader]: MOCK_TOKEN };
    const poll = contract.operations.find(({ id }) => id === 'pollNewSearch');
    const example = poll?.body?.examples[0]?.value;
    const body = poll && (await toRawRequest(poll, { path: {}, query: {}, body: example })).body;
    const polled = await fetch(
      new Request(`${origin}/api/newsearch/poll`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      }),
    );
    expect((await polled.json()).data.exact_match).toMatchObject({ name: 'premiumharbor.com' });
    expect((await fetch(new Request(`${origin}/api/cart`, { headers }))).status).toBe(200);
    expect(await press('')).toContain('mock_scenario=; Max-Age=0');
    expect(await press('nonsense')).toBeNull();
  });

  it('§2 routes: the backend’s pages say that the mock has none', async () => {
    const { fetch, owns } = backend();
    for (const path of ['/account/login', '/checkout', '/backend/safeuserlogin']) {
      expect(owns(path)).toBe(true);
      const page = await fetch(new Request(origin + path));
      expect(page.status).toBe(404);
      expect(await page.text()).toContain('The mock has calls only');
    }
    expect(owns('/account/product')).toBe(false);
    expect(owns('/account/dashboard/ajax_dismiss_alert/renewal_due')).toBe(true);
  });
});
