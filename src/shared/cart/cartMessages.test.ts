import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { ApiError, isCaptchaRequired } from '#api/errors.ts';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartActionResult } from '#api/generated/schemas/cartActionResult.zod.ts';
import type { CartSyncResponse } from '#api/generated/schemas/cartSyncResponse.zod.ts';
import { createCart, createCartItem, createResponse, createResult, serviceItem } from './cart.fixture.ts';
import {
  type CartEntry,
  type CartFailure,
  type CartOutcome,
  formatChangeError,
  formatFailure,
  formatSuccesses,
  getAddedIds,
  getExpectedLines,
  getFailures,
  getOutcome,
} from './cartMessages.ts';

const summarize = (before: Cart | undefined, response: CartSyncResponse) => getOutcome(response, before, []);
const names = ({ added, removed, swapped }: CartOutcome) => ({
  added: added.map(({ name }) => name),
  removed: removed.map(({ name }) => name),
  swapped: swapped.map(({ name }) => name),
});
const domain = createCartItem(1, 'xn--mnchen-3ya.de');
const email = serviceItem(2, 'xn--mnchen-3ya.de', 1);

test('§8 cart: added lines are named with their kind, services by their own name', () => {
  const service = serviceItem(3, 'a.com');
  const response = createResponse(
    createCart(domain, service),
    createResult({ id: 1, domain: domain.domain }),
    createResult({ id: 3, domain: 'a.com' }),
    createResult({ id: null, domain: 'b.com', success: false }),
  );
  expect(summarize(createCart(), response).added).toEqual([
    { name: 'münchen.de', category: 'domain' },
    { name: 'Email · a.com', category: 'service' },
  ]);
});

test('§3 bundle: lines added or removed with the anchor are named too', () => {
  const bundle = createCart(domain, email);
  const added = createResponse(bundle, createResult({ id: 1, domain: domain.domain }));
  expect(names(summarize(createCart(), added)).added).toEqual(['münchen.de', email.displayName]);
  expect(names(summarize(bundle, added)).added).toEqual(['münchen.de']);
  const removed = createResponse(
    createCart(),
    createResult({ action: 'remove', id: 1, domain: domain.domain }),
  );
  expect(names(summarize(bundle, removed)).removed).toEqual(['münchen.de', email.displayName]);
});

test('§4 cart: a line that another window has already removed is named by its domain', () => {
  const response = createResponse(createCart(), createResult({ action: 'remove', id: 1, domain: 'a.com' }));
  expect(names(summarize(undefined, response)).removed).toEqual(['a.com']);
  const unnamed = createResponse(createCart(), createResult({ action: 'remove', id: 1 }));
  expect(names(summarize(undefined, unnamed)).removed).toEqual([]);
});

test('§4 early access: a line that was removed and added again is named once, as swapped', () => {
  const after = createCart(createCartItem(5, 'a.dev'), serviceItem(6, 'a.dev', 5));
  const response = createResponse(
    after,
    createResult({ action: 'remove', id: 1, domain: 'a.dev' }),
    createResult({ id: 5, domain: 'a.dev' }),
  );
  const before = createCart(createCartItem(1, 'a.dev'), serviceItem(2, 'a.dev', 1));
  expect(names(summarize(before, response))).toEqual({ added: [], removed: [], swapped: ['a.dev'] });
});

test('§4 cart: the expected lines are the previous ones without the removed ones, plus the added ones', () => {
  const before = createCart(domain, email, createCartItem(3, 'c.com'), createCartItem(4, 'd.com'));
  const after = createCart(
    createCartItem(4, 'd.com'),
    createCartItem(7, 'e.com'),
    serviceItem(8, 'e.com', 7),
    createCartItem(9, 'f.com'),
  );
  const response = createResponse(
    after,
    createResult({ action: 'remove', id: 1 }),
    createResult({ action: 'remove', id: 4, success: false }),
    createResult({ id: 7, domain: 'e.com' }),
  );
  expect([...getExpectedLines(before, response)]).toEqual([3, 4, 7, 8]);
});

const item = (fields: Partial<CartActionResult>) => createResult({ id: 1, domain: 'a.com', ...fields });

