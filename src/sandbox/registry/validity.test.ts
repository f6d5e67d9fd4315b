import { expect, test } from 'vitest';
import { isForSale, isValidName, isWritable, parts } from './validity.ts';

const a = (count: number) => 'a'.repeat(count);

test('§4 invalid names: names that break the rules of hostnames or IDNs', () => {
  const invalid = [
    ['empty label', '.com'],
    ['leading hyphen', '-light.com'],
    ['trailing hyphen', 'light-.com'],
    ['hyphens third and fourth', 'ab--cd.com'],
    ['label of 64', `${a(64)}.com`],
    ['name of 254', `${a(63)}.${a(63)}.${a(63)}.${a(62)}`],
    ['overflowing Punycode', 'xn--99999999.com'],
    ['Punycode of nothing', 'xn--.com'],
    ['Punycode of plain letters', 'xn--light-.com'],
    ['Arabic digits alone', 'xn--9hbcd.com'],
    ['a joiner between Latin letters', 'xn--ab-m1t.com'],
    ['a digit first under a Hebrew TLD', '7light.xn--9dbq2a'],
    ['unknown TLD', 'light.notatld'],
    ['brand TLD', 'light.google'],
    ['name below a name', 'www.light.com'],
    ['underscore', 'li_ght.com'],
    ['no TLD', 'light'],
  ];
  expect(invalid.filter(([, name]) => isForSale(name ?? ''))).toEqual([]);
});

test('§4 invalid names: names that follow the rules', () => {
  const names = [
    `${a(63)}.com`,
    '1.com',
    '123.co.uk',
    'a-b--c.dev',
    'xn--mnchen-3ya.de',
    'light.xn--p1ai',
    'light.xn--9dbq2a',
  ];
  expect(names.filter((name) => !isValidName(name))).toEqual([]);
});

test('§3 search result: only names that fit the contract are returned', () => {
  expect(['light.com', '-light-.com', 'light.notatld'].every(isWritable)).toBe(true);
  const not = ['light', 'light.x', 'a..com', '.com', 'li ght.com', `${a(63)}.${a(63)}.${a(63)}.com`];
  expect(not.filter(isWritable)).toEqual([]);
  expect(parts('light.notatld')).toEqual({ sld: 'light', tld: 'notatld' });
});
