import { expect, test } from 'vitest';
import { toCsv } from '#lib/csv.ts';
import { MAX_ROWS, parseSettings, toSettingsRows } from './bulkImport.ts';

const read = (text: string) => parseSettings(text, { currency: 'EUR', language: 'de-DE' });

test('§4 many domains: what is exported is imported unchanged', async () => {
  const settings = [
    {
      name: 'example.com',
      autoRenew: true,
      locked: false,
      ceiling: { amount: 40.5, currency: 'USD' },
      nameservers: ['ns1.example.net', 'ns2.example.net'],
    },
    {
      name: 'xn--mller-kva.de',
      autoRenew: false,
      locked: true,
      ceiling: null,
      nameservers: ['ns1.example.net', 'ns2.example.net'],
    },
  ];
  const csv = await toCsv(toSettingsRows(settings));
  expect(await read(csv)).toEqual({ rows: settings, problems: [] });
});

test('§4 many domains: a spreadsheet’s separators, decimal commas and empty cells are read', async () => {
  const text = 'Domain;Price_Ceiling;Note;Auto_Renew\nexample.com;40,50;=cmd();\nmüller.de;none;;OFF\n';
  expect(await read(text)).toEqual({
    rows: [
      { name: 'example.com', ceiling: { amount: 40.5, currency: 'EUR' } },
      { name: 'xn--mller-kva.de', autoRenew: false, ceiling: null },
    ],
    problems: [],
  });
});

test('§4 many domains: empty rows and cells with line breaks don’t shift the rows that are named', async () => {
  const text = 'domain,auto_renew,note\n\nexample.com,on,"two\nlines"\n,,\nexample.net,maybe,\n';
  expect((await read(text)).problems).toEqual([{ line: 5, code: 'switch', value: 'maybe' }]);
});

test('§4 many domains: wrong cells are told with their line, and nothing of them is imported', async () => {
  const text = [
    'domain,auto_renew,price_ceiling,nameservers',
    'example.com,maybe,,',
    'no domain,on,,',
    'a.com,on,4.0.0,',
    'b.com,on,,ns1.example.net',
    'c.com,on,,',
    'C.com,off,,',
  ].join('\n');
  const { rows, problems } = await read(text);
  expect(rows).toEqual([{ name: 'c.com', autoRenew: true }]);
  expect(problems).toEqual([
    { line: 2, code: 'switch', value: 'maybe' },
    { line: 3, code: 'name', value: 'no domain' },
    { line: 4, code: 'amount', value: '4.0.0 EUR' },
    { line: 5, code: 'nameservers', value: 'ns1.example.net' },
    { line: 7, code: 'twice', value: 'c.com' },
  ]);
});

test('§4 many domains: a file without domains or with too many is refused as a whole', async () => {
  expect((await read('name,lock\nexample.com,on')).problems).toEqual([
    { line: 1, code: 'noDomains', value: '' },
  ]);
  const many = Array.from({ length: MAX_ROWS + 1 }, (_, index) => `a${index}.com,on`);
  expect((await read(['domain,auto_renew', ...many].join('\n'))).problems).toMatchObject([
    { code: 'tooMany' },
  ]);
});
