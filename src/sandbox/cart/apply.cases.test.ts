import { describe, expect, test, vi } from 'vitest';
import { maxId, type OwnedProduct } from '../db/ownership.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { type Action, apply, type CartRules, type CartState } from './apply.ts';

const now = new Date('2026-11-21T12:00:00Z');

const product = (fields: Partial<OwnedProduct>): OwnedProduct => ({
  type: 'domain',
  domain: 'hanna.bio',
  plan: null,
  parentId: null,
  expiresAt: daysAfter(now, 200),
  reseller: null,
  ...fields,
});
const owned = new Map([
  [1, product({})],
  [2, product({ expiresAt: daysAfter(now, 10) })],
  [3, product({ expiresAt: daysAfter(now, -10) })],
  [4, product({ expiresAt: daysAfter(now, -40) })],
  [5, product({ type: 'ssl', plan: 'ssl_business_yearly' })],
  [6, product({ type: 'ssl', parentId: 9 })],
  [7, product({ expiresAt: daysAfter(now, -64) })],
]);
const rules: CartRules = {
  currency: 'USD',
  now,
  reseller: null,
  firstOrder: true,
  registeredBy: (name) => (name === 'quillmark-e.com' ? 'other' : undefined),
  owned: (id) => owned.get(id),
};
const emptyCart = (): CartState => ({ lines: new Map(), promoCode: null });
const linesOf = ({ lines }: CartState) => [...lines.values()];
const add = (data: object): Action =>
  ({ action: 'add', data: { type: 'registration', tld: 'com', period: 1, duration: 1, ...data } }) as Action;
const update = (data: object): Action => ({ action: 'update', data: { id: 1, duration: 1, ...data } });

/** A cart after these additions, whose lines have the ids 1, 2, …. */
function cartWith(...all: object[]): CartState {
  const state = emptyCart();
  for (const data of all) {
    expect(apply(state, add(data), rules).failure).toBeNull();
    for (const [index, line] of linesOf(state).entries()) line.id ??= index + 1;
  }
  return state;
}

describe('§8 cart: what is added fails with the reason', () => {
  const ssl = { type: 'ssl', plan: 'ssl_basic_yearly' };
  const transfer = { type: 'transfer', auth_code: 'abc123' };
  const renewal = { type: 'renewal', domain: 'hanna.bio', tld: 'bio' };
  const restore = { ...renewal, type: 'restore' };
  test.each<[string, object, string | null]>([
    ['a name that can’t be registered', { domain: 'quillmark-cartfail.com' }, 'cart_item_unavailable'],
    ['a name without a message', { domain: 'quillmark-cartunknown.com' }, 'cart_registry_lock'],
    ['a name of somebody else', { domain: 'quillmark-e.com' }, 'cart_item_unavailable'],
    ['a taken name', { domain: 'quillmark-takentransferlocked.com' }, 'cart_item_unavailable'],
    ['ten years', { domain: 'quillmark-a.com', duration: 10 }, null],
    ['eleven years', { domain: 'quillmark-a.com', duration: 11 }, 'cart_duration'],
    ['less than the first term', { domain: 'quillmark-yy.ai', tld: 'ai' }, 'cart_duration'],
    ['a transfer', { ...transfer, domain: 'quillmark-taken.com' }, null],
    ['no auth code', { type: 'transfer', domain: 'quillmark-taken.com' }, 'cart_auth_code'],
    ['a transfer lock', { ...transfer, domain: 'quillmark-takentransferlocked.com' }, 'cart_transfer_locked'],
    [
      'a new registration',
      { ...transfer, domain: 'quillmark-takentransferearly.com' },
      'cart_transfer_early',
    ],
    ['a transfer of a free name', { ...transfer, domain: 'quillmark-a.com' }, 'cart_item_unavailable'],
    ['a service of a name', { ...ssl, domain_name: 'hanna.bio' }, null],
    ['a service without a name', ssl, null],
    ['a service of a name without a TLD', { ...ssl, domain_name: 'hanna' }, 'cart_item_unavailable'],
    ['a service that failed', { ...ssl, domain_name: 'a-cartfail.com' }, 'cart_item_unavailable'],
    ['a renewal of a service', { type: 'ssl', id: 5 }, null],
    ['a renewal of a service of another type', { type: 'titan_email', id: 5 }, 'cart_item_unavailable'],
    ['a service that another includes', { type: 'ssl', id: 6 }, 'cart_item_unavailable'],
    ['a renewal of an unknown service', { type: 'ssl', id: 8 }, 'cart_item_unavailable'],
    ['a service in place of a domain', { type: 'ssl', id: 1 }, 'cart_item_unavailable'],
    ['a renewal of an active domain', { ...renewal, id: 1 }, null],
    ['a renewal of an expiring domain', { ...renewal, id: 2 }, null],
    ['a renewal of an expired domain', { ...renewal, id: 3 }, null],
    ['a renewal in redemption', { ...renewal, id: 4 }, 'cart_item_unavailable'],
    ['a renewal in place of a service', { ...renewal, id: 5 }, 'cart_item_unavailable'],
    ['a renewal of an unknown domain', { ...renewal, id: 8 }, 'cart_item_unavailable'],
    ['a renewal of another domain', { ...renewal, domain: 'a.bio', id: 1 }, 'cart_item_unavailable'],
    ['a restore of an expired domain', { ...restore, id: 3 }, 'cart_item_unavailable'],
    ['a restore in redemption', { ...restore, id: 4 }, null],
    ['a restore that is too late', { ...restore, id: 7 }, 'cart_item_unavailable'],
  ])('%s', (_what, data, failure) => {
    const state = emptyCart();
    const outcome = apply(state, add(data), rules);
    const line = linesOf(state)[0];
    expect(outcome).toMatchObject({ failure, subject: failure ? null : line?.subject, id: null });
    expect(state.lines.size).toBe(failure ? 0 : 1);
  });
});

