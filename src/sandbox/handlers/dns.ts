import type { components } from '#api/generated/operations.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import {
  chainError,
  changeError,
  changesInvalid,
  domainError,
  removalNotConfirmed,
  suspendedError,
  versionConflict,
} from '../dns/errors.ts';
import { findVersion, listHistory } from '../dns/history.ts';
import { nameserverErrors } from '../dns/nameservers.ts';
import { lastRecordsLost, planChanges } from '../dns/planChanges.ts';
import { templateSource } from '../dns/source.ts';
import { toDnsZone } from '../dns/view.ts';
import { writeZone } from '../dns/writeZone.ts';
import { findZone, lockZone, type RecordSource, type Zone } from '../dns/zone.ts';
import { fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { registryLockError } from '../registry/registryLock.ts';

type Schemas = components['schemas'];

export const dns = {
  async getDomainDns({ params, account, db, now }) {
    const zone = await findZone(db, account.id, params.name, now);
    return zone ? { status: 200, body: { data: { dns: toDnsZone(zone) } } } : notFound();
  },

  async updateDomainDns({ params, body, account, db, now }) {
    return transaction(db, async (tx) => {
      const zone = await lockZone(tx, account.id, params.name, now);
      if (!zone) return notFound();
      if (body.version !== zone.domain.zoneVersion) return versionConflict(toDnsZone(zone));
      const error = updateError(zone, body, now);
      if (error) return error;
      const isMoved = body.nameservers && body.nameservers.join() !== zone.domain.nameservers.join();
      const held = isMoved ? registryLockError(zone.domain, now) : null;
      if (held) return held;
      const broken = body.nameservers && chainError(zone, body.nameservers, now);
      if (broken) return broken;
      const plan = planChanges(zone, body.changes, await getSources(tx, zone, body.changes));
      if (Object.keys(plan.errors).length > 0) return changesInvalid(plan.errors);
      const lost = lastRecordsLost(zone, plan.write);
      if (lost.some(({ id }) => !body.confirmedRemovals?.includes(id))) return removalNotConfirmed();
      const changed = await writeZone(tx, zone, { ...plan.write, nameservers: body.nameservers }, { now });
      return { status: 200, body: { data: { dns: toDnsZone(changed) } } };
    });
  },

  async getDnsHistory({ params, query, account, db, now }) {
    const zone = await findZone(db, account.id, params.name, now);
    if (!zone) return notFound();
    return { status: 200, body: { data: { history: await listHistory(db, zone, query) } } };
  },

  async getDnsVersion({ params, account, db, now }) {
    const zone = await findZone(db, account.id, params.name, now);
    const records = zone && (await findVersion(db, zone, params.version));
    if (!records) return notFound();
    return {
      status: 200,
      body: { data: { dns: { domain: params.name, version: params.version, records } } },
    };
  },
} satisfies Partial<Handlers>;

/** Why a zone can't be changed like this; null if it can. Nameservers are set before records. */
function updateError(
  { domain, records }: Zone,
  { changes, nameservers }: Schemas['DnsZoneUpdate'],
  now: Date,
) {
  const zone = { domain: { ...domain, nameservers: nameservers ?? domain.nameservers }, records };
  const error =
    (changes.length > 0 ? changeError(zone, now) : domainError(zone, now)) ??
    (nameservers ? suspendedError(domain) : null);
  if (error) return error;
  const errors = nameservers ? nameserverErrors(nameservers, domain.name) : {};
  return Object.keys(errors).length > 0 ? fieldsInvalid(errors) : null;
}

/** The sources of records that come from DNS templates, by the templates' slugs. */
async function getSources(tx: Db, { domain }: Zone, changes: Schemas['DnsChange'][]) {
  const sources = new Map<string, RecordSource>();
  for (const slug of new Set(changes.flatMap((change) => ('template' in change && change.template) || []))) {
    const source = await templateSource(tx, slug, domain);
    if (source) sources.set(slug, source);
  }
  return sources;
}
