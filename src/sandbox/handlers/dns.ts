import { eq } from 'drizzle-orm';
import { zoneRecord } from '../db/schema/dns.ts';
import { toDnsRecord, toZoneRecord } from '../dns/records.ts';
import { refuseChange, refuseRecord } from '../dns/refusals.ts';
import { toDnsZone } from '../dns/view.ts';
import { findZone, lockZone, toRow } from '../dns/zone.ts';
import { notFound } from '../faults.ts';
import type { Handlers } from '../handler.ts';
import { signedIn } from '../session/guards.ts';

export const dns = {
  async getDomainDns({ params, visit, db, now }) {
    const { account, refused } = signedIn(visit);
    if (refused) return refused;
    const zone = await findZone(db, account.id, params.name, now);
    return zone ? { status: 200, body: { data: { dns: toDnsZone(zone) } } } : notFound();
  },

  async addDnsRecord({ params, body, visit, db, now }) {
    const { account, refused } = signedIn(visit);
    if (refused) return refused;
    return db.transaction(async (tx) => {
      const zone = await lockZone(tx, account.id, params.name, now);
      if (!zone) return notFound();
      const refusal = refuseChange(zone, now) ?? refuseRecord(zone, zone.records, body);
      if (refusal) return refusal;
      const values = toRow(toZoneRecord(body), zone.domain.id);
      const [row] = await tx.insert(zoneRecord).values(values).returning();
      if (!row) throw new Error('The record could not be written.');
      return { status: 200, body: { data: { record: toDnsRecord(row) } } };
    });
  },

  async updateDnsRecord({ params, body, visit, db, now }) {
    const { account, refused } = signedIn(visit);
    if (refused) return refused;
    return db.transaction(async (tx) => {
      const zone = await lockZone(tx, account.id, params.name, now);
      if (!zone?.records.some(({ id }) => id === params.recordId)) return notFound();
      const others = zone.records.filter(({ id }) => id !== params.recordId);
      const refusal = refuseChange(zone, now) ?? refuseRecord(zone, others, body);
      if (refusal) return refusal;
      const [row] = await tx
        .update(zoneRecord)
        .set(toRow(toZoneRecord(body), zone.domain.id))
        .where(eq(zoneRecord.id, params.recordId))
        .returning();
      if (!row) throw new Error('The record could not be written.');
      return { status: 200, body: { data: { record: toDnsRecord(row) } } };
    });
  },

  async deleteDnsRecord({ params, visit, db, now }) {
    const { account, refused } = signedIn(visit);
    if (refused) return refused;
    return db.transaction(async (tx) => {
      const zone = await lockZone(tx, account.id, params.name, now);
      if (!zone?.records.some(({ id }) => id === params.recordId)) return notFound();
      const refusal = refuseChange(zone, now);
      if (refusal) return refusal;
      await tx.delete(zoneRecord).where(eq(zoneRecord.id, params.recordId));
      return { status: 200, body: { data: { success: true } } };
    });
  },
} satisfies Partial<Handlers>;
