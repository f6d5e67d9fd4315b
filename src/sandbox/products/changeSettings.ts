import type { components } from '#api/generated/operations.ts';
import { noteActivity } from '../activity/record.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { chainError, domainError } from '../dns/errors.ts';
import { nameserverErrors } from '../dns/nameservers.ts';
import { writeZone } from '../dns/writeZone.ts';
import { lockZone } from '../dns/zone.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import { isCurrency } from '../registry/money.ts';
import { getTransferRules } from '../registry/registration.ts';
import { addTransferEvent } from '../transfers/events.ts';
import { toLockColumns } from '../transfers/lock.ts';
import { isRequested } from '../transfers/out.ts';
import { changeDomain, toCeiling, toCeilingColumns } from './domainSettings.ts';

/** A domain of an account. */
type Which = { db: Db; accountId: number; name: string; now: Date };

export const transferPending = () =>
  errorResponse(
    409,
    'Another registrar has asked for this domain. Please stop that transfer first.',
    'transfer_pending',
  );

/** Turns the transfer lock on or off. */
export function setLock(which: Which, locked: boolean) {
  return changeDomain(
    which,
    (row, tx) => toLockColumns(tx, row, locked, which.now),
    async (row, tx) => {
      if (locked && !getTransferRules(row.tld).hasLock)
        return errorResponse(409, 'The registry of this domain has no transfer lock.', 'no_lock');
      if (await isRequested(tx, row)) return transferPending();
      const isOther = row.locked !== locked;
      const event = locked ? 'lock_on' : 'lock_off';
      if (isOther) await addTransferEvent(tx, row, { event, at: which.now });
      const change = { field: 'locked', subject: null, before: row.locked, after: locked } as const;
      noteActivity(tx, { changes: isOther ? [change] : [] });
      return null;
    },
  );
}

/** Sets the highest price per year at which a domain renews by itself. */
export async function setCeiling(which: Which, ceiling: components['schemas']['RenewalCeiling'] | null) {
  if (ceiling && !isCurrency(ceiling.currency))
    return fieldsInvalid({ 'ceiling.currency': 'is not offered' });
  const columns = toCeilingColumns(ceiling);
  if (!columns) return fieldsInvalid({ 'ceiling.amount': 'has too many decimals' });
  return changeDomain(which, columns, (row, tx) => {
    const before = toCeiling(row);
    const isSame = before?.amount === ceiling?.amount && before?.currency === ceiling?.currency;
    const change = { field: 'renewalCeiling', subject: null, before, after: ceiling } as const;
    noteActivity(tx, { changes: isSame ? [] : [change] });
    return null;
  });
}

export function setNameservers({ db, accountId, name, now }: Which, nameservers: string[]) {
  return transaction(db, async (tx) => {
    const zone = await lockZone(tx, accountId, name, now);
    if (!zone) return notFound();
    const error = domainError(zone, now);
    if (error) return error;
    const errors = nameserverErrors(nameservers, name);
    if (Object.keys(errors).length > 0) return fieldsInvalid(errors);
    return chainError(zone, nameservers, now) ?? (await writeZone(tx, zone, { nameservers }, { now })).domain;
  });
}
