import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartActionResult } from '#api/generated/schemas/cartActionResult.zod.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { createI18n, type Resources } from '#i18n/i18n.ts';
import { languages } from '#lib/languages.ts';
import { notify } from '#ui/notify.ts';
import { createCart, createCartItem, serviceItem } from './cart.fixture.ts';
import { cartOptions, onForeignChange } from './cart.ts';
import { finishCaptcha } from './cartCaptcha.ts';
import { announceCartChange } from './cartUiState.ts';
import { useAddToCart, useCartSync } from './useCart.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));
vi.mock('#ui/notify.ts', () => ({ notify: vi.fn() }));
vi.mock('./cartUiState.ts', () => ({ announceCartChange: vi.fn(), openCart: vi.fn() }));

const [english] = languages;
const messages = {
  added: '{{name}} went in',
  removed: '{{name}} went out',
  addedService: '{{name}} joined',
  removedService: '{{name}} left',
  swapped: '{{name}} swapped',
  toast: { view: 'Look', list: 'List', mixed: '{{added}} in, {{failed}} not' },
  bulk: { added_other: '{{count}} went in', removed_other: '{{count}} went out' },
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
/** The lines of each toast. */
const toastTexts = () =>
  toasts().map(([lines]) => (typeof lines === 'string' ? [lines] : lines.map(({ text }) => text)));
const announced = () => vi.mocked(announceCartChange).mock.calls.flat().filter(Boolean);

const emptyCart = (cartId: number): Cart => ({
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

function responseOf(cartId: number, items: CartActionResult[], message: string | null = null): HttpResponse {
  const body = {
    success: items.every(({ success }) => success) && !message,
    message,
    items,
    data: { cart: emptyCart(cartId) },
  };
  return { data: JSON.stringify(body) } as HttpResponse;
}

let queries: QueryClient;
let cartSync: ReturnType<typeof useCartSync>;
let cart: ReturnType<typeof useAddToCart>;
let render: () => void;

function Probe() {
  cartSync = useCartSync();
  cart = useAddToCart();
  return null;
}

beforeEach(async () => {
  const i18n = await createI18n(english, { cart: messages, shell: { undo: 'Back' } } as unknown as Resources);
  queries = new QueryClient();
  render = () =>
    void renderToString(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <Probe />
        </QueryClientProvider>
      </I18nextProvider>,
    );
  render();
});

afterEach(() => {
  queries.clear();
  vi.resetAllMocks();
});

const captchaRejection = () =>
  new ApiError('http', {
    operation: 'x',
    status: 409,
    code: 'Captcha was not solved',
    messages: ['Solve it.'],
  });
const remove = (id: number) => ({ action: 'remove' as const, data: { id } });
const getDomains = () => queries.getQueryData(cartOptions.queryKey)?.data.cart.cartId;

test('decision 35: after failures, one toast lists each added name and each failure with its reason, for 15 s, with the cart of the response', async () => {
  sent.mockResolvedValueOnce(
    responseOf(2, [
      item({ domain: 'xn--mnchen-3ya.de' }),
      item({ domain: 'b.com', id: 2 }),
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
  const success = (text: string) => ({ text, tone: 'success' });
  const error = (text: string) => ({ text, tone: 'error' });
  const lines = [
    ...[success('münchen.de went in'), success('b.com went in'), error('No room for d.com')],
    ...[error('The registry says no.'), error('f.com not added'), error('No room for Service')],
  ];
  expect(toasts()).toEqual([[lines, expect.objectContaining({ duration: 15_000 })]]);
  const { summarize, actions } = toasts()[0]?.[1] ?? {};
  expect(summarize?.(lines as Parameters<typeof summarize>[0])).toBe('2 in, 4 not');
  expect(actions?.map(({ label }) => label)).toEqual(['Look', 'Back']);
  expect(getDomains()).toBe(2);
  sent.mockResolvedValueOnce(responseOf(4, []));
  actions?.[1]?.onPress();
  await expect.poll(getDomains).toBe(4);
  expect(sent.mock.lastCall?.[0].data).toBe(JSON.stringify([remove(1), remove(2)]));
});

test('§5 cart: more than three changes are announced as a number', async () => {
  const added = ['a.com', 'b.com', 'c.com', 'd.com'].map((domain, id) => item({ domain, id: id + 1 }));
  sent.mockResolvedValueOnce(responseOf(3, added));
  expect(await cartSync.sync([remove(7)])).toBe(true);
  expect(announced()).toEqual(['4 went in']);
});

test('§8 cart: complete success resolves with true and is announced to screen readers, without a toast', async () => {
  const items = [item({ domain: 'xn--mnchen-3ya.de' }), item({ domain: 'b.com', action: 'remove' })];
  sent.mockResolvedValueOnce(responseOf(3, items));
  expect(await cartSync.sync([remove(7)])).toBe(true);
  expect(toasts()).toEqual([]);
  expect(announced()).toEqual(['münchen.de went in b.com went out']);
  expect(getDomains()).toBe(3);
});

test('§8 cart: failures are not shown as a toast if the caller shows them elsewhere', async () => {
  const shown: string[] = [];
  const onFailure = (text: string) => shown.push(text);
  sent.mockResolvedValueOnce(
    responseOf(2, [item({ domain: 'd.com', success: false, message: 'cart_full' })]),
  );
  expect(await cartSync.sync([remove(7)], { onFailure })).toBe(false);
  sent.mockRejectedValueOnce(new ApiError('network', { operation: 'x' }));
  expect(await cartSync.sync([remove(7)], { onFailure })).toBe(false);
  expect(shown).toEqual(['No room for d.com', 'Not changed']);
  expect(toasts()).toEqual([]);
});

test.each([
  [new ApiError('http', { operation: 'x', status: 400, messages: ['One.', 'Two.'] }), 'One.\nTwo.'],
  [new ApiError('network', { operation: 'x' }), 'Not changed'],
])(
  '§8 cart: a failed change never rejects, is reported for 15 s and causes the cart to be refetched: %s',
  async (cause, text) => {
    queries.setQueryData(cartOptions.queryKey, { data: { cart: emptyCart(1) } });
    sent.mockRejectedValueOnce(cause);
    expect(await cartSync.sync([remove(7)])).toBe(false);
    expect(toastTexts()).toEqual([[text]]);
    expect(toasts()[0]?.[1]).toMatchObject({ duration: 15_000 });
    expect(getDomains()).toBe(1);
    expect(queries.getQueryState(cartOptions.queryKey)?.isInvalidated).toBe(true);
  },
);

test('§4 cart: changes run one after another, so that a late response can’t replace a newer one', async () => {
  const first = Promise.withResolvers<HttpResponse>();
  sent.mockReturnValueOnce(first.promise);
  sent.mockResolvedValueOnce(responseOf(2, []));
  const both = Promise.all([cartSync.sync([remove(1)]), cartSync.sync([remove(2)])]);
  await vi.waitUntil(() => sent.mock.calls.length > 0, { interval: 1 });
  expect(sent).toHaveBeenCalledOnce();
  first.resolve(responseOf(1, []));
  await both;
  expect(sent).toHaveBeenCalledTimes(2);
  expect(getDomains()).toBe(2);
});

test('§4 cart: a cart that was being fetched during a change does not replace the changed one', async () => {
  const change = Promise.withResolvers<HttpResponse>();
  sent.mockReturnValueOnce(change.promise);
  const syncing = cartSync.sync([remove(1)]);
  await vi.waitUntil(() => sent.mock.calls.length > 0, { interval: 1 });
  const old = Promise.withResolvers<HttpResponse>();
  sent.mockReturnValueOnce(old.promise);
  const read = queries.fetchQuery(cartOptions).catch(() => {});
  change.resolve(responseOf(2, []));
  await syncing;
  old.resolve({ data: JSON.stringify({ data: { cart: emptyCart(1) } }) } as HttpResponse);
  await read;
  expect(getDomains()).toBe(2);
});

test('§4 cart: a cart fetched during a change may include the change, which is not reported as another window’s', async () => {
  const report = vi.fn();
  const stop = onForeignChange(report);
  queries.setQueryData(cartOptions.queryKey, { data: { cart: createCart() } });
  const change = Promise.withResolvers<HttpResponse>();
  sent.mockReturnValueOnce(change.promise);
  const syncing = cartSync.sync([remove(1)]);
  await vi.waitUntil(() => sent.mock.calls.length > 0, { interval: 1 });
  const data = { cart: createCart(createCartItem(1, 'harbour.com')) };
  sent.mockResolvedValueOnce({ data: JSON.stringify({ data }) } as HttpResponse);
  await queries.fetchQuery({ ...cartOptions, staleTime: 0 });
  const response = { success: true, message: null, items: [item({ domain: 'harbour.com' })], data };
  change.resolve({ data: JSON.stringify(response) } as HttpResponse);
  await syncing;
  stop();
  expect(report).not.toHaveBeenCalled();
});

test('§8 cart: instead of a message key without a translation, the name is shown, or that nothing changed', async () => {
  const locked = { success: false, message: 'cart_registry_lock' };
  sent.mockResolvedValueOnce(
    responseOf(2, [
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
  const texts = ['a.com not added', 'Service · a.com not added', 'Not added', 'Not changed'];
  expect(toastTexts()).toEqual([texts]);
});

test('§8 cart: success false without results shows the overall message, or a general one', async () => {
  sent.mockResolvedValueOnce(responseOf(2, [], 'cart_registry_lock'));
  await cartSync.sync([remove(7)]);
  sent.mockResolvedValueOnce(responseOf(2, [], 'cart_full'));
  await cartSync.sync([remove(7)]);
  expect(toastTexts()).toEqual([['Not added'], ['No room for Service']]);
});

test('§8 cart: services are named by their own name', async () => {
  const email = serviceItem(3, 'a.com');
  const withEmail = {
    success: true,
    message: null,
    items: [item({ id: 3 })],
    data: { cart: createCart(email) },
  };
  sent.mockResolvedValueOnce({ data: JSON.stringify(withEmail) } as HttpResponse);
  await cartSync.sync([remove(7)]);
  sent.mockResolvedValueOnce(responseOf(2, [item({ action: 'remove', id: 3 })]));
  await cartSync.sync([remove(3)]);
  expect(announced()).toEqual(['Email · a.com joined', 'Email · a.com left']);
});

test('§8 cart: the same changes are sent again once a required captcha has been passed', async () => {
  sent.mockRejectedValueOnce(captchaRejection()).mockResolvedValueOnce(responseOf(2, [item({})]));
  const syncing = cartSync.sync([remove(7)]);
  await vi.waitUntil(() => sent.mock.calls.length > 0, { interval: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  finishCaptcha(true);
  expect(await syncing).toBe(true);
  expect(sent.mock.calls.map(([call]) => call.data)).toEqual(Array(2).fill(JSON.stringify([remove(7)])));
});

test('§8 cart: after a canceled captcha, a message says that nothing was changed', async () => {
  sent.mockRejectedValueOnce(captchaRejection());
  const syncing = cartSync.sync([remove(7)]);
  await vi.waitUntil(() => sent.mock.calls.length > 0, { interval: 1 });
  await new Promise((resolve) => setImmediate(resolve));
  finishCaptcha(false);
  expect(await syncing).toBe(false);
  expect(toastTexts()).toEqual([['Not checked']]);
});

const harbour = { type: 'registration', domain: 'harbour.com', tld: 'com', period: 1, duration: 1 } as const;

test('fault 19: a second click while a name is being added sends nothing more', async () => {
  const response = Promise.withResolvers<HttpResponse>();
  sent.mockReturnValue(response.promise);
  cart.add(harbour);
  cart.add(harbour);
  cart.add({ ...harbour, domain: 'lantern.com' });
  render();
  expect(['harbour.com', 'lantern.com', 'other.com'].map(cart.getCartState)).toEqual([
    'adding',
    'adding',
    'out',
  ]);
  response.resolve(responseOf(2, []));
  await vi.waitUntil(() => queries.isMutating() === 0, { interval: 1 });
  expect(sent.mock.calls.map(([call]) => JSON.parse(String(call.data))[0].data.domain)).toEqual([
    'harbour.com',
    'lantern.com',
  ]);
});

test('§4 cart: a name counts as in the cart because of its own line, not because of a service for it', () => {
  const cartWith = createCart(createCartItem(1, 'harbour.com'), serviceItem(2, 'lantern.com'));
  queries.setQueryData(cartOptions.queryKey, { data: { cart: cartWith } });
  render();
  expect(['harbour.com', 'lantern.com'].map(cart.getCartState)).toEqual(['in', 'out']);
});

test('§8 cart: a name whose addition was refused is marked until it is added', async () => {
  sent
    .mockResolvedValueOnce(
      responseOf(2, [item({ domain: 'harbour.com', success: false, message: 'cart_full' })]),
    )
    .mockRejectedValueOnce(new Error('offline'));
  cart.add(harbour);
  cart.add({ ...harbour, domain: 'lantern.com' });
  await vi.waitUntil(() => queries.isMutating() === 0, { interval: 1 });
  render();
  expect(['harbour.com', 'lantern.com', 'other.com'].map(cart.getCartState)).toEqual([
    'refused',
    'refused',
    'out',
  ]);
  sent.mockResolvedValueOnce(responseOf(2, [item({ domain: 'harbour.com' })]));
  cart.add(harbour);
  render();
  expect(cart.getCartState('harbour.com')).toBe('adding');
  await vi.waitUntil(() => queries.isMutating() === 0, { interval: 1 });
  render();
  expect(cart.getCartState('harbour.com')).toBe('out');
});
