import { and, eq } from 'drizzle-orm';
import { changeContacts } from '../contacts/contacts.ts';
import type { StoredDiff } from '../db/schema/bulk.ts';
import { labeledDomain } from '../db/schema/labels.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { writeZone } from '../dns/writeZone.ts';
import { isSame } from '../dns/zone.ts';
import { park, release } from '../parking/parking.ts';
import { autoRenewFrom } from '../products/autoRenewFrom.ts';
import { toCeilingColumns } from '../products/domainSettings.ts';
import { testEffects } from '../registry/testNames.ts';
import { addTransferEvent } from '../transfers/events.ts';
import { toLockColumns } from '../transfers/lock.ts';
import type { BulkContext, BulkZone } from './bulkZones.ts';
import { toRecord } from './plan.ts';

/** Changes a domain that the transaction has locked. False if its registry refused it, so that nothing has changed. */
export async function applyDiff(
  tx: Db,
  zone: BulkZone,
  diff: StoredDiff,
  { now, contacts }: BulkContext,
): Promise<boolean> {
  const { id, name } = zone.domain;
  const failures = testEffects(name);
  if (failures.has('dnsfail') && (diff.nameservers || diff.records)) return false;
  if (failures.has('renewfail') && (diff.autoRenew || diff.ceiling)) return false;
  const settings = {
    ...(diff.locked && (await toLockColumns(tx, zone.domain, diff.locked.after, now))),
    ...(diff.autoRenew && autoRenewFrom(domain, diff.autoRenew.after, now)),
    ...(diff.ceiling && toCeilingColumns(diff.ceiling.after)),
  };
  if (Object.keys(settings).length > 0) await tx.update(domain).set(settings).where(eq(domain.id, id));
  if (diff.locked) {
    const event = diff.locked.after ? 'lock_on' : 'lock_off';
    await addTransferEvent(tx, zone.domain, { event, at: now });
  }
  if (diff.contacts) {
    const { after: named, lock } = diff.contacts;
    const owner = contacts.get(named.owner ?? 0) ?? null;
    await changeContacts(tx, zone.domain, { named, owner, lock, now });
  }
  if (diff.label) await setLabel(tx, id, diff.label);
  await changeZone(tx, zone, diff, now);
  // A domain that comes back to our nameservers can be parked only then.
  if (diff.landing?.after) await park(tx, eq(domain.id, id), diff.landing.after, now);
  else if (diff.landing) await release(tx, eq(domain.id, id));
  return true;
}

async function changeZone(tx: Db, zone: BulkZone, { nameservers, records }: StoredDiff, now: Date) {
  if (!nameservers && !records) return;
  const { added = [], removed = [] } = records ?? {};
  const gone = removed.map(toRecord);
  await writeZone(
    tx,
    zone,
    {
      add: added.map(toRecord),
      remove: zone.records.filter((row) => gone.some((record) => isSame(record, row))),
      nameservers: nameservers?.after,
    },
    { now },
  );
}

async function setLabel(tx: Db, domainId: number, { labelId, after }: NonNullable<StoredDiff['label']>) {
  if (after) await tx.insert(labeledDomain).values({ labelId, domainId }).onConflictDoNothing();
  else
    await tx
      .delete(labeledDomain)
      .where(and(eq(labeledDomain.labelId, labelId), eq(labeledDomain.domainId, domainId)));
}
