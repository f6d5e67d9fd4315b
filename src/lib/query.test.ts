import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getFirstValues, getUtmParameters } from './query.ts';

const hostile = '?__proto__[x]=1&__proto__=1&constructor[prototype][x]=1&__proto__.x=1&toString=1';

/** Any 16 bits, including lone surrogates. */
const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

test('§7 utm: campaign and source only, the first value of each, in the order of the names', () => {
  expect(
    getUtmParameters('?utm_source=mail&x=1&utm_campaign=spring&utm_campaign=other&utm_source=b'),
  ).toEqual([
    ['utm_campaign', 'spring'],
    ['utm_source', 'mail'],
  ]);
  expect(getUtmParameters('?utm_medium=x&UTM_SOURCE=y&utm_campaign=')).toEqual([]);
  expect(getUtmParameters('')).toEqual([]);
});

test('§7 utm: text stays text and is cut at 100 characters', () => {
  expect(getUtmParameters('?utm_source=<script>')).toEqual([['utm_source', '<script>']]);
  const [entry] = getUtmParameters(`?utm_source=${'a'.repeat(5000)}`);
  expect(entry?.[1]).toBe('a'.repeat(100));
});

test('§7 query: the first value counts; empty values and other names are ignored; long values are cut', () => {
  const names = ['partner_id', 'promo-code', 'key'] as const;
  expect(getFirstValues('?partner_id=1&partner_id=2&promo-code=&other=3', names)).toEqual({
    partner_id: '1',
  });
  expect(getFirstValues(`?key=${'k'.repeat(9999)}`, names).key).toHaveLength(2001);
});

test('§7 query: hostile names don’t pollute prototypes', () => {
  expect(getUtmParameters(hostile)).toEqual([]);
  expect(getFirstValues(hostile, ['partner_id'])).toEqual({});
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test('§7 query: any address is parsed without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: codeUnit }), (text) => {
      for (const [, value] of getUtmParameters(`?utm_source=${text}`))
        expect(value.length).toBeLessThanOrEqual(100);
      expect(Object.keys(getFirstValues(`?${text}`, ['key'])).every((name) => name === 'key')).toBe(true);
    }),
  );
});
