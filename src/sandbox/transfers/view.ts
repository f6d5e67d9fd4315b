import { and, desc, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { account } from '../db/schema/accounts.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import type { TransferRow } from './out.ts';

type Transfer = components['schemas']['Transfer'];

/** Whether an account is one side of a transfer; without a direction, in any. */
export function isPartyTo(accountId: number, direction?: Transfer['direction']): SQL | undefined {
  const isOwn = eq(transfer.accountId, accountId);
  const isReceiver = and(eq(transfer.receiverId, accountId), ne(transfer.accountId, accountId));
  if (direction === 'received') return isReceiver;
  if (direction) return and(isOwn, eq(transfer.kind, direction === 'given' ? 'push' : direction));
  return or(isOwn, isReceiver);
}

/** The names in an account's transfers that contain a text, in Unicode or ASCII. */
export async function findTransferNames(db: Db, accountId: number, text: string): Promise<string[]> {
  const wanted = text.trim().normalize('NFC').toLowerCase();
  const rows = await db.selectDistinct({ name: transfer.name }).from(transfer).where(isPartyTo(accountId));
  return rows
    .map(({ name }) => name)
    .filter((name) => name.includes(wanted) || nameToUnicode(name).includes(wanted));
}

/** Transfers as one of their accounts sees them. */
export async function toTransfers(db: Db, rows: TransferRow[], accountId: number): Promise<Transfer[]> {
  const givers = rows.filter((row) => isReceived(row, accountId)).map((row) => row.accountId);
  const found =
    givers.length === 0
      ? []
      : await db
          .select({ id: account.id, email: account.email })
          .from(account)
          .where(inArray(account.id, givers));
  const emails = new Map(found.map(({ id, email }) => [id, email]));
  return rows.map((row) => ({
    transferId: row.id,
    direction: getDirection(row, accountId),
    domain: row.name,
    tld: row.tld,
    other: (isReceived(row, accountId) && emails.get(row.accountId)) || row.other,
    status: row.status,
    startedAt: row.startedAt.toISOString(),
    dueAt: row.status === 'pending' ? (row.dueAt?.toISOString() ?? null) : null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

const isReceived = (row: TransferRow, accountId: number) =>
  row.kind === 'push' && row.accountId !== accountId;

function getDirection(row: TransferRow, accountId: number): Transfer['direction'] {
  if (row.kind !== 'push') return row.kind;
  return isReceived(row, accountId) ? 'received' : 'given';
}

/** The account's transfers about which an email was sent, newest first. */
export function findEmailedTransfers(db: Db, accountId: number): Promise<TransferRow[]> {
  return db
    .select()
    .from(transfer)
    .where(and(eq(transfer.accountId, accountId), isNotNull(transfer.emailedAt)))
    .orderBy(desc(transfer.emailedAt), desc(transfer.id));
}
