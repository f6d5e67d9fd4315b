import type { ParseKeys } from 'i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import type { PageLocale } from '../pages/locale.ts';
import { formatCountry, formatDate, formatMoneyCode, formatTax, formatTerm } from '../pages/text.ts';
import { type LineRow, type OrderRow, type PlacedOrder, paidFor } from './orderView.ts';
import { seller } from './seller.ts';

type Row = { item: string; term: string; price: string };
/** An invoice or a credit note in a language, as texts. */
export type DocumentContent = {
  number: string;
  date: Date;
  locale: string;
  title: string;
  facts: [term: string, value: string][];
  parties: { title: string; lines: string[] }[];
  head: Row;
  caption: string;
  rows: Row[];
  sums: [term: string, value: string][];
  note: string;
  formatPage(page: number, pages: number): string;
};

/** What is in the document of an order with this number; undefined if the order has no such document. */
export function toContent(
  placed: PlacedOrder,
  number: string,
  language: PageLocale,
): DocumentContent | undefined {
  const { order, lines } = placed;
  const { t, locale } = language;
  if (order.billedTo === null) return undefined;
  const returned = lines.find(({ creditNoteNumber }) => creditNoteNumber === number);
  if (!returned && order.invoiceNumber !== number) return undefined;
  const date = returned?.returnedAt ?? order.createdAt;
  const shown = returned ? [returned] : lines.filter(({ failed }) => !failed);
  const money = (minor: number) => formatMoneyCode(minor, order.currency, locale);
  const sums = returned ? sumsOfReturn(returned, order) : order;
  return {
    number,
    date,
    locale,
    title: t(returned ? 'document.creditNote' : 'document.invoice', { number }),
    facts: [
      [t('document.date'), formatDate(date, locale)],
      [t('order'), String(order.id)],
      ...(returned && order.invoiceNumber
        ? [[t('document.for'), t('document.invoice', { number: order.invoiceNumber })] as [string, string]]
        : []),
    ],
    parties: [
      { title: t('seller'), lines: [seller.name, seller.address, t('document.taxId', { id: seller.taxId })] },
      { title: t('buyer'), lines: toBuyer(order.billedTo, language) },
    ],
    head: { item: t('document.item'), term: t('document.term'), price: t('document.price') },
    caption: t('document.items'),
    rows: shown.map((line) => ({
      item: toItem(line, t),
      term: formatTerm(line, language),
      price: money(returned ? sums.total : line.price),
    })),
    sums: [
      [t('document.net'), money(sums.total)],
      [formatTax(order, language), money(sums.tax)],
      [t(returned ? 'document.refunded' : 'total'), money(sums.total + sums.tax)],
    ],
    note: t(returned ? 'document.refundNote' : 'document.paidNote'),
    formatPage: (page, pages) => t('document.page', { page, pages }),
  };
}

const WHOLE_RATE = 10_000;

function sumsOfReturn(line: LineRow, order: OrderRow) {
  const gross = paidFor(line, order);
  const isWhole = line.refunded === null;
  const total = isWhole ? line.price : Math.round((gross * WHOLE_RATE) / (WHOLE_RATE + order.taxRate));
  return { total, tax: gross - total };
}

type Buyer = NonNullable<OrderRow['billedTo']>;

function toBuyer(
  { name, company, email, address, country, taxId }: Buyer,
  { t, locale }: PageLocale,
): string[] {
  return [
    company,
    name,
    ...address,
    country && formatCountry(country, locale),
    email,
    taxId && t('document.taxId', { id: taxId }),
  ].filter((line): line is string => Boolean(line));
}

/** What a line bought: a domain, or a service with its domain. */
function toItem({ type, domain, displayName }: LineRow, t: PageLocale['t']): string {
  const kind = t(`kinds.${type}` as ParseKeys<'backend'>, { defaultValue: '' });
  if (kind) return [kind, domain && nameToUnicode(domain)].filter(Boolean).join(' · ');
  return domain === null ? displayName : nameToUnicode(domain);
}
