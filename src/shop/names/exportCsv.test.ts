import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type DomainState, toDomainView } from '#shared/search/domainView.ts';
import { createProduct, createResult } from '#shared/search/results.fixture.ts';
import { type CsvTexts, namesToCsv } from './exportCsv.ts';

const states = new Proxy({}, { get: (_, state) => `is ${String(state)}` }) as Record<DomainState, string>;
const texts: CsvTexts = {
  name: 'Name',
  ascii: 'ASCII',
  availability: 'Availability',
  price: 'Price',
  renewal: 'Renewal',
  currency: 'Currency',
  states,
};

const read = (csv: string) => Papa.parse<string[]>(csv.replace('\ufeff', '')).data;

test('§4 bulk export: Unicode and ASCII name, state, price, renewal and currency', async () => {
  const views = [
    createResult('xn--caf-dma.com', { sld: 'xn--caf-dma' }),
    createResult('taken.com', { avail: 0, products: {}, renewal_price: null }),
  ].map((one) => toDomainView(one, 'USD'));
  const csv = await namesToCsv(views, texts);
  expect(csv.startsWith('\ufeff')).toBe(true);
  expect(read(csv)).toEqual([
    ['Name', 'ASCII', 'Availability', 'Price', 'Renewal', 'Currency'],
    ['café.com', 'xn--caf-dma.com', 'is available', '12.99', '15.50', 'USD'],
    ['taken.com', 'taken.com', 'is taken', '', '', 'USD'],
  ]);
});

test('§9 money: amounts in a currency without decimals are exported without', async () => {
  const yen = createResult('a.jp', {
    products: { registration: createProduct('registration', { price: 1500 }) },
  });
  expect(read(await namesToCsv([toDomainView(yen, 'JPY')], texts))[1]?.slice(3, 4)).toEqual(['1500']);
});

test('§4 bulk export: nothing is exported that a spreadsheet would execute as a formula', async () => {
  const opening = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"=', ',=', '\n=');
  await fc.assert(
    fc.asyncProperty(opening, fc.string({ unit: 'binary-ascii' }), async (start, rest) => {
      const evil = { ...toDomainView(createResult('a.com'), 'USD'), sld: start + rest, name: start + rest };
      const [, row = []] = read(await namesToCsv([evil], { ...texts, states }));
      for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
