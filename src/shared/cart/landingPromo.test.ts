import { afterEach, expect, test, vi } from 'vitest';
import { createCart } from './cart.fixture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function arriveAt(search: string) {
  vi.stubGlobal('window', { location: { search } });
  vi.resetModules();
  return await import('./landingPromo.ts');
}

test('deviation 8: the promo code of the address is sent with the first name that is added, once', async () => {
  const { takeLandingPromo } = await arriveAt('?promo-code=EMAILSALE');
  const promo = { code: 'WELCOME10', applied: true } as never;
  expect(takeLandingPromo({ ...createCart(), promo })).toBeUndefined();
  expect(takeLandingPromo(createCart())).toBe('EMAILSALE');
  expect(takeLandingPromo(createCart())).toBeUndefined();
});

test('deviation 8: no promo code, or one that violates the contract, is not sent', async () => {
  for (const search of ['', `?promo-code=${'x'.repeat(51)}`]) {
    const { takeLandingPromo } = await arriveAt(search);
    expect(takeLandingPromo(createCart())).toBeUndefined();
  }
});

test('deviation 8: the code is sent even before the cart is known; prerendering has none', async () => {
  const { takeLandingPromo } = await arriveAt('?promo-code=EMAILSALE');
  expect(takeLandingPromo(undefined)).toBe('EMAILSALE');
  vi.unstubAllGlobals();
  vi.resetModules();
  expect((await import('./landingPromo.ts')).takeLandingPromo(undefined)).toBeUndefined();
});
