import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Order } from '#api/generated/schemas/order.zod.ts';
import type { OrderLine } from '#api/generated/schemas/orderLine.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { LinesPanel } from './LinesPanel.tsx';
import { BilledToPanel, DocumentsPanel, PaymentPanel } from './OrderPanels.tsx';

const line: OrderLine = {
  lineId: 41,
  kind: 'registration',
  service: null,
  domain: 'kiln-log.shop',
  name: 'kiln-log.shop',
  duration: 1,
  termMonths: 12,
  price: 2.99,
  state: 'returnable',
  returnUntil: '2026-11-29T10:11:00Z',
  returnedAt: null,
  refund: null,
};
const order: Order = {
  orderId: 20407,
  date: '2026-11-24T10:11:00Z',
  currency: 'EUR',
  status: 'paid',
  paidBy: 'checkout',
  net: 2.99,
  taxRate: 19,
  tax: 0.57,
  total: 3.56,
  refunded: 0,
  lines: [line],
  documents: [
    {
      kind: 'invoice',
      number: '2026-0117',
      date: '2026-11-24T10:11:00Z',
      amount: 3.56,
      url: '/backend/documents/2026-0117.pdf',
    },
  ],
  billedTo: {
    name: 'Noor Haddad',
    company: null,
    email: 'noor@example.com',
    address: [],
    country: 'DE',
    taxId: null,
  },
};

async function show(shown: Order) {
  return render(
    <div style={{ inlineSize: '70rem' }}>
      <LinesPanel order={shown} />
      <PaymentPanel order={shown} />
      <DocumentsPanel order={shown} />
      <BilledToPanel party={shown.billedTo} />
    </div>,
    { wrapper: await createProviders(['orders', 'products', 'shell', 'account', 'common']) },
  );
}

test('§9 orders: only what can be returned leads to its return, and each other line says why not', async () => {
  const lines: OrderLine[] = [
    line,
    { ...line, lineId: 42, domain: 'a.shop', state: 'kept', returnUntil: '2026-11-20T10:11:00Z' },
    { ...line, lineId: 43, domain: 'b.de', state: 'final', returnUntil: null },
    { ...line, lineId: 44, domain: 'c.shop', state: 'not_charged', returnUntil: null },
    {
      ...line,
      lineId: 45,
      domain: 'd.shop',
      state: 'returned',
      returnedAt: '2026-11-25T09:30:00Z',
      refund: 3.56,
    },
    {
      ...line,
      lineId: 46,
      kind: 'service',
      service: 'titan_email',
      domain: 'e.shop',
      duration: 2,
      termMonths: 1,
    },
  ];
  const { getByRole } = await show({ ...order, lines });
  const rows = getByRole('table', { name: '6 items' }).getByRole('row');
  const links = getByRole('link', { name: /^Return it: / }).all();
  expect(links.map((link) => link.element().getAttribute('href'))).toEqual([
    '/checkout/orders/20407/return/41',
    '/checkout/orders/20407/return/46',
  ]);
  const texts = rows.all().map((row) => row.element().textContent ?? '');
  expect(texts[1]).toContain('Can be returned until Nov 29, 2026');
  expect(texts[2]).toContain('The time to return it ended on Nov 20, 2026');
  expect(texts[3]).toContain('Can’t be returned');
  expect(texts[4]).toContain('Rejected by the registry, not charged');
  expect(texts[5]).toContain('Returned on Nov 25, 2026');
  expect(texts[6]).toMatch(/Email · e\.shop2 months/);
});

test('§9 orders: tax, refunds, documents, and an order without an address', async () => {
  const documents: Order['documents'] = [
    ...order.documents,
    {
      kind: 'credit_note',
      number: 'C2026-0009',
      date: '2026-11-25T09:30:00Z',
      amount: 3.56,
      url: '/backend/documents/C2026-0009.pdf',
    },
  ];
  const { getByRole, getByText } = await show({ ...order, status: 'refunded', refunded: 3.56, documents });
  await expect.element(getByText('VAT 19%, Germany')).toBeVisible();
  const payment = getByRole('region', { name: 'Payment' }).element().textContent;
  expect(payment).toContain('Refunded-€3.56');
  expect(payment).toContain('Paid after refunds€0.00');
  await expect.element(getByRole('link', { name: 'PDF: Credit note C2026-0009' })).toBeVisible();
  const buyer = getByRole('region', { name: 'Billed to' }).element().textContent;
  expect(buyer).toContain('Noor HaddadGermanynoor@example.com');
  expect(buyer).toContain('There was no postal address on file.');
});

test('§9 orders: what is free has no tax and no invoice', async () => {
  const free: Order = {
    ...order,
    status: 'free',
    paidBy: 'none',
    net: 0,
    taxRate: 0,
    tax: 0,
    total: 0,
    documents: [],
  };
  const { getByText } = await show({ ...free, billedTo: { ...order.billedTo, country: null } });
  await expect.element(getByText('There was nothing to pay, so there is no invoice.')).toBeVisible();
  await expect.element(getByText('No tax', { exact: true })).toBeVisible();
});
