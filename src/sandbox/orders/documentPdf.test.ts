import { expect, test } from 'vitest';
import { type LanguageCode, languages } from '#lib/languages.ts';
import { pageLocale } from '../pages/locale.ts';
import { toContent } from './documentContent.ts';
import { typesetDocument } from './documentPdf.ts';
import type { LineRow, OrderRow, PlacedOrder } from './orderView.ts';
import { layOut, measure } from './pdfText.ts';

const line: LineRow = {
  id: 1,
  orderId: 7,
  type: 'registration',
  domain: 'kiln-log.shop',
  displayName: 'kiln-log.shop',
  productId: null,
  duration: 1,
  termMonths: 12,
  price: 2_99,
  original: 2_99,
  failed: false,
  premium: false,
  returnedAt: null,
  refunded: null,
  stays: false,
  creditNoteNumber: null,
  resellerId: null,
  cost: null,
};
const order: OrderRow = {
  id: 7,
  accountId: 1002,
  resellerId: null,
  cartState: 'seed.7',
  currency: 'EUR',
  promoCode: null,
  subtotal: 2_99,
  discount: 0,
  total: 2_99,
  tax: 57,
  taxCountry: 'DE',
  taxRate: 1900,
  billedTo: {
    name: 'Hanna Okafor',
    company: 'Okafor Ceramics',
    email: 'hanna@example.com',
    address: ['Werkstattweg 12', '10999 Berlin'],
    country: 'DE',
    taxId: 'DE999999999',
  },
  invoiceNumber: '2026-0117',
  createdAt: new Date('2026-11-24T10:11:00Z'),
};
const placed = (lines: LineRow[], more: Partial<OrderRow> = {}): PlacedOrder => ({
  order: { ...order, ...more },
  lines,
});
const contentOf = (from: PlacedOrder, number: string, code: LanguageCode = 'en-us') => {
  const content = toContent(from, number, pageLocale(code));
  if (!content) throw new Error(`There is no document ${number}.`);
  return content;
};
const textOf = async (pdf: Buffer) => pdf.toString('latin1');

test.each(languages)(
  '§9 documents: an invoice in $name is a tagged PDF in that language',
  async ({ code, locale }) => {
    const content = contentOf(placed([line]), '2026-0117', code);
    const pdf = Buffer.from(await typesetDocument(content));
    const text = await textOf(pdf);
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toContain(`/Lang (${locale})`);
    expect(text).toMatch(/\/Marked true/);
    for (const tag of ['Document', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD'])
      expect(text).toContain(`/S /${tag}`);
    expect(content.parties.map(({ lines: [first] }) => first)).toEqual(['Namestead Ltd.', 'Okafor Ceramics']);
  },
);

test('§9 documents: the sums of an invoice leave out what the registry rejected', () => {
  const content = contentOf(placed([line, { ...line, id: 2, failed: true }]), '2026-0117');
  expect(content.rows).toHaveLength(1);
  expect(content.sums.map(([, value]) => value.replaceAll('\u00a0', ' '))).toEqual([
    'EUR 2.99',
    'EUR 0.57',
    'EUR 3.56',
  ]);
});

test('§9 documents: a credit note has the returned line alone, and names the invoice', () => {
  const returned = { ...line, returnedAt: new Date('2026-11-25T09:30:00Z'), creditNoteNumber: 'C2026-0009' };
  const from = placed([returned, { ...line, id: 2 }], { total: 5_98, tax: 1_14 });
  const content = contentOf(from, 'C2026-0009');
  expect(content.title).toBe('Credit note C2026-0009');
  expect(content.facts.map(([, value]) => value)).toEqual(['November 25, 2026', '7', 'Invoice 2026-0117']);
  expect(content.rows).toHaveLength(1);
  expect(content.sums.at(-1)?.[1].replace('\u00a0', ' ')).toBe('EUR 3.56');
  expect(toContent(from, '2026-0118', pageLocale('en-us'))).toBeUndefined();
});

test('§9 documents: an invoice of 500 lines has page numbers, and a buyer without an address or a tax number', async () => {
  const names = ['kiln-log.shop', 'xn--tpferei-okafor-vpb.de', `${'long-'.repeat(45)}name.com`, 'xn--fiqs8s'];
  const lines = Array.from({ length: 500 }, (_, index) => ({
    ...line,
    id: index + 1,
    domain: names[index % names.length] ?? null,
  }));
  const billedTo = {
    name: 'Noor Haddad',
    company: null,
    email: 'noor@example.com',
    address: [],
    country: null,
    taxId: null,
  };
  const content = contentOf(placed(lines, { billedTo }), '2026-0117');
  expect(content.parties[1]?.lines).toEqual(['Noor Haddad', 'noor@example.com']);
  const pdf = Buffer.from(await typesetDocument(content));
  const pages = (await textOf(pdf)).match(/\/Type \/Page\b/g)?.length ?? 0;
  expect(pages).toBeGreaterThan(10);
});

test('§9 documents: text is broken into lines that fit, in any script', () => {
  const style = { size: 10, weight: 400 } as const;
  for (const text of [
    'a few words of a line',
    'x'.repeat(200),
    '古董收藏'.repeat(20),
    'счёт за домен '.repeat(9),
  ]) {
    const lines = layOut(text, style, 100);
    expect(lines.length).toBeGreaterThan(0);
    for (const runs of lines) expect(measure(runs)).toBeLessThanOrEqual(100);
    expect(
      lines
        .flat()
        .map((run) => run.text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''));
  }
  expect(layOut('🙂', style, 100)[0]?.[0]?.text).toBe('?');
});