function failures(success: boolean, items: CartActionResult[], message: string | null = null) {
  return getFailures({ success, message, items, data: {} as CartSyncResponse['data'] });
}

test('§8 cart: each failed item is a failure with its name, in order', () => {
  const found = failures(false, [
    item({ domain: 'a.com' }),
    item({ domain: 'b.com', success: false, message: 'cart_full' }),
    item({ domain: 'c.com', action: 'remove' }),
    item({ domain: 'd.com', action: 'remove', success: false, message: 'cart_line_missing' }),
    item({ domain: 'e.com', action: 'update' }),
    item({ domain: null, action: 'set_promo', success: false, message: 'promo_unknown' }),
    item({ domain: null }),
  ]);
  expect(found).toEqual([
    { message: 'cart_full', domain: 'b.com' },
    { message: 'cart_line_missing', domain: 'd.com' },
    { message: 'promo_unknown', domain: null },
  ]);
});

test('§5 cart: success false is a failure even if no item has one', () => {
  expect(failures(false, [], 'cart_full')).toEqual([{ message: 'cart_full', domain: null }]);
  expect(failures(false, [item({})])).toEqual([{ message: null, domain: null }]);
});

test('§8 cart: a failed item is a failure regardless of the overall result, whose message does not duplicate it', () => {
  const failed = item({ success: false, message: null });
  expect(failures(true, [failed])).toEqual([{ message: null, domain: 'a.com' }]);
  expect(failures(false, [failed], 'cart_full')).toEqual([{ message: null, domain: 'a.com' }]);
  expect(failures(true, [item({})])).toEqual([]);
});

test('§8 cart: a failure is matched with its action by position', () => {
  const actions: CartAction[] = [
    { action: 'remove', data: { id: 1 } },
    { action: 'remove', data: { id: 2 } },
  ];
  const items = [item({ action: 'remove' }), item({ action: 'remove', success: false })];
  const found = getFailures(
    { success: true, message: null, items, data: {} as CartSyncResponse['data'] },
    actions,
  );
  expect(found).toEqual([{ message: null, domain: 'a.com', action: actions[1] }]);
});

test('§8 cart: a message on success is a failure: that of the promo code in the same call', () => {
  expect(failures(true, [item({})], 'promo_expired')).toEqual([{ message: 'promo_expired', domain: null }]);
});

test('deviation 7: a failed swap has one message: that its line stays', () => {
  const kept = createResult({
    action: 'remove',
    success: false,
    message: 'cart_line_kept',
    id: 1,
    domain: 'a.dev',
  });
  const response = createResponse(
    createCart(createCartItem(1, 'a.dev')),
    kept,
    createResult({ success: false, message: 'cart_item_unavailable', domain: 'a.dev' }),
    createResult({ success: false, message: 'cart_full', domain: 'b.dev' }),
  );
  const actions = [
    { action: 'remove', data: { id: 1 } },
    { action: 'add', data: {} },
    { action: 'add', data: {} },
  ] as CartAction[];
  expect(getFailures(response, actions).map(({ message }) => message)).toEqual([
    'cart_line_kept',
    'cart_full',
  ]);
});

test('§8 cart: only the lines that a change itself has added are its own', () => {
  const response = createResponse(
    createCart(domain, email, createCartItem(3, 'c.com')),
    createResult({ id: 1, domain: domain.domain }),
    createResult({ id: 3, domain: 'c.com' }),
    createResult({ id: null, domain: 'd.com' }),
    createResult({ id: 5, domain: 'e.com', success: false }),
    createResult({ action: 'remove', id: 6 }),
  );
  expect(getAddedIds(response, createCart(createCartItem(3, 'c.com')))).toEqual([1]);
  expect(getAddedIds(response, undefined)).toEqual([1, 3]);
});

test('§4 cart: a line that was there before is named if it is added again', () => {
  const response = createResponse(createCart(domain), createResult({ id: 1, domain: domain.domain }));
  expect(summarize(createCart(domain), response).added).toEqual([{ name: 'münchen.de', category: 'domain' }]);
});

test('§4 cart: a result without a line is named by its domain, not by lines without a bundle', () => {
  const response = createResponse(createCart(domain), createResult({ id: null, domain: 'b.com' }));
  expect(summarize(createCart(), response).added).toEqual([{ name: 'b.com', category: 'domain' }]);
});