test('§3 cart line: it keeps what was sent with it, in the form in which it is compared', () => {
  const sent = {
    domain: 'quillmark-a.com',
    duration: 2,
    'promo-code': 'emailsale',
    promo_id: 7,
    position: 3,
    slice_type: 'main',
    tag: 'spring',
    version: 'classic',
    search_tracking_id: 'track-1',
  };
  const outcome = apply(emptyCart(), add(sent), rules);
  expect(outcome).toEqual({
    failure: null,
    subject: 'quillmark-a.com',
    id: null,
    domain: 'quillmark-a.com',
  });
  expect(linesOf(cartWith(sent))[0]).toMatchObject({
    tld: 'com',
    duration: 2,
    bundleName: null,
    isAnchor: false,
    promoCode: 'EMAILSALE',
    promoId: 7,
    assignDomain: null,
    plan: null,
    authCode: null,
    position: 3,
    sliceType: 'main',
    tag: 'spring',
    searchVersion: 'classic',
    searchTrackingId: 'track-1',
  });
  expect(linesOf(cartWith({ domain: 'quillmark-a.com' }))[0]).toMatchObject({
    productId: null,
    promoCode: null,
    promoId: null,
    position: null,
    sliceType: null,
    tag: null,
    searchVersion: null,
    searchTrackingId: null,
  });
});

test('§3 cart line: a service has its own plan or that of the product, and its domain', () => {
  const fresh = { type: 'ssl', plan: 'ssl_wildcard_yearly', domain_name: 'Hanna.BIO', assign_domain: true };
  expect(linesOf(cartWith(fresh))[0]).toMatchObject({
    domain: 'hanna.bio',
    tld: null,
    plan: 'ssl_wildcard_yearly',
    assignDomain: true,
    productId: null,
  });
  expect(linesOf(cartWith({ type: 'ssl', id: 5 }))[0]).toMatchObject({
    domain: 'hanna.bio',
    plan: 'ssl_business_yearly',
    assignDomain: null,
    productId: 5,
  });
  expect(linesOf(cartWith({ type: 'ssl', id: 5, plan: 'ssl_wildcard_yearly' }))[0]).toMatchObject({
    plan: 'ssl_wildcard_yearly',
  });
});

test('§7 cart line: no id is looked up that no product can have', () => {
  const find = vi.fn();
  apply(emptyCart(), add({ type: 'ssl', id: 2 ** 40 }), { ...rules, owned: find });
  expect(find).toHaveBeenCalledWith(maxId);
  find.mockClear();
  apply(emptyCart(), add({ domain: 'quillmark-a.com' }), { ...rules, owned: find });
  expect(find).not.toHaveBeenCalled();
});

test('§4 cart: what is in the cart already is added once, and another type or plan has to replace it', () => {
  const stage = { type: 'landrush', domain: 'x-eap.io', tld: 'io' };
  const state = cartWith(stage, { type: 'ssl', plan: 'ssl_basic_yearly', domain_name: 'hanna.bio' });
  const before = structuredClone(state);
  const ssl = { type: 'ssl', domain_name: 'hanna.bio' };
  for (const [data, failure] of [
    [stage, null],
    [{ ...stage, type: 'eap_1' }, 'cart_domain_present'],
    [ssl, null],
    [{ ...ssl, plan: 'ssl_basic_yearly' }, null],
    [{ ...ssl, plan: 'ssl_wildcard_yearly' }, 'cart_domain_present'],
  ] as const)
    expect(apply(state, add(data), rules).failure).toBe(failure);
  expect(state).toEqual(before);
});

