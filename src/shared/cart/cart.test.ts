import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { getCart, syncCart } from '#api/generated/hooks/cart.ts';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartSyncResponse } from '#api/generated/schemas/cartSyncResponse.zod.ts';
import { createCart, createCartItem, createResponse, createResult } from './cart.fixture.ts';
import { cartOptions, cartSyncOptions, onForeignChange, refreshCart } from './cart.ts';

vi.mock('#api/generated/hooks/cart.ts', () => ({ getCart: vi.fn(), syncCart: vi.fn() }));

const line = createCartItem(1, 'a.com');
const others = ['others'];
const reported = vi.fn();
let client: QueryClient;
let stopListening: () => void;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stopListening = onForeignChange(reported);
});

afterEach(() => {
  stopListening();
  client.clear();
  vi.resetAllMocks();
});

const has = (cart: Cart) => client.setQueryData(cartOptions.queryKey, { data: { cart } });
const change = (actions: Parameters<typeof syncCart>[0] = [], promoCode?: string) =>
  client.getMutationCache().build(client, cartSyncOptions).execute({ actions, promoCode });
const responds = (cart: Cart) => vi.mocked(getCart).mockResolvedValue({ data: { cart } });

test('§4 cart: a change sends its actions and its promo code, and returns the cart before', async () => {
  has(createCart(line));
  const response = createResponse(createCart(line, createCartItem(2, 'b.com')), createResult({ id: 2 }));
  vi.mocked(syncCart).mockResolvedValue(response);
  const actions = [{ action: 'remove' as const, data: { id: 9 } }];
  expect(await change(actions)).toEqual({ response, before: createCart(line) });
  expect(syncCart).toHaveBeenLastCalledWith(actions, undefined);
  await change([], 'WELCOME10');
  expect(syncCart).toHaveBeenLastCalledWith([], { 'promo-code': 'WELCOME10' });
  expect(client.getQueryData(cartOptions.queryKey)?.data.cart.items).toHaveLength(2);
});

test('§4 cart: a change leaves what is not the cart alone, whether it succeeds or fails', async () => {
  client.setQueryData(['known'], 1);
  const signals: AbortSignal[] = [];
  const pending = Promise.withResolvers<number>();
  const fetched = client.fetchQuery({
    queryKey: others,
    queryFn: ({ signal }) => {
      signals.push(signal);
      return pending.promise;
    },
  });
  vi.mocked(syncCart).mockResolvedValueOnce(createResponse(createCart()));
  await change();
  const error = new ApiError('network', { operation: 'syncCart' });
  vi.mocked(syncCart).mockRejectedValueOnce(error);
  has(createCart());
  await expect(change()).rejects.toBe(error);
  pending.resolve(2);
  expect(await fetched).toBe(2);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  expect(client.getQueryState(['known'])?.isInvalidated).toBe(false);
  expect(client.getQueryState(cartOptions.queryKey)?.isInvalidated).toBe(true);
});

test('§4 cart: a refresh refetches a cart that is shown, and joins a fetch that is pending', async () => {
  responds(createCart(line));
  await client.prefetchQuery(cartOptions);
  vi.mocked(getCart).mockClear();
  client.setQueryData(others, 1);
  await refreshCart(client);
  expect(getCart).not.toHaveBeenCalled();
  const stop = new QueryObserver(client, { ...cartOptions, staleTime: Infinity }).subscribe(() => {});
  const load = vi.fn(() => Promise.resolve(2));
  const stopOther = new QueryObserver(client, {
    queryKey: others,
    queryFn: load,
    staleTime: Infinity,
  }).subscribe(() => {});
  await Promise.all([refreshCart(client), refreshCart(client)]);
  expect(getCart).toHaveBeenCalledExactlyOnceWith({ signal: expect.any(AbortSignal) });
  expect(load).not.toHaveBeenCalled();
  stop();
  stopOther();
});

test('§4 cart: a refresh is skipped while the cart changes, not while something else does', async () => {
  responds(createCart(line));
  has(createCart(line));
  const stop = new QueryObserver(client, { ...cartOptions, staleTime: Infinity }).subscribe(() => {});
  const pending = Promise.withResolvers<CartSyncResponse>();
  vi.mocked(syncCart).mockReturnValueOnce(pending.promise);
  const changed = change();
  await refreshCart(client);
  expect(getCart).not.toHaveBeenCalled();
  pending.resolve(createResponse(createCart(line)));
  await changed;
  const other = Promise.withResolvers<void>();
  const saved = client
    .getMutationCache()
    .build(client, { mutationKey: others, mutationFn: () => other.promise })
    .execute(undefined);
  await refreshCart(client);
  expect(getCart).toHaveBeenCalledOnce();
  other.resolve();
  await saved;
  stop();
});

test('§4 cart: a fetch that shows this window’s pending change is not reported as another window’s', async () => {
  has(createCart());
  const pending = Promise.withResolvers<CartSyncResponse>();
  vi.mocked(syncCart).mockReturnValueOnce(pending.promise);
  const changed = change();
  await vi.waitFor(() => expect(syncCart).toHaveBeenCalledOnce());
  responds(createCart(line));
  await client.fetchQuery({ ...cartOptions, staleTime: 0 });
  expect(reported).not.toHaveBeenCalled();
  pending.resolve(createResponse(createCart(line), createResult({ id: 1 })));
  await changed;
  expect(reported).not.toHaveBeenCalled();
});

test.each<[string, Cart, number]>([
  ['the same cart', createCart(line), 0],
  ['a price', createCart({ ...line, price: 99 }), 0],
  ['a line', createCart(line, createCartItem(2, 'b.com')), 1],
  ['another line', createCart(createCartItem(2, 'a.com')), 1],
  ['a number of years', createCart({ ...line, duration: 3 }), 1],
  ['a promo code', { ...createCart(line), promo: { code: 'X', applied: true } as never }, 1],
])(
  '§4 cart: after a refetch, %s from another window is reported as chosen there or not',
  async (_what, cart, reports) => {
    has(createCart(line));
    responds(cart);
    await client.fetchQuery({ ...cartOptions, staleTime: 0 });
    expect(reported).toHaveBeenCalledTimes(reports);
  },
);

test.each<[string, Cart, number]>([
  ['only its own line', createCart(line, createCartItem(2, 'b.com')), 0],
  ['a line more', createCart(line, createCartItem(2, 'b.com'), createCartItem(3, 'c.com')), 1],
  ['a line less', createCart(createCartItem(2, 'b.com')), 1],
  ['another line instead', createCart(createCartItem(2, 'b.com'), createCartItem(3, 'c.com')), 1],
])(
  '§4 cart: after a change, a cart with %s is reported as changed elsewhere or not',
  async (_what, cart, reports) => {
    has(createCart(line));
    vi.mocked(syncCart).mockResolvedValue(createResponse(cart, createResult({ id: 2, domain: 'b.com' })));
    await change();
    expect(reported).toHaveBeenCalledTimes(reports);
  },
);

test('§4 cart: the first cart and one after a lost response are reported by nobody, and no listener stays', async () => {
  responds(createCart(line));
  await client.fetchQuery({ ...cartOptions, staleTime: 0 });
  expect(reported).not.toHaveBeenCalled();
  stopListening();
  responds(createCart());
  await client.fetchQuery({ ...cartOptions, staleTime: 0 });
  expect(reported).not.toHaveBeenCalled();
});
