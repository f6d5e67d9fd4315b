import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { isService, type ProductType } from '../cart/line.ts';
import { API_ORDER, AUTO_RENEWAL } from '../cart/orderOrigin.ts';
import { getTax } from '../cart/tax.ts';
import type { order, orderLine } from '../db/schema/orders.ts';
import { returnDeadline } from '../products/returnDeadline.ts';

type Schemas = components['schemas'];
export type OrderRow = typeof order.$inferSelect;
export type LineRow = typeof orderLine.$inferSelect;
/** An order with its lines, in the order of the cart. */
export type PlacedOrder = { order: OrderRow; lines: LineRow[] };

/** Kinds that have the name of their line's type. */
const kinds = ['renewal', 'transfer', 'restore'] as const;

export const documentUrl = (number: string): string => `/backend/documents/${number}.pdf`;

/** The invoices and credit notes of a year's orders in a currency as one file. */
export const yearUrl = (year: number, currency: string): string =>
  `/backend/documents/${year}-${currency}.zip`;

/** The numbers of an order's invoice and credit notes. */
export const documentsOf = ({ order: { invoiceNumber }, lines }: PlacedOrder): string[] =>
  [invoiceNumber, ...lines.map(({ creditNoteNumber }) => creditNoteNumber)].filter(
    (number) => number !== null,
  );

export const yearOf = ({ order: { createdAt } }: PlacedOrder): number => createdAt.getUTCFullYear();

export function toSummary({ order: row, lines }: PlacedOrder, now: Date): Schemas['OrderSummary'] {
  const { currency } = row;
  const [first] = lines;
  const deadlines = lines.flatMap((line) =>
    stateOf(line, row, now) === 'returnable' ? (returnDeadline(line, row.createdAt) ?? []) : [],
  );
  const latest = deadlines.sort((one, other) => Number(other) - Number(one))[0];
  return {
    orderId: row.id,
    date: row.createdAt.toISOString(),
    currency,
    total: toMajor(row.total + row.tax, currency),
    refunded: toMajor(sumRefunds(row, lines), currency),
    status: statusOf(row, lines),
    paidBy: paymentOf(row),
    lineCount: lines.length,
    first: first ? toItem(first) : null,
    returnUntil: latest?.toISOString() ?? null,
    invoice: toInvoice(row),
  };
}

export function toOrder({ order: row, lines }: PlacedOrder, now: Date): Schemas['Order'] {
  const { currency, taxRate } = row;
  const invoice = toInvoice(row);
  return {
    orderId: row.id,
    date: row.createdAt.toISOString(),
    currency,
    status: statusOf(row, lines),
    paidBy: paymentOf(row),
    net: toMajor(row.total, currency),
    taxRate: taxRate / 100,
    tax: toMajor(row.tax, currency),
    total: toMajor(row.total + row.tax, currency),
    refunded: toMajor(sumRefunds(row, lines), currency),
    lines: lines.map((line) => toLine(line, row, now)),
    documents: [...(invoice ? [invoice] : []), ...lines.flatMap((line) => toCreditNote(line, row) ?? [])],
    billedTo: row.billedTo ?? noBuyer,
  };
}

const noBuyer = { name: '', company: null, email: '', address: [], country: null, taxId: null };

function toItem(line: LineRow): Schemas['OrderLineItem'] {
  const type = line.type as ProductType;
  return {
    kind: isService(type) ? 'service' : (kinds.find((one) => one === type) ?? 'registration'),
    service: isService(type) ? type : null,
    domain: line.domain,
    name: line.displayName,
  };
}

function toLine(line: LineRow, row: OrderRow, now: Date): Schemas['OrderLine'] {
  const deadline = line.failed ? null : returnDeadline(line, row.createdAt);
  return {
    lineId: line.id,
    ...toItem(line),
    duration: line.duration,
    termMonths: line.termMonths,
    price: toMajor(line.price, row.currency),
    state: stateOf(line, row, now),
    returnUntil: deadline?.toISOString() ?? null,
    returnedAt: line.returnedAt?.toISOString() ?? null,
    refund: line.returnedAt ? toMajor(paidFor(line, row), row.currency) : null,
  };
}

function stateOf(line: LineRow, { createdAt }: OrderRow, now: Date): Schemas['OrderLineState'] {
  if (line.failed) return 'not_charged';
  if (line.returnedAt) return line.stays ? 'refunded' : 'returned';
  const deadline = returnDeadline(line, createdAt);
  if (!deadline) return 'final';
  return deadline > now ? 'returnable' : 'kept';
}

/** What was paid for a line, or paid back of it, with its tax, in minor units. */
export function paidFor(
  { price, refunded }: Pick<LineRow, 'price' | 'refunded'>,
  { taxRate }: Pick<OrderRow, 'taxRate'>,
): number {
  return refunded ?? price + getTax(price, { rate: taxRate });
}

/** Whether what a line bought was taken back, rather than only paid back. */
export const isTakenBack = ({ returnedAt, stays }: Pick<LineRow, 'returnedAt' | 'stays'>): boolean =>
  returnedAt !== null && !stays;

export function sumRefunds(row: OrderRow, lines: LineRow[]): number {
  return lines.reduce((sum, line) => sum + (line.returnedAt ? paidFor(line, row) : 0), 0);
}

function statusOf({ total, tax }: OrderRow, lines: LineRow[]): Schemas['OrderStatus'] {
  if (total + tax === 0) return 'free';
  const paid = lines.filter(({ failed, price }) => !failed && price > 0);
  if (paid.every(({ returnedAt }) => returnedAt === null)) return 'paid';
  const isWhole = paid.every(({ returnedAt, refunded }) => returnedAt !== null && refunded === null);
  return isWhole ? 'refunded' : 'partly_refunded';
}

function paymentOf({ total, tax, cartState }: OrderRow): Schemas['OrderPayment'] {
  if (total + tax === 0) return 'none';
  if (cartState.startsWith(API_ORDER)) return 'credit';
  return cartState.startsWith(AUTO_RENEWAL) ? 'auto_renew' : 'checkout';
}

function toInvoice(row: OrderRow): Schemas['OrderDocument'] | null {
  const { invoiceNumber: number, createdAt, currency } = row;
  if (number === null) return null;
  const amount = toMajor(row.total + row.tax, currency);
  return { kind: 'invoice', number, date: createdAt.toISOString(), amount, url: documentUrl(number) };
}

function toCreditNote(line: LineRow, row: OrderRow): Schemas['OrderDocument'] | null {
  const { creditNoteNumber: number, returnedAt } = line;
  if (number === null || returnedAt === null) return null;
  const amount = toMajor(paidFor(line, row), row.currency);
  return { kind: 'credit_note', number, date: returnedAt.toISOString(), amount, url: documentUrl(number) };
}
