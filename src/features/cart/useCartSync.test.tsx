import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartActionResult } from '#api/generated/schemas/cartActionResult.zod.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { createI18n } from '#i18n/i18n.ts';
import { languages } from '#lib/languages.ts';
import { notify } from '#ui/notify.ts';
import { cartOf, serviceItem } from './cart.fixture.ts';
import { settleCaptcha } from './cartCaptcha.ts';
import { cartOptions } from './cartQuery.ts';
import { useCartSync } from './useCartSync.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));
vi.mock('#ui/notify.ts', () => ({ notify: vi.fn() }));

const [english] = languages;
const wording = {
  added: '{{name}} went in',
  removed: '{{name}} went out',
  addedService: '{{name}} joined',
  removedService: '{{name}} left',
  swapped: '{{name}} swapped',
  line: { type: { service: 'Service' } },
  failure: {
    cart_full: 'No room for {{name}}',
    add: 'Not added',
    addNamed: '{{name}} not added',
    change: 'Not changed',
    captcha: 'Not checked',
  },
};
const sent = vi.mocked(send);
const toasts = () => vi.mocked(notify).mock.calls;

const cart = (cartId: number): Cart => ({
  cartId,
  items: [],
  valid_items: [],
  currency: 'USD',
  promo: null,
  totals: { subtotal: 0, discount: 0, total: 0 },
});

const item = (fields: Partial<CartActionResult>): CartActionResult => ({
  action: 'add',
  success: true,
  message: null,
  id: 1,
  domain: 'a.com',
  ...fields,
});

function answer(cartId: number, items: CartActionResult[], message: string | null = null): HttpResponse {
  const body = {
    success: items.every(({ success }) => success) && !message,
    message,
    items,
    data: { cart: cart(cartId) },
  };
  return { data: JSON.stringify(body) } as HttpResponse;
}

let queries: QueryClient;
let cartSync: ReturnType<typeof useCartSync>;

function Probe() {
  cartSync = useCartSync();
  return null;
}

beforeEach(async () => {
  const i18n = await createI18n(english, { cart: wording });
  queries = new QueryClient();
  renderToString(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <Probe />
      </QueryClientProvider>
    </I18nextProvider>,
  );
});

afterEach(() => {
  queries.clear();
  vi.resetAllMocks();
});

const captchaRefusal = () =>
  new ApiError('http', {
    operation: 'x',
    status: 409,
    code: 'Captcha was not solved',
    messages: ['Solve it.'],
  });
const remove = (id: number) => ({ action: 'remove' as const, data: { id } });
const held = () => queries.getQueryData(cartOptions.queryKey)?.data.cart.cartId;

test('§8 cart: a toast for each success, the failures joined by line breaks for 15 s, the cart of the answer', async () => {
  sent.mockResolvedValueOnce(
    answer(2, [
      item({ domain: 'xn--mnchen-3ya.de' }),
      item({ domain: 'b.com' }),
      item({ domain: 'c.com', action: 'remove' }),
      item({ domain: 'd.com', success: false, message: 'cart_full' }),
      item({ domain: 'e.com', success: false, message: 'The registry says no.' }),
      item({ domain: 'f.com', success: false }),
      item({ domain: null, success: false, message: 'cart_full' }),
    ]),
  );
  expect(await cartSync.sync([remove(7)], { promoCode: 'EMAILSALE' })).toBe(false);
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    url: '/ajax/checkout/sync?promo-code=EMAILSALE',
    method: 'POST',
    data: JSON.stringify([remove(7)]),
  });
  expect(toasts()).toEqual([
    ['münchen.de went in', { tone: 'success' }],
    ['b.com went in', { tone: 'success' }],
    ['c.com went out'],
    [
      ['No room for d.com', 'The registry says no.', 'f.com not added', 'No room for Service'].join('\n'),
      { tone: 'error', duration: 15_000 },
    ],
  ]);
  expect(held()).toBe(2);
});

test('§8 cart: success alone resolves with true and tells no failure', async () => {
  sent.mockResolvedValueOnce(answer(3, [item({ action: 'update' })]));
  expect(await cartSync.sync([remove(7)])).toBe(true);
  expect(toasts()).toEqual([]);
  expect(held()).toBe(3);
});

test('§8 cart: what fails is told in another place than a toast where the caller has one', async () => {
  const told: string[] = [];
  const onFailure = (text: string) => told.push(text);
  sent.mockResolvedValueOnce(answer(2, [item({ domain: 'd.com', success: false, message: 'cart_full' })]));
  expect(await cartSync.sync([remove(7)], { onFailure })).toBe(false);
  sent.mockRejectedValueOnce(new ApiError('network', { operation: 'x' }));
  expect(await cartSync.sync([remove(7)], { onFailure })).toBe(false);
  expect(told).toEqual(['No room for d.com', 'Not changed']);
  expect(toasts()).toEqual([]);
});

