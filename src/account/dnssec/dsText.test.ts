import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DsData } from '#api/generated/schemas/dsData.zod.ts';
import { checkDs, EMPTY_DS, formatDs, readPastedDs } from './dsText.ts';

const digest = 'd4b7d520e7bb5f0f67674a0cceb1e3e0614b93c4f9e99b8383f6a1e4469da50a';
const draft = { keyTag: '60485', algorithm: '13', digestType: '2', digest };
const hexDigits = (digits: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: digits, maxLength: digits })
    .map((all) => all.join(''));
const anyDs: fc.Arbitrary<DsData> = fc
  .constantFrom<[DsData['digestType'], number]>([2, 64], [4, 96])
  .chain(([digestType, digits]) =>
    fc.record({
      keyTag: fc.integer({ min: 0, max: 65_535 }),
      algorithm: fc.constantFrom<DsData['algorithm']>(8, 10, 13, 14, 15, 16),
      digestType: fc.constant(digestType),
      digest: hexDigits(digits),
    }),
  );

test('§7 DNSSEC: a DS that a registry takes is read as it was typed, in any case and with spaces', () => {
  const spaced = `${digest.slice(0, 20).toUpperCase()} ${digest.slice(20)}`;
  expect(checkDs({ ...draft, digest: spaced }, [])).toEqual({
    ds: { keyTag: 60_485, algorithm: 13, digestType: 2, digest },
    problems: {},
  });
});

test.each([
  [{ keyTag: '65536' }, { keyTag: 'keyTag' }],
  [{ keyTag: '-1' }, { keyTag: 'keyTag' }],
  [{ keyTag: '1e3' }, { keyTag: 'keyTag' }],
  [{ digest: `${digest.slice(1)}g` }, { digest: 'hex' }],
  [{ digest: digest.slice(1) }, { digest: 'length' }],
  [{ digestType: '4' }, { digest: 'length' }],
  [EMPTY_DS, { keyTag: 'keyTag', digest: 'hex' }],
])('§5 DNSSEC: %j is a mistake', (change, problems) => {
  expect(checkDs({ ...draft, ...change }, [])).toEqual({ ds: null, problems });
});

test('§5 DNSSEC: a DS that is there already is not added twice', () => {
  const { ds } = checkDs(draft, []);
  expect(checkDs(draft, ds ? [ds] : [])).toEqual({ ds: null, problems: { digest: 'twice' } });
});

test('§7 DNSSEC: any DS line that is pasted fills the fields', async () => {
  await fc.assert(
    fc.asyncProperty(anyDs, fc.constantFrom('', 'example.com. 3600 IN DS '), async (ds, owner) => {
      const read = await readPastedDs(`${owner}${formatDs(ds).toUpperCase()}`, 'example.com');
      expect(read && checkDs(read, []).ds).toEqual(ds);
    }),
  );
});

test('§7 DNSSEC: a pasted DNSKEY becomes its DS, as in RFC 6605', async () => {
  const key = `example.net. 3600 IN DNSKEY 257 3 13 (
    GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYb
    cB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA== )`;
  expect(await readPastedDs(key, 'example.net')).toEqual({
    keyTag: '55648',
    algorithm: '13',
    digestType: '2',
    digest: 'b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17',
  });
});

test('§5 DNSSEC: other texts and algorithms that are no longer used are not read', async () => {
  for (const text of [
    '',
    digest,
    `60485 5 1 ${digest.slice(0, 40)}`,
    `60485 13 1 ${digest.slice(0, 40)}`,
    'a b c d',
  ])
    expect(await readPastedDs(text, 'example.com')).toBeNull();
});
