import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { account } from '../db/schema/accounts.ts';
import { documentSeries, order, orderLine } from '../db/schema/orders.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';

const MIN_DIGITS = 4;

/**
 * Issues what is missing: an invoice for each order, with the buyer's address of now, and a credit note for each return.
 * Numbers have no gaps, because they are taken in the transaction that needs them.
 */
export async function issueDocuments(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    await tx
      .update(order)
      .set({ billedTo: buyer })
      .from(account)
      .where(and(eq(account.id, order.accountId), isNull(order.billedTo)));
    const invoices = await tx
      .select({ id: order.id, series: yearOf(order.createdAt) })
      .from(order)
      .where(and(isNull(order.invoiceNumber), sql`${order.total} + ${order.tax} > 0`))
      .orderBy(asc(order.createdAt), asc(order.id))
      .for('no key update');
    const invoiceNumbers = await takeNumbers(tx, invoices);
    if (invoices.length > 0)
      await tx
        .update(order)
        .set({ invoiceNumber: sql`numbered.number` })
        .from(tableOf(invoiceNumbers))
        .where(eq(order.id, sql`numbered.id`));
    const notes = await tx
      .select({ id: orderLine.id, series: sql<string>`'C' || ${yearOf(orderLine.returnedAt)}` })
      .from(orderLine)
      .where(
        and(isNotNull(orderLine.returnedAt), isNull(orderLine.creditNoteNumber), sql`${orderLine.price} > 0`),
      )
      .orderBy(asc(orderLine.returnedAt), asc(orderLine.id))
      .for('no key update');
    const noteNumbers = await takeNumbers(tx, notes);
    if (notes.length > 0)
      await tx
        .update(orderLine)
        .set({ creditNoteNumber: sql`numbered.number` })
        .from(tableOf(noteNumbers))
        .where(eq(orderLine.id, sql`numbered.id`));
  });
}

const buyer = sql`json_build_object(
  'name', ${account.firstName} || ' ' || ${account.lastName},
  'company', ${account.company},
  'email', ${account.email},
  'address', to_json(${account.postalAddress}),
  'country', ${order.taxCountry},
  'taxId', ${account.taxId}
)`;

function yearOf(moment: typeof order.createdAt | typeof orderLine.returnedAt): SQL<string> {
  return sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY')`;
}

type Numbered = { id: number; number: string };

/** Takes the next numbers of each series, in the order of the rows. */
async function takeNumbers(tx: Db, rows: { id: number; series: string }[]): Promise<Numbered[]> {
  const numbered: Numbered[] = [];
  for (const [series, own] of Map.groupBy(rows, (row) => row.series)) {
    const [{ last } = { last: own.length }] = await tx
      .insert(documentSeries)
      .values({ series, last: own.length })
      .onConflictDoUpdate({
        target: documentSeries.series,
        set: { last: sql`${documentSeries.last} + ${own.length}` },
      })
      .returning();
    for (const [index, { id }] of own.entries()) {
      const position = last - own.length + 1 + index;
      numbered.push({ id, number: `${series}-${String(position).padStart(MIN_DIGITS, '0')}` });
    }
  }
  return numbered;
}

function tableOf(numbered: Numbered[]): SQL {
  const ids = sql.param(numbered.map(({ id }) => id));
  const numbers = sql.param(numbered.map(({ number }) => number));
  return sql`(select unnest(${ids}::int[]) as id, unnest(${numbers}::text[]) as number) as numbered`;
}
