import { expect, test } from 'vitest';
import { BoxIcon } from '#ui/icons/productIcons.tsx';
import { findCurrentSection, type Section } from './sections.ts';

const section = (key: string, to: string, within?: RegExp): Section => ({
  key,
  to,
  icon: BoxIcon,
  label: key,
  ...(within && { within }),
});
const sections = [
  section('products', '/account/product', /^\/account\/domain\/[^/]+$/),
  section('dns', '/account/product?type=domain', /^\/account\/domain\/[^/]+\/dns/),
  section('devices', '/account/unrecognizeddevice'),
];
const current = (pathname: string, search = '') => findCurrentSection(sections, { pathname, search })?.key;

test('§2 account: the current section is the one whose link fits the address best', () => {
  expect(current('/account/product')).toBe('products');
  expect(current('/account/product', '?page=2')).toBe('products');
  expect(current('/account/product', '?type=domain&page=2')).toBe('dns');
  expect(current('/account/product', '?type=ssl')).toBe('products');
  expect(current('/account/domain/kiln.haus')).toBe('products');
  expect(current('/account/domain/kiln.haus/dns')).toBe('dns');
  expect(current('/account/unrecognizeddevice', '?status=pending')).toBe('devices');
  expect(current('/account/nothing')).toBeUndefined();
});
