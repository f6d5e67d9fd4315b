import { eq } from 'drizzle-orm';
import { DIGEST_TYPES } from '#lib/dnssec.ts';
import { noteActivity } from '../activity/record.ts';
import { type DnssecSettings, domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { getSettings, replaceDs, toDnssec, turn } from '../dns/dnssec.ts';
import { fitsKey, makeForeignKey } from '../dns/dnssecKeys.ts';
import { domainError } from '../dns/errors.ts';
import { findZone, isOnOwnNameservers, lockZone, type Zone } from '../dns/zone.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { takesDs } from '../registry/directory.ts';
import { registryLockError } from '../registry/registryLock.ts';

export const dnssec = {
  async getDnssec({ params, account, db, now }) {
    const zone = await findZone(db, account.id, params.name, now);
    return zone ? sendState(zone, now) : notFound();
  },

  async setDnssec({ params, body, account, db, now }) {
    return transaction(db, async (tx) => {
      const zone = await lockZone(tx, account.id, params.name, now);
      if (!zone) return notFound();
      const error = changeError(zone, body.version, now);
      if (error) return error;
      if (!isOnOwnNameservers(zone.domain))
        return errorResponse(
          409,
          'This domain is on other nameservers, which sign it themselves.',
          'other_nameservers',
        );
      const isSame = getSettings(zone).enabled === body.enabled && toDnssec(zone, now).status !== 'refused';
      const change = { field: 'dnssec', subject: null, before: !body.enabled, after: body.enabled } as const;
      noteActivity(tx, { changes: isSame ? [] : [change] });
      return sendState(isSame ? zone : await save(tx, zone, turn(zone, body.enabled, now)), now);
    });
  },

  async setDsRecords({ params, body: { version, records }, account, db, now }) {
    return transaction(db, async (tx) => {
      const zone = await lockZone(tx, account.id, params.name, now);
      if (!zone) return notFound();
      const error = changeError(zone, version, now);
      if (error) return error;
      const { name, nameservers } = zone.domain;
      if (isOnOwnNameservers(zone.domain))
        return errorResponse(
          409,
          'This domain is on our nameservers, so its DS record is set by us.',
          'own_nameservers',
        );
      const wrong = records.findIndex(
        ({ digest, digestType }) => digest.length !== DIGEST_TYPES[digestType]?.digits,
      );
      if (wrong >= 0)
        return fieldsInvalid({ [`records.${wrong}.digest`]: 'does not have the length of its type' });
      const keys = [makeForeignKey(name, nameservers)];
      if (records.length > 0 && !records.some((record) => fitsKey(record, keys)))
        return errorResponse(
          409,
          'None of these DS records fits a key that the nameservers show, so the domain would stop answering.',
          'ds_fits_no_key',
        );
      return sendState(await save(tx, zone, replaceDs(zone, records, now)), now);
    });
  },
} satisfies Partial<Handlers>;

/** Why DNSSEC can't be changed now, whatever the nameservers are; null if it can. */
function changeError(zone: Zone, version: number, now: Date) {
  const error = domainError(zone, now) ?? registryLockError(zone.domain, now);
  if (error) return error;
  if (!takesDs(zone.domain.tld))
    return errorResponse(409, 'The registry of this domain takes no DS records.', 'no_dnssec');
  if (version === getSettings(zone).version) return null;
  const message = 'DNSSEC of this domain has been changed in the meantime.';
  const { body } = errorResponse(409, message, 'version_conflict');
  return { status: 409 as const, body: { ...body, data: { dnssec: toDnssec(zone, now) } } };
}

async function save(tx: Db, zone: Zone, settings: DnssecSettings): Promise<Zone> {
  await tx.update(domain).set({ dnssec: settings }).where(eq(domain.id, zone.domain.id));
  return { ...zone, domain: { ...zone.domain, dnssec: settings } };
}

function sendState(zone: Zone, now: Date) {
  return { status: 200 as const, body: { data: { dnssec: toDnssec(zone, now) } } };
}
