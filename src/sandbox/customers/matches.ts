import { and, desc, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toUnicode } from '#lib/punycode.ts';
import { rankMatch } from '#lib/rank.ts';
import { maxId } from '../db/ownership.ts';
import { account, accountText } from '../db/schema/accounts.ts';
import { titanMailbox } from '../db/schema/mail.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { domain } from '../db/schema/products.ts';
import { ticket, ticketText } from '../db/schema/support.ts';
import type { Db } from '../db/store.ts';
import { lastReleased } from '../registry/lifecycle.ts';

/** So many are found of one kind. */
export const MAX_FOUND = 200;

/** Numbers of accounts, by their own, name, email address or company. */
export async function findAccounts(db: Db, text: string, which?: SQL): Promise<number[]> {
  const source = { table: account, key: account.id, text: accountText(account), which, order: account.id };
  return [...toIds(text), ...(await findIn<number>(db, source, text))];
}

/** Names of domains, by any part of their Unicode or ASCII form. */
export async function findDomains(db: Db, text: string, now: Date): Promise<string[]> {
  const which = gt(domain.expiresAt, lastReleased(domain.tld, now));
  const source = { table: domain, key: domain.name, text: domain.name, which, order: domain.name };
  return [text.toLowerCase(), ...(await findIn<string>(db, source, text))];
}

/** Addresses of mailboxes, by any part of them. */
export async function findMailboxes(db: Db, text: string): Promise<string[]> {
  const { email } = titanMailbox;
  const source = { table: titanMailbox, key: email, text: email, order: email };
  return [text.toLowerCase(), ...(await findIn<string>(db, source, text))];
}

/** Numbers of orders, by their own or that of a document, by a domain in them, or by their customer. */
export async function findOrders(db: Db, text: string): Promise<number[]> {
  const newest = (where: SQL) =>
    db.select({ id: order.id }).from(order).where(where).orderBy(desc(order.id)).limit(MAX_FOUND);
  const number = text.toUpperCase();
  const lines = {
    table: orderLine,
    key: orderLine.orderId,
    text: orderLine.domain,
    order: desc(orderLine.id),
  };
  const credited = db
    .select({ id: orderLine.orderId })
    .from(orderLine)
    .where(eq(orderLine.creditNoteNumber, number));
  const rows = [
    ...(await newest(eq(order.invoiceNumber, number))),
    ...(await credited),
    ...(await newest(inArray(order.accountId, await findAccounts(db, text)))),
  ];
  return [...toIds(text), ...rows.map(({ id }) => id), ...(await findIn<number>(db, lines, text))];
}

/** Numbers of tickets, by their own, sender, subject or domain, or by their customer. */
export async function findTickets(db: Db, text: string): Promise<number[]> {
  const source = { table: ticket, key: ticket.id, text: ticketText(ticket), order: desc(ticket.id) };
  const sent = await db
    .select({ id: ticket.id })
    .from(ticket)
    .where(inArray(ticket.accountId, await findAccounts(db, text)))
    .orderBy(desc(ticket.id))
    .limit(MAX_FOUND);
  return [...toIds(text), ...sent.map(({ id }) => id), ...(await findIn<number>(db, source, text))];
}

type Source = {
  table: PgTable;
  /** Identifies what is found. */
  key: AnyPgColumn;
  text: SQL | AnyPgColumn;
  which?: SQL | undefined;
  order: SQL | AnyPgColumn;
};

/** Keys of the first rows whose text contains another one, which may be the Unicode form of a domain in it. */
async function findIn<Key>(
  db: Db,
  { table, key, text, which, order: by }: Source,
  wanted: string,
): Promise<Key[]> {
  const select = (where: SQL) =>
    db
      .select({ key: sql<Key>`${key}`, text: sql<string>`${text}` })
      .from(table)
      .where(and(where, which))
      .orderBy(by);
  const found = await select(contains(text, fold(wanted))).limit(MAX_FOUND);
  const encoded = (await select(contains(text, 'xn--')))
    .filter((row) => rankMatch(decode(row.text), wanted) > 0)
    .slice(0, MAX_FOUND);
  return [...found, ...encoded].map((row) => row.key);
}

const contains = (text: SQLWrapper, part: string): SQL =>
  sql`${text} like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`}`;

/** Like `folded` in the database. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad]/g, '')
    .toLowerCase();
}

function decode(text: string): string {
  return text.replaceAll(/xn--[a-z\d-]+/g, (label) => {
    try {
      return toUnicode(label);
    } catch {
      return label;
    }
  });
}

function toIds(text: string): number[] {
  return /^\d{1,10}$/.test(text) && Number(text) <= maxId ? [Number(text)] : [];
}