test.each([
  [new ApiError('http', { operation: 'x', status: 400, messages: ['One.', 'Two.'] }), 'One.\nTwo.'],
  [new ApiError('network', { operation: 'x' }), 'Not changed'],
])(
  '§8 cart: a failed sync never rejects, says so for 15 s and asks for the cart again: %s',
  async (cause, text) => {
    queries.setQueryData(cartOptions.queryKey, { data: { cart: cart(1) } });
    sent.mockRejectedValueOnce(cause);
    expect(await cartSync.sync([remove(7)])).toBe(false);
    expect(toasts()).toEqual([[text, { tone: 'error', duration: 15_000 }]]);
    expect(held()).toBe(1);
    expect(queries.getQueryState(cartOptions.queryKey)?.isInvalidated).toBe(true);
  },
);

test('§4 cart: one sync after the other, so that a late answer can’t take the place of a newer one', async () => {
  const first = Promise.withResolvers<HttpResponse>();
  sent.mockReturnValueOnce(first.promise);
  sent.mockResolvedValueOnce(answer(2, []));
  const both = Promise.all([cartSync.sync([remove(1)]), cartSync.sync([remove(2)])]);
  await vi.waitUntil(() => sent.mock.calls.length > 0, { interval: 1 });
  expect(sent).toHaveBeenCalledOnce();
  first.resolve(answer(1, []));
  await both;
  expect(sent).toHaveBeenCalledTimes(2);
  expect(held()).toBe(2);
});

test('§4 cart: a cart asked for before the answer came does not take the changed one’s place', async () => {
  const change = Promise.withResolvers<HttpResponse>();
  sent.mockReturnValueOnce(change.promise);
  const syncing = cartSync.sync([remove(1)]);
  await vi.waitUntil(() => sent.mock.calls.length > 0, { interval: 1 });
  const old = Promise.withResolvers<HttpResponse>();
  sent.mockReturnValueOnce(old.promise);
  const read = queries.fetchQuery(cartOptions).catch(() => {});
  change.resolve(answer(2, []));
  await syncing;
  old.resolve({ data: JSON.stringify({ data: { cart: cart(1) } }) } as HttpResponse);
  await read;
  expect(held()).toBe(2);
});

test('§8 cart: a key without wording is not shown; what was to be added is said, or that nothing changed', async () => {
  const locked = { success: false, message: 'cart_registry_lock' };
  sent.mockResolvedValueOnce(
    answer(2, [
      item({ ...locked, domain: 'a.com' }),
      item({ ...locked, domain: 'a.com' }),
      item({ ...locked, domain: null }),
      item({ ...locked, action: 'remove' }),
    ]),
  );
  const add = (what: object) => ({
    action: 'add' as const,
    data: { type: 'titan_email' as const, period: 1, duration: 1, ...what },
  });
  await cartSync.sync([add({ domain: 'a.com' }), add({ domain_name: 'a.com' }), add({}), remove(7)]);
  expect(toasts()).toEqual([
    [
      ['a.com not added', 'Service · a.com not added', 'Not added', 'Not changed'].join('\n'),
      { tone: 'error', duration: 15_000 },
    ],
  ]);
});

test('§8 cart: success false without results tells the whole’s message, or generally', async () => {
  sent.mockResolvedValueOnce(answer(2, [], 'cart_registry_lock'));
  await cartSync.sync([remove(7)]);
  sent.mockResolvedValueOnce(answer(2, [], 'cart_full'));
  await cartSync.sync([remove(7)]);
  expect(toasts().map(([text]) => text)).toEqual(['Not added', 'No room for Service']);
});

test('§8 cart: services come, go and are told by their own name', async () => {
  const email = serviceItem(3, 'a.com');
  const withEmail = { success: true, message: null, items: [item({ id: 3 })], data: { cart: cartOf(email) } };
  sent.mockResolvedValueOnce({ data: JSON.stringify(withEmail) } as HttpResponse);
  await cartSync.sync([remove(7)]);
  sent.mockResolvedValueOnce(answer(2, [item({ action: 'remove', id: 3 })]));
  await cartSync.sync([remove(3)]);
  expect(toasts().map(([text]) => text)).toEqual(['Email · a.com joined', 'Email · a.com left']);
});

test('§8 cart: refused for want of a captcha, the very same changes go out again once it is passed', async () => {
  sent.mockRejectedValueOnce(captchaRefusal()).mockResolvedValueOnce(answer(2, [item({})]));
  const syncing = cartSync.sync([remove(7)]);
  await vi.waitUntil(() => sent.mock.calls.length > 0, { interval: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  settleCaptcha(true);
  expect(await syncing).toBe(true);
  expect(sent.mock.calls.map(([call]) => call.data)).toEqual(Array(2).fill(JSON.stringify([remove(7)])));
});

test('§8 cart: a captcha that is given up says that nothing was changed', async () => {
  sent.mockRejectedValueOnce(captchaRefusal());
  const syncing = cartSync.sync([remove(7)]);
  await vi.waitUntil(() => sent.mock.calls.length > 0, { interval: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  settleCaptcha(false);
  expect(await syncing).toBe(false);
  expect(toasts()).toEqual([['Not checked', { tone: 'error', duration: 15_000 }]]);
});
