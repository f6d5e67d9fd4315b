import { expect, test } from 'vitest';
import { parseViewAddress } from './viewedAccount.ts';

test.each([
  ['/gotham/customer/1002/view', { id: 1002, base: '/gotham/customer/1002/view' }],
  ['/de-de/gotham/customer/7/view/account/product', { id: 7, base: '/gotham/customer/7/view' }],
])('§2 view: %s is a view of an account', (pathname, found) => {
  expect(parseViewAddress(pathname)).toEqual(found);
});

test.each([
  '/gotham/customer/1002',
  '/gotham/customer/1002/views',
  '/gotham/customer/0/view',
  '/gotham/customer/x/view',
  '/account/gotham/customer/1002/view',
  '/shop/x/gotham/customer/1002/view',
  '/',
])('§2 view: %s is no view', (pathname) => {
  expect(parseViewAddress(pathname)).toBeNull();
});
