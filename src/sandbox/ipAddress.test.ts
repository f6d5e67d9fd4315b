import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIn, parseAddress, parseNetwork } from './ipAddress.ts';

test.each([
  ['203.0.113.7', true],
  ['2001:db8::7', true],
  ['::ffff:203.0.113.7', true],
  ['203.0.113.999', false],
  ['203.0.113', false],
  ['0x7f.0.0.1', false],
  ['010.0.0.1', false],
  ['1', false],
  ['example.com', false],
  ['', false],
])('§7 addresses: %s', (text, isAddress) => {
  expect(parseAddress(text) !== null).toBe(isAddress);
  expect(isIP(text) > 0).toBe(isAddress);
});

test('§7 addresses: every address is one, as in Node', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
      expect(parseAddress(text) !== null).toBe(isIP(text) > 0);
    }),
  );
});

test('§7 addresses: a network has the addresses that it has in Node', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), fc.integer({ min: 0, max: 32 }), (one, other, bits) => {
      const list = new BlockList();
      list.addSubnet(one, bits, 'ipv4');
      const network = parseNetwork(`${one}/${bits}`);
      const address = parseAddress(other);
      expect(network && address && isIn(address, network)).toBe(list.check(other, 'ipv4'));
    }),
  );
});

test.each(['203.0.113.0/33', '2001:db8::/129', '203.0.113.0/', '203.0.113.0/-1', '203.0.113.0/8/8', 'a/8'])(
  '§7 addresses: %s is no network',
  (text) => expect(parseNetwork(text)).toBeNull(),
);

test('§7 addresses: a mapped address is in the network of what it is mapped from', () => {
  const [address, network] = [parseAddress('::ffff:10.1.1.1'), parseNetwork('10.0.0.0/8')];
  expect(address && network && isIn(address, network)).toBe(true);
});
