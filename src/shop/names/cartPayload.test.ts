import { expect, test } from 'vitest';
import { CartLinePayload } from '#api/generated/schemas/cartLinePayload.zod.ts';
import { toDomainView } from '#shared/search/domainView.ts';
import { createProduct, createResult } from '#shared/search/results.fixture.ts';
import { createCartPayload } from './cartPayload.ts';

const origin = { position: 4, tag: 'search_result', version: 'classic', searchTrackingId: 'track-1' };

test('§3 cart line payload: every field, period 1, the minimum duration', () => {
  const input = createResult('harbour.co.uk', {
    slice_type: 'dynamic_paid_presentment',
    products: { internal_premium: createProduct('internal_premium', { premium: true, min_duration: 2 }) },
  });
  const payload = createCartPayload(toDomainView(input, 'USD'), origin);
  expect(payload).toEqual({
    type: 'internal_premium',
    is_premium: true,
    domain: 'harbour.co.uk',
    id: null,
    tld: 'co.uk',
    period: 1,
    position: 4,
    slice_type: 'dynamic_paid_presentment',
    tag: 'search_result',
    version: 'classic',
    search_tracking_id: 'track-1',
    duration: 2,
    extended: null,
  });
  expect(CartLinePayload.safeParse(payload).success).toBe(true);
});

test('§3 cart line payload: the chosen early-access stage, the ASCII name', () => {
  const input = createResult('a.com', {
    name: 'xn--mnchen-3ya.xn--p1ai',
    tld: 'xn--p1ai',
    pre_ga: 'eap',
    products: {
      eap_1: createProduct('eap_1', { start_date: '2026-11-01T00:00:00Z' }),
      eap_2: createProduct('eap_2', { start_date: '2026-11-02T00:00:00Z' }),
    },
  });
  expect(createCartPayload(toDomainView(input, 'USD', 'eap_2'), origin)).toMatchObject({
    type: 'eap_2',
    domain: 'xn--mnchen-3ya.xn--p1ai',
    tld: 'xn--p1ai',
    duration: 1,
  });
});

test('§4 cart: a name that can’t be bought has no payload', () => {
  expect(createCartPayload(toDomainView(createResult('a.com', { avail: 0 }), 'USD'), origin)).toBeUndefined();
});
