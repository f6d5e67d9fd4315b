import { and, desc, eq } from 'drizzle-orm';
import { hasOwnerRules } from '../contacts/ownerRules.ts';
import { domain } from '../db/schema/products.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { deletedError } from '../dns/errors.ts';
import type { DomainRow } from '../dns/zone.ts';
import { pick } from '../registry/hash.ts';
import { getTransferRules, registrars } from '../registry/registration.ts';
import { isSameSecret } from '../secrets.ts';
import { findHold, isDisputed, isLocked } from './hold.ts';
import { endTransferOut, isRequested, moveAway, startTransferOut, type TransferRow } from './out.ts';
import { settleTransfers } from './settle.ts';

/** Numbers that IANA has reserved: https://www.iana.org/assignments/registrar-ids */
const ianaIds = [9994, 9995, 9996] as const;
const MAX_SHOWN = 20;

type Refusal = 'unknown' | 'held' | 'early' | 'locked' | 'code' | 'tag' | 'pending';

/** What another registrar asks for, and what the registry answers: the request, or why it is refused. */
export async function askForDomain(
  db: Db,
  { name, code }: { name: string; code: string },
  now: Date,
): Promise<TransferRow | Refusal> {
  const [held] = await db.select().from(domain).where(eq(domain.name, name));
  if (held) await settleTransfers(db, held.accountId, now);
  return transaction(db, async (tx) => {
    const [row] = await tx.select().from(domain).where(eq(domain.name, name)).for('no key update');
    if (!row || deletedError({ domain: row }, now)) return 'unknown';
    return (await findRefusal(tx, row, code, now)) ?? startTransferOut(tx, row, findRegistrar(row), now);
  });
}

async function findRefusal(tx: Db, row: DomainRow, code: string, now: Date): Promise<Refusal | null> {
  const { by } = getTransferRules(row.tld);
  if (isDisputed(row) || row.suspension) return 'held';
  if (findHold(row, now)) return 'early';
  if (isLocked(row, now)) return 'locked';
  if (by === 'tag' && row.transferTag === null) return 'tag';
  if (by === 'code' && !isCurrentCode(row, code, now)) return 'code';
  return (await isRequested(tx, row)) ? 'pending' : null;
}

function isCurrentCode({ authCode, authCodeExpiresAt }: DomainRow, code: string, now: Date): boolean {
  if (authCode === null || !authCodeExpiresAt || authCodeExpiresAt <= now) return false;
  return isSameSecret(authCode, code);
}

/** The registrar with the tag, or one that is derived from the name. Only generic TLDs have IANA's numbers. */
function findRegistrar({ name, tld, transferTag }: DomainRow) {
  const known = pick(`new registrar ${name}`, registrars);
  return {
    name: transferTag ?? known,
    ianaId: hasOwnerRules(tld) ? (ianaIds[registrars.indexOf(known)] ?? null) : null,
  };
}

/** The requests that other registrars wait for, the newest first. */
export function findPendingRequests(db: Db): Promise<TransferRow[]> {
  return db
    .select()
    .from(transfer)
    .where(and(eq(transfer.kind, 'out'), eq(transfer.status, 'pending')))
    .orderBy(desc(transfer.id))
    .limit(MAX_SHOWN);
}

/** Takes a request back, or has the registry move the domain as if the time were over. */
export function decideRequest(db: Db, id: number, how: 'withdraw' | 'skip', now: Date): Promise<void> {
  return transaction(db, async (tx) => {
    const isPending = and(eq(transfer.id, id), eq(transfer.kind, 'out'), eq(transfer.status, 'pending'));
    const [found] = await tx.select().from(transfer).where(isPending);
    if (!found || found.domainId === null) return;
    const [row] = await tx.select().from(domain).where(eq(domain.id, found.domainId)).for('no key update');
    const [request] = await tx.select().from(transfer).where(isPending).for('no key update');
    if (!row || !request) return;
    if (how === 'withdraw') await endTransferOut(tx, request, 'withdrawn', now);
    else await moveAway(tx, row, request, now);
  });
}
