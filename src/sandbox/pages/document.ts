import { eq, or } from 'drizzle-orm';
import type { Context } from 'hono';
import { order, orderLine } from '../db/schema/orders.ts';
import { toContent } from '../orders/documentContent.ts';
import { typesetDocument } from '../orders/documentPdf.ts';
import { findOrder } from '../orders/findOrders.ts';
import { documentUrl } from '../orders/orderView.ts';
import type { SandboxContext } from '../serve.ts';
import { missingPage } from './errors.ts';
import { getLocale, type OwnPageContext } from './layout.ts';

export const documentPath = documentUrl(':number{C?[0-9]{4}-[0-9]{4,9}}');

/** Sends an invoice or a credit note of the account, in the visitor's language. */
export async function sendDocument(
  context: Context,
  { session, account }: OwnPageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const number = context.req.param('number') ?? '';
  const [found] = await db
    .select({ id: order.id })
    .from(order)
    .leftJoin(orderLine, eq(orderLine.orderId, order.id))
    .where(or(eq(order.invoiceNumber, number), eq(orderLine.creditNoteNumber, number)))
    .limit(1);
  const placed = found && (await findOrder(db, found.id, account.id));
  const content = placed && toContent(placed, number, getLocale(context));
  if (!content) return missingPage(context, session);
  return context.body(new Uint8Array(await typesetDocument(content)), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"`,
    'cache-control': 'private, no-store',
  });
}
