import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Backend, openBackend } from './backend.fixture.ts';
import { createSend } from './http.ts';
import { SESSION_PATH, TOKEN_HEADER, VIEW_HEADER } from './protocol.ts';

vi.mock('#lib/viewedAccount.ts', () => ({
  viewedAccount: { id: 1002, base: '/gotham/customer/1002/view' },
}));

let backend: Backend;

beforeEach(async () => {
  vi.stubGlobal('window', { location: { search: '' } });
  backend = await openBackend((call) => call.respond(200, {}, { [TOKEN_HEADER]: 'token' }));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await backend.close();
});

test('§6 view: every call names the account, except those of the administrator', async () => {
  const send = createSend({ baseURL: backend.origin, proxy: false });
  await send({ url: '/api/v5/orders?page=2', method: 'GET' });
  await send({ url: '/api/v5/admin/customers/1002/view', method: 'DELETE' });
  expect(backend.calls.map(({ path, headers }) => [path, headers[VIEW_HEADER]])).toEqual([
    [SESSION_PATH, '1002'],
    ['/api/v5/orders', '1002'],
    ['/api/v5/admin/customers/1002/view', undefined],
  ]);
});
