import { expect, test } from 'vitest';
import { toDomainView } from '#shared/search/domainView.ts';
import { createResult } from '#shared/search/results.fixture.ts';
import { createBundlePayload, createBundles } from './bundles.ts';
import { createCartPayload } from './cartPayload.ts';

const email = { is_id_titan_bundle: true, titan_prem_yearly_bundle_price: 24 };
const workspace = { is_gw_bundle_domain: true, extended_gw_bundle_domain: 'a.com' };
const line = (bundle_name: string | null) => ({
  extended: { bundle_parent_id: null, bundle_name, discounts: [], is_anchor: true, product_id: null },
});

test('§3 bundle: an ordinary name has no bundle', () => {
  expect(createBundles(createResult('a.com'), 'USD')).toEqual([]);
  expect(toDomainView(createResult('a.com'), 'USD').isBundle).toBe(false);
});

test('§3 bundle: the email bundle has its own price, in minor units', () => {
  expect(createBundles(createResult('a.com', email), 'USD')).toEqual([
    {
      bundle_type: 'email_bundle',
      domainItems: ['a.com'],
      service: 'titan_email',
      plan: 'titan_email_premium_yearly',
      price: 2400,
      promoId: undefined,
      loading: false,
      isInCart: false,
    },
  ]);
});

test('§3 bundle: the workspace bundle belongs to the name that the backend gives', () => {
  const [bundle] = createBundles(createResult('b.com', workspace), 'USD');
  expect(bundle).toMatchObject({ bundle_type: 'workspace_bundle', domainItems: ['a.com'], price: undefined });
});

test('§3 bundle: a promotion bundles email at its list price, and only once with the email bundle', () => {
  const promotion = { autostuff_bundle_promo_id: 2 };
  expect(createBundles(createResult('a.com', promotion), 'USD')).toMatchObject([
    { price: undefined, promoId: 2 },
  ]);
  expect(createBundles(createResult('a.com', { ...promotion, ...email }), 'USD')).toMatchObject([
    { price: 2400, promoId: 2 },
  ]);
});

test('§3 bundle: it is in the cart if the name’s line belongs to it, not if only the name is', () => {
  const input = createResult('a.com', { ...email, ...workspace });
  const createLine = (name: string | null) =>
    createBundles(input, 'USD', line(name)).map(({ bundle_type, isInCart }) => isInCart && bundle_type);
  expect(createLine('email_bundle')).toEqual(['email_bundle', false]);
  expect(createLine('workspace_bundle')).toEqual([false, 'workspace_bundle']);
  expect(createLine(null)).toEqual([false, false]);
  expect(createBundles(input, 'USD', undefined, true).map(({ loading }) => loading)).toEqual([true, true]);
});

test('§3 cart line payload: a bundle is added by its anchor, with its promotion if there is one', () => {
  const input = createResult('a.com', { ...email, autostuff_bundle_promo_id: 2 });
  const origin = { position: 0, tag: 'exact_match', version: 'classic', searchTrackingId: 't' };
  const payload = createCartPayload(toDomainView(input, 'USD'), origin);
  const [bundle] = createBundles(input, 'USD');
  expect(payload && bundle && createBundlePayload(payload, bundle)).toEqual({
    ...payload,
    extended: { bundle_name: 'email_bundle', is_anchor: true },
    promo_id: 2,
  });
});
