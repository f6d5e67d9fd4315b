import { and, asc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { accountExportPiece } from '../db/schema/leaving.ts';
import type { Db } from '../db/store.ts';
import { isDeviceApproved } from '../devices/devices.ts';
import { findExport } from '../leaving/exports.ts';
import type { SandboxContext } from '../serve.ts';
import { missingPage } from './errors.ts';
import type { OwnPageContext } from './layout.ts';

/** Sends the account's archive, to an approved device. */
export async function sendExport(
  context: Context,
  { session, account, now }: OwnPageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const row = await findExport(db, account.id, now);
  const isAsked = row && context.req.param('id') === `${row.id}.zip`;
  if (!isAsked || row.state !== 'ready' || !(await isDeviceApproved(db, session)))
    return missingPage(context, session);
  const day = row.startedAt.toISOString().slice(0, 10);
  return context.body(toStream(readPieces(db, row.id)), 200, {
    'content-type': 'application/zip',
    'content-length': String(row.size),
    'content-disposition': `attachment; filename="account-${account.id}-${day}.zip"`,
    'cache-control': 'private, no-store',
  });
}

async function* readPieces(db: Db, exportId: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const positions = await db
    .select({ position: accountExportPiece.position })
    .from(accountExportPiece)
    .where(eq(accountExportPiece.exportId, exportId))
    .orderBy(asc(accountExportPiece.position));
  for (const { position } of positions) {
    const [piece] = await db
      .select({ content: accountExportPiece.content })
      .from(accountExportPiece)
      .where(and(eq(accountExportPiece.exportId, exportId), eq(accountExportPiece.position, position)));
    if (!piece) throw new Error('A piece of the archive is missing.');
    yield new Uint8Array(piece.content);
  }
}

function toStream(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream({
    async pull(controller) {
      const { value } = await pieces.next();
      if (value) controller.enqueue(value);
      else controller.close();
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