const messages = {
  added: '{{name}} added',
  addedService: 'Service {{name}} added',
  removed: '{{name}} removed',
  removedService: 'Service {{name}} removed',
  swapped: '{{name}} swapped',
  bulk: { added: '{{count}} added', removed: '{{count}} removed' },
  line: { type: { service: 'Service' } },
  failure: {
    add: 'Not added',
    addNamed: '{{name}} not added',
    change: 'Not changed',
    captcha: 'Solve the captcha',
    cart_full: 'No room for {{name}}',
  },
};

async function createTranslator() {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    ns: ['shell', 'cart'],
    defaultNS: 'shell',
    resources: { en: { cart: messages } },
    interpolation: { escapeValue: false },
  });
  return { i18n, t: i18n.getFixedT('en', 'cart') };
}

const entry = (name: string, category: CartEntry['category'] = 'domain'): CartEntry => ({ name, category });
const many = (count: number) => Array.from({ length: count }, (_, index) => entry(`${index}.com`));

test('§8 cart: each of up to three changes has a message, more are counted', async () => {
  const { t } = await createTranslator();
  const format = (outcome: Partial<CartOutcome>) =>
    formatSuccesses(t, { added: [], removed: [], swapped: [], failures: [], ...outcome });
  expect(format({})).toEqual([]);
  expect(
    format({
      added: [entry('a.com'), entry('Email', 'service')],
      removed: [entry('b.com'), entry('Hosting', 'service')],
      swapped: [entry('c.dev')],
    }),
  ).toEqual([
    'a.com added',
    'Service Email added',
    'b.com removed',
    'Service Hosting removed',
    'c.dev swapped',
  ]);
  expect(format({ added: many(3), removed: many(3) })).toHaveLength(6);
  expect(format({ added: many(4), removed: many(5) })).toEqual(['4 added', '5 removed']);
  expect(format({ removed: many(3) })).toEqual(['0.com removed', '1.com removed', '2.com removed']);
});

const addDomain = { action: 'add', data: { domain: 'a.com' } } as CartAction;
const addService = { action: 'add', data: { type: 'titan_email' } } as CartAction;
const removeLine: CartAction = { action: 'remove', data: { id: 1 } };

test.each<[string, CartFailure, string]>([
  [
    'the translation of its key',
    { message: 'cart_full', domain: 'xn--mnchen-3ya.de' },
    'No room for münchen.de',
  ],
  [
    'the translation, with the service of a domain',
    { message: 'cart_full', domain: 'a.com', action: addService },
    'No room for Service · a.com',
  ],
  ['the translation, without a name', { message: 'cart_full', domain: null }, 'No room for Service'],
  [
    'the translation, with the domain itself',
    { message: 'cart_full', domain: 'a.com', action: addDomain },
    'No room for a.com',
  ],
  [
    'the translation, for a line that was to be removed',
    { message: 'cart_full', domain: 'a.com', action: removeLine },
    'No room for a.com',
  ],
  ['the backend’s text', { message: 'Try tomorrow.', domain: 'a.com' }, 'Try tomorrow.'],
  ['no unknown key', { message: 'no_luck', domain: 'a.com' }, 'a.com not added'],
  ['no message', { message: null, domain: 'a.com', action: addDomain }, 'a.com not added'],
  ['neither message nor name', { message: null, domain: null }, 'Not added'],
  ['no message about a removal', { message: null, domain: 'a.com', action: removeLine }, 'Not changed'],
])('§8 cart: a failure is explained by %s', async (_what, failure, message) => {
  const { t, i18n } = await createTranslator();
  expect(formatFailure(t, i18n, failure)).toBe(message);
});

test('§8 cart: a rejected change has its message, a required captcha its own', async () => {
  const { t } = await createTranslator();
  const captcha = new ApiError('http', { operation: 'syncCart', status: 409, code: 'captcha not solved' });
  expect(isCaptchaRequired(captcha)).toBe(true);
  expect(formatChangeError(t, captcha, 'Failed')).toBe('Solve the captcha');
  expect(formatChangeError(t, new TypeError('x'), 'Failed')).toBe('Failed');
});
