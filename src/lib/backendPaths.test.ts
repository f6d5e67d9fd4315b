import { expect, test } from 'vitest';
import { isBackendPath } from './backendPaths.ts';

test.each([
  ['/account', true],
  ['/account/login', true],
  ['/checkout', true],
  ['/backend/test-names', true],
  ['/checkout/orders/1001', true],
  ['/api/v5/domain', true],
  ['/', false],
  ['/account/product', false],
  ['/account/orders', false],
  ['/account/orders/1001', false],
  ['/checkouts', false],
  ['/apia', false],
])('§2 backend: whether %s is an address of the backend is %s', (pathname, isBackends) => {
  expect(isBackendPath(pathname)).toBe(isBackends);
});
