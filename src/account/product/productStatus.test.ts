import { expect, test } from 'vitest';
import { productStatus } from '#shared/products/productStatus.ts';
import { canRenew, isDeleted, productLabel } from './productStatus.ts';

test.each([
  ['active', 'active', 'active'],
  ['active', 'expiring', 'expiring'],
  ['active', 'expired', 'expired'],
  ['suspended', 'redemption', 'redemption'],
  ['suspended', 'pending_delete', 'pendingDelete'],
  ['pending_setup', 'active', 'setUp'],
  ['pending_setup', 'expiring', 'expiring'],
  ['suspended', 'active', 'suspended'],
  ['suspended', 'expiring', 'suspended'],
  ['suspended', 'expired', 'expired'],
] as const)('§4 product status: of %s and %s the worse is shown: %s', (status, phase, shown) => {
  expect(productStatus({ status, phase })).toBe(shown);
});

test('§4 auto-renew: a domain that its registry has deleted can’t be renewed', () => {
  const phases = ['active', 'expiring', 'expired', 'redemption', 'pending_delete'] as const;
  expect(phases.filter((phase) => canRenew({ phase }))).toEqual(['active', 'expiring', 'expired']);
});

test.each([
  ['frozen', 'active', 'frozen'],
  ['frozen', 'expired', 'expired'],
  ['active', 'dormant', 'dormant'],
])(
  '§5 product status: of %s and %s, what this version doesn’t know is shown as it is: %s',
  (status, phase, shown) => {
    const product = { status, phase } as Parameters<typeof productStatus>[0];
    expect(productStatus(product)).toBe(shown);
    expect(canRenew(product)).toBe(phase !== 'dormant');
    expect(isDeleted(product)).toBe(false);
  },
);

test('§3 products: a service is distinguished from others by its domain, in Unicode', () => {
  expect(productLabel({ type: 'domain', name: 'töpferei.de', domainName: 'xn--tpferei-90a.de' })).toBe(
    'töpferei.de',
  );
  expect(productLabel({ type: 'ssl', name: 'SSL Basic', domainName: 'xn--tpferei-90a.de' })).toBe(
    'SSL Basic (töpferei.de)',
  );
  expect(productLabel({ type: 'wix', name: 'Website Pro', domainName: null })).toBe('Website Pro');
});
