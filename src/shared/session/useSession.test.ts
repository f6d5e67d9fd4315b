import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { GetSessionParams } from '#api/generated/schemas/getSessionParams.zod.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { createAccount } from './account.fixture.ts';
import { keepPersonalData, parseSessionParameters, refreshSession, sessionOptions } from './useSession.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const sent = vi.mocked(send);
const createSession = (sessAccountId: number | null) => ({
  data: { account: createAccount({ sessAccountId }) },
});

afterEach(() => {
  vi.resetAllMocks();
});

/** The account in the refetched session, after a session of account 7. */
async function refetched(queries: QueryClient): Promise<number | null> {
  queries.setQueryData(sessionOptions.queryKey, createSession(7));
  const { data } = await queries.fetchQuery({ ...sessionOptions, staleTime: 0, retry: false });
  return data.account.sessAccountId;
}

const personal = ['/api/v5/productlist'];

test.each([
  [7, 'stays'],
  [8, undefined],
  [null, undefined],
])('fault 38: with account %s after account 7, the data of account 7 is %s', async (accountId, data) => {
  const queries = new QueryClient();
  queries.setQueryData(personal, 'stays');
  sent.mockResolvedValueOnce({ data: JSON.stringify(createSession(accountId)) } as HttpResponse);
  expect(await refetched(queries)).toBe(accountId);
  expect(queries.getQueryData(personal)).toBe(data);
});

test('§4 session: a lost connection during a refetch keeps the account, a rejection doesn’t', async () => {
  sent.mockRejectedValueOnce(new ApiError('network', { operation: 'x' }));
  expect(await refetched(new QueryClient())).toBe(7);
  const rejection = new ApiError('http', { operation: 'x', status: 500 });
  sent.mockRejectedValueOnce(rejection);
  await expect(refetched(new QueryClient())).rejects.toBe(rejection);
});

test('§7 session: every query parameter of the call is taken from the address, with its first value', () => {
  const names = Object.keys(GetSessionParams.shape);
  expect(names).toHaveLength(8);
  const search = new URLSearchParams(names.map((name) => [name, `${name.length}`]));
  search.append('partner_id', 'second');
  search.append('utm_source', 'mail');
  expect(parseSessionParameters(`?${search}`)).toEqual(
    Object.fromEntries(names.map((name) => [name, `${name.length}`])),
  );
});

test('§7 session: values that violate the contract are dropped, the others stay', () => {
  const search = `?partner_id=${'1'.repeat(101)}&forceiframelogout=${'x'.repeat(11)}&mode=iframe&key=`;
  expect(parseSessionParameters(search)).toEqual({ mode: 'iframe' });
});

test('§7 session: hostile names don’t pollute prototypes', () => {
  expect(parseSessionParameters('?__proto__[x]=1&constructor=2&mode=a')).toEqual({ mode: 'a' });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('§4 session: it is refetched when the window is focused after a minute, and when it is refreshed', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  sent.mockImplementation(async () => ({ data: JSON.stringify(createSession(7)) }) as HttpResponse);
  queries.mount();
  const observer = new QueryObserver(queries, sessionOptions);
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  const focus = async () => {
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    focusManager.setFocused(undefined);
    await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  };
  const updatedAt = observer.getCurrentResult().dataUpdatedAt;
  const now = vi.spyOn(Date, 'now').mockReturnValue(updatedAt + 60_000);
  await focus();
  expect(sent).toHaveBeenCalledTimes(1);
  now.mockReturnValue(updatedAt + 60_001);
  await focus();
  expect(sent).toHaveBeenCalledTimes(2);
  queries.setQueryData(personal, 'stays');
  await refreshSession(queries);
  expect(sent).toHaveBeenCalledTimes(3);
  expect(queries.getQueryState(personal)?.isInvalidated).toBe(false);
  stop();
  queries.unmount();
  now.mockRestore();
});

test('fault 38: while input must not be lost, another account leaves the data in place', async () => {
  const queries = new QueryClient();
  queries.setQueryData(personal, 'stays');
  sent.mockResolvedValueOnce({ data: JSON.stringify(createSession(8)) } as HttpResponse);
  keepPersonalData(true);
  expect(await refetched(queries)).toBe(8);
  keepPersonalData(false);
  expect(queries.getQueryData(personal)).toBe('stays');
});
