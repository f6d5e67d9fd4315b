import { BlockList, isIPv6 } from 'node:net';
import { expect, test } from 'vitest';
import { isInRanges } from './ipRange.ts';

const ADDRESSES = [
  ...['203.0.113.7', '203.0.113.8', '203.0.113.255', '203.0.114.0', '10.0.0.1', '0.0.0.0'],
  ...['2001:db8::7', '2001:0db8:0:0:0:0:0:7', '2001:db8:40::1', '2001:db8:40:ffff::', '2001:db8:41::1'],
  ...['::', '::1', '::ffff:c000:201', 'fe80::1'],
];
const RANGES = [
  ...['203.0.113.7', '203.0.113.0/24', '203.0.112.0/23', '203.0.113.8/29', '10.0.0.0/8', '0.0.0.0/0'],
  ...['2001:db8::7', '2001:db8:40::/48', '2001:db8::/32', '2001:db8:40::/47', '::/0', '::1/128'],
];

test('§7 ranges of addresses: an address is found in those that Node finds it in', () => {
  for (const range of RANGES) {
    const [network = '', prefix] = range.split('/');
    const family = isIPv6(network) ? 'ipv6' : 'ipv4';
    const list = new BlockList();
    list.addSubnet(network, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
    for (const address of ADDRESSES) {
      const isListed = isIPv6(address) === isIPv6(network) && list.check(address, family);
      expect([range, address, isInRanges(address, [range])]).toEqual([range, address, isListed]);
    }
  }
});

test('§7 ranges of addresses: nothing is in an empty list, and a text that is no address is no range', () => {
  expect(isInRanges('203.0.113.7', [])).toBe(false);
  expect(isInRanges('203.0.113.7', ['', '2001:db8::x', 'shop.example'])).toBe(false);
  expect(isInRanges('203.0.113.7', ['10.0.0.0/8', '203.0.113.0/24'])).toBe(true);
});