test('§4 transfer: adding it again replaces its auth code, without blanks', () => {
  const transfer = { type: 'transfer', domain: 'quillmark-taken.com', position: 4 };
  const state = cartWith({ ...transfer, auth_code: ' abc123 ' });
  expect(linesOf(state)[0]?.authCode).toBe('abc123');
  expect(apply(state, add({ ...transfer, auth_code: 'xyz789' }), rules).failure).toBeNull();
  expect(linesOf(state)).toMatchObject([{ id: 1, authCode: 'xyz789', position: 4 }]);
});

describe('§3 bundle: a domain brings its service', () => {
  const anchor = { domain: 'quillmark-a.com' };
  const types = (state: CartState) => linesOf(state).map(({ type }) => type);
  test.each<[string, object, string[]]>([
    ['by the name of the bundle', { bundle_name: 'email_bundle' }, ['registration', 'titan_email']],
    ['of another bundle', { bundle_name: 'workspace_bundle' }, ['registration', 'workspace']],
    ['as an anchor without a name', { is_anchor: true }, ['registration', 'titan_email']],
    ['unless it is no anchor', { bundle_name: 'email_bundle', is_anchor: false }, ['registration']],
    ['unless it has none', {}, ['registration']],
  ])('%s', (_what, extended, expected) => {
    expect(types(cartWith({ ...anchor, extended }))).toEqual(expected);
  });

  test('as a line of its own that depends on it', () => {
    const [line, bundled] = linesOf(
      cartWith({ ...anchor, duration: 3, 'promo-code': 'X', extended: { is_anchor: true } }),
    );
    expect(line).toMatchObject({ isAnchor: true, bundleName: 'email_bundle', parentSubject: null });
    expect(bundled).toMatchObject({
      type: 'titan_email',
      domain: 'quillmark-a.com',
      tld: null,
      duration: 1,
      isAnchor: false,
      parentSubject: line?.subject,
      bundleName: 'email_bundle',
      promoCode: null,
    });
  });

  test('once', () => {
    const email = { type: 'titan_email', plan: 'titan_email_pro_yearly', domain_name: 'quillmark-a.com' };
    const state = cartWith(email, { ...anchor, extended: { is_anchor: true } });
    expect(types(state)).toEqual(['titan_email', 'registration']);
    expect(linesOf(state)[0]?.plan).toBe('titan_email_pro_yearly');
  });

  test('with the promotion of its result, not with another', () => {
    const domain = 'quillmark-autostuff.com';
    const all = [1, 2, 3].map((promo_id) => linesOf(cartWith({ domain, promo_id })).length);
    expect(all.toSorted()).toEqual([1, 1, 2]);
    expect(linesOf(cartWith({ domain }))).toHaveLength(1);
    expect(linesOf(cartWith({ domain: 'quillmark-a.com', promo_id: 1 }))).toHaveLength(1);
  });

  test('but a line that depends on another brings none', () => {
    const state = cartWith(anchor, {
      domain: 'quillmark-c.com',
      extended: { bundle_parent_id: 1, bundle_name: 'email_bundle' },
    });
    expect(linesOf(state)).toMatchObject([
      { isAnchor: false },
      { parentSubject: 'quillmark-a.com', isAnchor: false, bundleName: 'email_bundle' },
    ]);
    const service = { type: 'ssl', plan: 'ssl_basic_yearly', domain_name: 'hanna.bio' };
    expect(linesOf(cartWith({ ...service, extended: { bundle_name: 'email_bundle' } }))).toMatchObject([
      { isAnchor: false, bundleName: 'email_bundle' },
    ]);
  });
});

test('§4 cart: removing a line removes what depends on it, and nothing else', () => {
  const state = cartWith(
    { domain: 'quillmark-a.com', extended: { is_anchor: true } },
    { domain: 'quillmark-c.com' },
  );
  const [first] = linesOf(state);
  const outcome = apply(state, { action: 'remove', data: { id: first?.id ?? 0 } }, rules);
  expect(outcome).toEqual({ failure: null, subject: null, id: first?.id, domain: 'quillmark-a.com' });
  expect(linesOf(state).map(({ domain }) => domain)).toEqual(['quillmark-c.com']);
  expect(apply(state, { action: 'remove', data: { id: 99 } }, rules)).toEqual({
    failure: null,
    subject: null,
    id: 99,
    domain: null,
  });
  expect(state.lines.size).toBe(1);
});

