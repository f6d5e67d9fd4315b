import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storefrontContract } from '#contract/load.ts';
import { createGate } from '#server/gate.ts';
import type { Listening } from '#server/http.ts';
import { createMockBackend } from '../../scripts/contract/mock/backend.ts';
import { MOCK_TOKEN, startMock } from '../../scripts/contract/mock/prism.ts';

const contract = storefrontContract();
const origin = 'http://localhost';
let mock: Listening;

beforeAll(async () => {
  mock = await startMock(contract, { port: 0, host: '127.0.0.1' });
});
afterAll(() => mock.close());

describe('mock', () => {
  it('§7 calls: responds with the first example, or the one that Prefer names', async () => {
    const first = await (await fetch(`${mock.url}/api/v5/account/session`)).json();
    expect(first.data.account.sessAccountId).toBeNull();
    const headers = { prefer: 'code=403, example=tokenExpired', 'x-csrf-token-auth': MOCK_TOKEN };
    const rejected = await fetch(`${mock.url}/api/cart`, { headers });
    expect(rejected.status).toBe(403);
    expect(await rejected.json()).toMatchObject({ refresh_token: true });
  });

  it('§8 failures: a port in use is reported in one sentence', async () => {
    const port = Number(new URL(mock.url).port);
    const second = startMock(contract, { port, host: '127.0.0.1' });
    await expect(second).rejects.toThrow(
      `Port ${port} is in use. Stop what runs there or choose another with MOCK_PORT.`,
    );
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
