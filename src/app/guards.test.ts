import { setImmediate } from 'node:timers/promises';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import type { SessionAccount } from '#api/generated/schemas/sessionAccount.zod.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { createCookieDocument } from '#lib/cookies.fixture.ts';
import { readCookie } from '#lib/cookies.ts';
import { createAccount } from '#shared/session/account.fixture.ts';
import { type GuardedAccess, requireAccess } from './guards.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const target = new URL('https://shop.example/de-de/account/product?page=2#top');
const replace = vi.fn();
const sent = vi.mocked(send);

beforeEach(() => {
  vi.stubGlobal('document', createCookieDocument());
  vi.stubGlobal('window', { location: { replace } });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** Opens a page as a visitor: either the guard passes, or it redirects and never resolves. */
async function visit(access: GuardedAccess, who: Partial<SessionAccount>) {
  const body = { data: { account: createAccount(who) } };
  sent.mockResolvedValue({ data: JSON.stringify(body) } as HttpResponse);
  let isIn = false;
  void requireAccess(access, new QueryClient(), target).then(() => {
    isIn = true;
  });
  for (let turn = 0; turn < 5; turn++) await setImmediate();
  return { isIn, sentTo: replace.mock.lastCall?.[0], redirect: readCookie('login_redirect') };
}

const nobody = { sessAccountId: null, isAdmin: false };
const holder = { sessAccountId: 7, isAdmin: false };
const customer = { sessAccountId: 1, isAdmin: true, adminAuth: false };
const admin = { sessAccountId: 1, isAdmin: true, adminAuth: true };
const path = '/de-de/account/product?page=2#top';
const passes = { isIn: true, sentTo: undefined, redirect: undefined };
const toSignIn = { isIn: false, sentTo: '/account/login', redirect: path };
const toAdminSignIn = { isIn: false, sentTo: '/backend/safeuserlogin', redirect: path };

test.each<[GuardedAccess, string, Partial<SessionAccount>, object]>([
  ['login', 'nobody', nobody, toSignIn],
  ['login', 'holder', holder, passes],
  ['login', 'admin', admin, passes],
  ['redirect', 'admin', admin, { ...toAdminSignIn, redirect: undefined }],
])('§6 roles: a page with access %s, opened by %s', async (access, _, who, outcome) => {
  expect(await visit(access, who)).toEqual(outcome);
});

test.each<[string, Partial<SessionAccount>, object]>([
  ['nobody', nobody, toAdminSignIn],
  ['holder', holder, toAdminSignIn],
  ['an admin who signed in as a customer', customer, toAdminSignIn],
  ['an admin of a backend that leaves adminAuth out', { sessAccountId: 1, isAdmin: true }, toAdminSignIn],
  ['a holder with adminAuth', { ...holder, adminAuth: true }, toAdminSignIn],
  ['flags without an account', { ...admin, sessAccountId: null }, toAdminSignIn],
  ['an admin who signed in as one', admin, passes],
])('decision 30: a page under /gotham, opened by %s', async (_, who, outcome) => {
  expect(await visit('admin', who)).toEqual(outcome);
});

test('§4 session: if the session call fails, the guard neither passes nor redirects', async () => {
  const cause = new ApiError('http', { operation: 'GET session', status: 500 });
  sent.mockRejectedValue(cause);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(requireAccess('login', queries, target)).rejects.toBe(cause);
  expect(replace).not.toHaveBeenCalled();
});
