import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstValues } from './query.ts';
import { utmParameters } from './utm.ts';

const hostile = '?__proto__[x]=1&__proto__=1&constructor[prototype][x]=1&__proto__.x=1&toString=1';

/** Any 16 bits, halves of characters too. */
const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

test('§7 utm: campaign and source only, the first value of each, in the order of the names', () => {
  expect(utmParameters('?utm_source=mail&x=1&utm_campaign=spring&utm_campaign=other&utm_source=b')).toEqual([
    ['utm_campaign', 'spring'],
    ['utm_source', 'mail'],
  ]);
  expect(utmParameters('?utm_medium=x&UTM_SOURCE=y&utm_campaign=')).toEqual([]);
  expect(utmParameters('')).toEqual([]);
});

test('§7 utm: text stays text and is capped at 100 characters', () => {
  expect(utmParameters('?utm_source=<script>')).toEqual([['utm_source', '<script>']]);
  const [entry] = utmParameters(`?utm_source=${'a'.repeat(5000)}`);
  expect(entry?.[1]).toBe('a'.repeat(100));
});

test('§7 query: the first value counts, empty ones and other names are passed over, long ones are capped', () => {
  const names = ['partner_id', 'promo-code', 'key'] as const;
  expect(firstValues('?partner_id=1&partner_id=2&promo-code=&other=3', names)).toEqual({ partner_id: '1' });
  expect(firstValues(`?key=${'k'.repeat(9999)}`, names).key).toHaveLength(2001);
});

test('§7 query: hostile names leave prototypes clean', () => {
  expect(utmParameters(hostile)).toEqual([]);
  expect(firstValues(hostile, ['partner_id'])).toEqual({});
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('§7 query: any address is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: codeUnit }), (text) => {
      for (const [, value] of utmParameters(`?utm_source=${text}`))
        expect(value.length).toBeLessThanOrEqual(100);
      expect(Object.keys(firstValues(`?${text}`, ['key'])).every((name) => name === 'key')).toBe(true);
    }),
  );
});
