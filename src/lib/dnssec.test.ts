import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { getKeyTag, toDigestInput, toKeyData } from './dnssec.ts';

/** The key of RFC 4034, section 5.4. */
const key = toKeyData({
  flags: 256,
  protocol: 3,
  algorithm: 5,
  publicKey: Buffer.from(
    'AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvx' +
      'egXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw==',
    'base64',
  ),
});

test('§7 DNSSEC: the key tag is that of RFC 4034', () => {
  expect(getKeyTag(key)).toBe(60485);
});

test('§7 DNSSEC: digests are those of RFC 4034 and RFC 4509', () => {
  const input = toDigestInput('dskey.example.com', key);
  const digestOf = (algorithm: string) => createHash(algorithm).update(input).digest('hex');
  expect(digestOf('sha1')).toBe('2bb183af5f22588179a53b0a98631fad1a292118');
  expect(digestOf('sha256')).toBe('d4b7d520e7bb5f0f67674a0cceb1e3e0614b93c4f9e99b8383f6a1e4469da50a');
});
