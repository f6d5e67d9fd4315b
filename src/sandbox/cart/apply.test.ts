import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Action, apply, type CartRules, type CartState, maxLines } from './apply.ts';
import type { Line } from './line.ts';
import { getTotals, quote } from './quote.ts';

const now = new Date('2026-11-21T12:00:00Z');
const shop: CartRules = {
  currency: 'USD',
  now,
  reseller: null,
  firstOrder: true,
  registeredBy: (name) => (name === 'quillmark-e.com' ? 'other' : undefined),
  owned: (id) =>
    id === 5
      ? {
          type: 'ssl',
          domain: 'hanna.bio',
          plan: null,
          parentId: null,
          expiresAt: new Date('2027-05-01'),
          reseller: null,
        }
      : undefined,
};
const emptyCart = (): CartState => ({ lines: new Map(), promoCode: null });

/** Assigns ids to new lines, as storing them does. */
function store({ lines }: CartState, from: number): number {
  let next = from;
  for (const line of lines.values()) line.id ??= next++;
  return next;
}

const names = fc.constantFrom(
  'quillmark-a.com',
  'quillmark-c.com',
  'quillmark-d.com',
  'quillmark-e.com',
  'quillmark-yy.ai',
  'x-eap.io',
);
const id = fc.integer({ min: 1, max: 2 ** 40 });
const anyLine = {
  period: fc.constant(1),
  duration: fc.integer({ min: 1, max: 10 }),
  extended: fc.option(fc.record({ bundle_name: fc.option(fc.constant('email_bundle')) })),
};
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({
    action: fc.constant('add' as const),
    data: fc.oneof(
      fc.record({
        type: fc.constantFrom('registration', 'landrush', 'eap_1'),
        domain: names,
        tld: fc.constant('com'),
        ...anyLine,
      }),
      fc.record({
        type: fc.constant('renewal' as const),
        domain: names,
        tld: fc.constant('com'),
        id,
        ...anyLine,
      }),
      fc.record({ type: fc.constantFrom('titan_email', 'ssl'), domain_name: names, id, ...anyLine }),
      fc.record({ type: fc.constant('ssl' as const), domain_name: names, ...anyLine }),
    ),
  }),
  fc.record({
    action: fc.constant('remove' as const),
    data: fc.record({ id: fc.integer({ min: 1, max: 12 }) }),
  }),
  fc.record({
    action: fc.constant('update' as const),
    data: fc.record({ id: fc.integer({ min: 1, max: 12 }), duration: fc.integer({ min: 1, max: 10 }) }),
  }),
  fc.record({
    action: fc.constant('set_promo' as const),
    data: fc.record({ code: fc.constantFrom('', 'EMAILSALE', 'NOPE', 'SUMMER20') }),
  }),
);

test('§4 cart: after any changes no two lines have the same subject, and no line depends on a removed one', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 40 }), (actions) => {
      const state = emptyCart();
      let next = 1;
      for (const action of actions) {
        apply(state, action, shop);
        next = store(state, next);
        const lines = [...state.lines.values()];
        const domains = lines.filter(({ tld }) => tld !== null).map(({ domain }) => domain);
        expect(new Set(domains).size).toBe(domains.length);
        for (const { subject, parentSubject } of lines) {
          expect(state.lines.get(subject)?.subject).toBe(subject);
          if (parentSubject !== null) expect(state.lines.has(parentSubject)).toBe(true);
        }
        expect(domains).not.toContain('quillmark-e.com');
        expect(['EMAILSALE', null]).toContain(state.promoCode);
      }
    }),
  );
});

test('§4 cart: a change that fails leaves the cart as it was', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      const state = emptyCart();
      let next = 1;
      for (const action of actions) {
        const before = structuredClone(state);
        const { failure } = apply(state, action, shop);
        if (failure) expect(state).toEqual(before);
        next = store(state, next);
      }
    }),
  );
});

test('§3 cart: the total is the sum of the lines, never more than the subtotal, in whole minor units', () => {
  const codes = fc.constantFrom(null, 'EMAILSALE', 'WELCOME10', 'BUILDER25');
  const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'TRY');
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 20 }), codes, currencies, (actions, promoCode, currency) => {
      const state = emptyCart();
      for (const action of actions) apply(state, action, shop);
      const terms = { currency, now, reseller: null, promoCode, firstOrder: true };
      const quotes = [...state.lines.values()].map((line) => quote(line, terms, true));
      const { subtotal, discount, total } = getTotals(quotes);
      expect([subtotal, discount, total].every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true);
      expect(total + discount).toBe(subtotal);
      expect(quotes.every(({ price, usual }) => price <= usual)).toBe(true);
    }),
  );
});

function registration(domain: string): { state: CartState; line: Line } {
  const state = emptyCart();
  const tld = domain.slice(domain.indexOf('.') + 1);
  apply(state, { action: 'add', data: { type: 'registration', domain, tld, period: 1, duration: 1 } }, shop);
  const line = state.lines.get(domain);
  if (!line) throw new Error(`${domain} was not added.`);
  return { state, line };
}

test('§3 cart: after a sale ends, the line shows its previous price', () => {
  const { line } = registration('quillmark-a.pro');
  const terms = { currency: 'USD', reseller: null, promoCode: null, firstOrder: true };
  expect(quote(line, { ...terms, now }, true)).toMatchObject({
    price: 399,
    usual: 2499,
    discounts: ['Sale'],
  });
  expect(line.addedPrice).toBe(399);
});

test('§3 cart: a line whose stage is over keeps its price and can’t be bought', () => {
  const { line } = registration('quillmark-a.com');
  const gone: Line = { ...line, type: 'eap_1', addedPrice: 12_000_00 };
  const quoted = quote(
    gone,
    { currency: 'USD', now, reseller: null, promoCode: 'EMAILSALE', firstOrder: true },
    true,
  );
  expect(quoted).toMatchObject({ buyable: false, price: 12_000_00, discounts: [] });
  expect(getTotals([quoted])).toEqual({ subtotal: 0, discount: 0, total: 0 });
});

test('§9 cart: a bundle that no longer fits is not split', () => {
  const { state } = registration('quillmark-a.com');
  const [line] = state.lines.values();
  if (!line) throw new Error('The cart is empty.');
  while (state.lines.size < maxLines - 1) {
    const domain = `filler-${state.lines.size}.com`;
    state.lines.set(domain, { ...line, subject: domain, domain });
  }
  const name = { domain: 'quillmark-d.com', tld: 'com' };
  const data = { type: 'registration', ...name, period: 1, duration: 1 } as const;
  const bundle = { action: 'add', data: { ...data, extended: { bundle_name: 'email_bundle' } } } as const;
  expect(apply(state, bundle, shop).failure).toBe('cart_full');
  expect(state.lines.size).toBe(maxLines - 1);
  expect(apply(state, { action: 'add', data }, shop).failure).toBeNull();
});
