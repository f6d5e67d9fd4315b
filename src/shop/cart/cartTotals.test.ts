import { expect, test } from 'vitest';
import { createCart, createCartItem, serviceItem } from '#shared/cart/cart.fixture.ts';
import { getYearlyRenewal } from './cartTotals.ts';

test('§4 cart: the renewal sum is one year of every line that can be bought, to the cent', () => {
  const cart = createCart(
    createCartItem(1, 'harborbread.cafe', { duration: 3, renewal_price: 39.99 }),
    createCartItem(2, 'harborbread.app', { renewal_price: 17.99 }),
    createCartItem(3, 'harborbread.net', { renewal_price: 99 }),
    createCartItem(4, 'harborbread.org', { renewal_price: null }),
    { ...serviceItem(5, 'harborbread.app'), renewal_price: 2.1, term_months: 1 },
  );
  cart.valid_items = [1, 2, 4, 5];
  expect(getYearlyRenewal(cart)).toEqual({ minor: 3999 + 1799 + 12 * 210, excluded: [] });
});

test('decision 38: names under .ai and .ote.ai are left out of the renewal sum, each TLD once', () => {
  const cart = createCart(
    createCartItem(1, 'harborbread.com', { renewal_price: 16.99 }),
    createCartItem(2, 'harborbread.ai', { renewal_price: 79.99 }),
    createCartItem(3, 'ryeandriver.ai', { renewal_price: 79.99 }),
    createCartItem(4, 'harborbread.ote.ai', { renewal_price: 5, tld: 'ote.ai' }),
  );
  expect(getYearlyRenewal(cart)).toEqual({ minor: 1699, excluded: ['ai', 'ote.ai'] });
});
