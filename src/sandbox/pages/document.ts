import { eq, or } from 'drizzle-orm';
import { Zip, ZipPassThrough } from 'fflate';
import type { Context } from 'hono';
import { order, orderLine } from '../db/schema/orders.ts';
import { toContent } from '../orders/documentContent.ts';
import { typesetDocument } from '../orders/documentPdf.ts';
import { findOrder, findOrders } from '../orders/findOrders.ts';
import { documentsOf, type PlacedOrder, yearOf } from '../orders/orderView.ts';
import type { SandboxContext } from '../serve.ts';
import { missingPage } from './errors.ts';
import { getLocale, type OwnPageContext } from './layout.ts';
import type { PageLocale } from './locale.ts';

// The endings are in the patterns, because the router finds none that has more after it.
export const documentPath = '/backend/documents/:file{C?[0-9]{4}-[0-9]{4,9}[.]pdf}';

export const yearPath = '/backend/documents/:year{[0-9]{4}-[A-Z]{3}[.]zip}';

/** Sends an invoice or a credit note of the account, in the visitor's language. */
export async function sendDocument(
  context: Context,
  { session, account }: OwnPageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const file = context.req.param('file') ?? '';
  const number = file.replace(/[.]pdf$/, '');
  const [found] = await db
    .select({ id: order.id })
    .from(order)
    .leftJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(or(eq(order.invoiceNumber, number), eq(orderLine.creditNoteNumber, number)))
    .limit(1);
  const placed = found && (await findOrder(db, found.id, account.id));
  const content = placed && toContent(placed, number, getLocale(context));
  if (!content) return missingPage(context, session);
  return context.body(await typesetDocument(content), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${file}"`,
    'cache-control': 'private, no-store',
  });
}

/** Sends the invoices and credit notes of a year's orders in a currency as a ZIP file, in the visitor's language. */
export async function sendYear(
  context: Context,
  { session, account, now }: OwnPageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const name = context.req.param('year') ?? '';
  const [, year, currency] = /^(\d{4})-(\w{3})/.exec(name) ?? [];
  const placed = (await findOrders(db, account.id)).filter(
    (one) => yearOf(one) === Number(year) && one.order.currency === currency,
  );
  if (placed.flatMap(documentsOf).length === 0) return missingPage(context, session);
  return context.body(zip(placed, getLocale(context), now), 200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  });
}

/** A ZIP file that is sent while its documents are made. */
function zip(placed: readonly PlacedOrder[], locale: PageLocale, now: Date): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      const archive = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (isLast) controller.close();
      });
      for (const one of placed) {
        for (const number of documentsOf(one)) {
          const content = toContent(one, number, locale);
          if (!content) continue;
          // A PDF is compressed already.
          const entry = new ZipPassThrough(`${number}.pdf`);
          entry.mtime = now;
          archive.add(entry);
          entry.push(await typesetDocument(content), true);
        }
      }
      archive.end();
    },
  });
}