describe('§4 cart: a line is changed only as it is offered and confirmed', () => {
  const name = 'quillmark-a.com';
  const found = { subject: name, id: 1, domain: name };
  const none = { subject: null, id: null, domain: null };
  test.each<[string, object, string | null, object]>([
    ['another duration', { duration: 3 }, null, found],
    ['a duration that is too long', { duration: 11 }, 'cart_duration', found],
    ['a line that is not there', { id: 9 }, 'cart_line_missing', none],
    ['the price that is shown', { duration: 2, confirmed_price: 29.48 }, null, found],
    ['another price', { duration: 2, confirmed_price: 29.47 }, 'cart_price_changed', found],
    ['the renewal price that is shown', { duration: 2, confirmed_renewal_price: 16.99 }, null, found],
    ['another renewal price', { duration: 2, confirmed_renewal_price: 17 }, 'cart_price_changed', found],
    [
      'both prices, one of them another',
      { duration: 2, confirmed_price: 29.48, confirmed_renewal_price: 17 },
      'cart_price_changed',
      found,
    ],
    ['no price', { duration: 2, confirmed_price: null, confirmed_renewal_price: null }, null, found],
  ])('%s', (_what, data, failure, line) => {
    const state = cartWith({ domain: name });
    expect(apply(state, update(data), rules)).toEqual({ failure, ...line });
    const { duration = 1 } = data as { duration?: number };
    expect(linesOf(state)[0]?.duration).toBe(failure ? 1 : duration);
  });

  test('a line that is no longer offered', () => {
    const state = cartWith({ domain: name });
    for (const line of state.lines.values()) line.type = 'eap_1';
    expect(apply(state, update({ duration: 2 }), rules)).toEqual({
      failure: 'cart_item_unavailable',
      ...found,
    });
  });

  test('whether a service is assigned to its domain', () => {
    const state = cartWith({ type: 'ssl', plan: 'ssl_basic_yearly', domain_name: 'hanna.bio' });
    const assignedAfter = (data: object) => {
      expect(apply(state, update(data), rules).failure).toBeNull();
      return linesOf(state)[0]?.assignDomain;
    };
    expect([
      assignedAfter({}),
      assignedAfter({ assign_domain: true }),
      assignedAfter({}),
      assignedAfter({ assign_domain: false }),
    ]).toEqual([null, true, true, false]);
  });
});

test.each<[string, object, { addedPrice: number; addedRenewal: number }]>([
  ['nothing', {}, { addedPrice: 4647 - 500 - 2 * 200, addedRenewal: 1499 }],
  ['the price', { confirmed_price: 46.47 }, { addedPrice: 4647, addedRenewal: 1499 }],
  [
    'the renewal price',
    { confirmed_renewal_price: 16.99 },
    { addedPrice: 4647 - 500 - 2 * 200, addedRenewal: 1699 },
  ],
  [
    'both',
    { confirmed_price: 46.47, confirmed_renewal_price: 16.99 },
    { addedPrice: 4647, addedRenewal: 1699 },
  ],
])('§9 cart: another duration that confirms %s leaves what else has risen as risen', (_what, data, added) => {
  const state = cartWith({ domain: 'quillmark-a.com' });
  for (const line of state.lines.values()) {
    expect(line).toMatchObject({ addedPrice: 1249, addedRenewal: 1699 });
    Object.assign(line, { addedPrice: 1249 - 500, addedRenewal: 1499 });
  }
  expect(apply(state, update({ duration: 3, ...data }), rules).failure).toBeNull();
  expect(linesOf(state)).toMatchObject([{ duration: 3, ...added }]);
});

test('§9 cart: a line without changed prices has none after another duration', () => {
  const state = cartWith({ domain: 'quillmark-a.com' });
  apply(state, update({ duration: 2 }), rules);
  expect(linesOf(state)).toMatchObject([{ addedPrice: 2948, addedRenewal: 1699, addedCurrency: 'USD' }]);
});

test.each<[string, string | null, string | null]>([
  [' emailsale ', 'EMAILSALE', null],
  ['', null, null],
  ['  ', null, null],
  ['NOPE', 'WELCOME10', 'promo_unknown'],
  ['SUMMER20', 'WELCOME10', 'promo_expired'],
])('§4 promo code: “%s” leaves %s', (code, promoCode, failure) => {
  const state = { ...emptyCart(), promoCode: 'WELCOME10' };
  expect(apply(state, { action: 'set_promo', data: { code } }, rules)).toEqual({
    failure,
    subject: null,
    id: null,
    domain: null,
  });
  expect(state.promoCode).toBe(promoCode);
});
