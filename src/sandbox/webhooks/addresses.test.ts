import { expect, test } from 'vitest';
import { isPossibleWebhook, isPublicAddress } from './addresses.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'shop.example',
  '',
])('§7 webhook: %j is no address on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['203.0.113.7', '172.32.0.1', '100.128.0.1', '2001:db8::7', '2a00:1450::1'])(
  '§7 webhook: %j is an address on the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  'https://127.1/hooks',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost:8443/',
  'https://api.localhost/',
  'https://me:secret@shop.example/',
  'https://',
])('§7 webhook: %s cannot be the address', (url) => {
  expect(isPossibleWebhook(url)).toBe(false);
});

test('§7 webhook: names and addresses of the internet can be the address', () => {
  expect(isPossibleWebhook('https://shop.example:8443/hooks?of=names')).toBe(true);
  expect(isPossibleWebhook('https://[2001:db8::7]/')).toBe(true);
});
