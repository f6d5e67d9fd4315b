import { eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { deletedError } from '../dns/errors.ts';
import { type DomainRow, getOwnedDomain, isOnOwnNameservers } from '../dns/zone.ts';
import { type ErrorResponse, notFound } from '../errors.ts';
import { daysAfter, domainPhase } from '../registry/lifecycle.ts';
import { getTransferRules } from '../registry/registration.ts';
import { toRegistryLock } from '../registry/registryLock.ts';
import { randomText } from '../secrets.ts';
import { findHold, isTransferLocked } from '../transfers/hold.ts';
import { isRefused } from './renewDue.ts';

type Schemas = components['schemas'];
type Settings = Partial<Omit<typeof domain.$inferInsert, 'id' | 'name' | 'accountId'>>;

export const AUTH_CODE_DAYS = 14;

/** Changes a domain of the account unless `prevent` returns an error. Resolves with the changed domain. */
export function changeDomain(
  { db, accountId, name, now }: { db: Db; accountId: number; name: string; now: Date },
  settings: Settings | ((row: DomainRow, tx: Db) => Promise<Settings>),
  prevent: (row: DomainRow, tx: Db) => Promise<ErrorResponse<409> | null> | ErrorResponse<409> | null = () =>
    null,
): Promise<DomainRow | ErrorResponse<404> | ErrorResponse<409>> {
  return transaction(db, async (tx) => {
    const [row] = await getOwnedDomain(tx, accountId, name, now).for('no key update');
    if (!row) return notFound();
    const error = deletedError({ domain: row }, now) ?? (await prevent(row, tx));
    if (error) return error;
    const changes = typeof settings === 'function' ? await settings(row, tx) : settings;
    await tx.update(domain).set(changes).where(eq(domain.id, row.id));
    return { ...row, ...changes };
  });
}

/** A new auth code, in groups that are easy to read aloud. */
export function newAuthCode(now: Date): { authCode: string; authCodeExpiresAt: Date } {
  const groups = randomText(12).replaceAll(/[-_]/g, 'x').match(/.{4}/g);
  return { authCode: (groups ?? []).join('-'), authCodeExpiresAt: daysAfter(now, AUTH_CODE_DAYS) };
}

export function toDomain(row: DomainRow): Schemas['AccountDomain'] {
  return {
    id: row.id,
    name: row.name,
    tld: row.tld,
    createDate: row.createdAt.toISOString(),
    expireDate: row.expiresAt.toISOString(),
    autoRenew: row.autoRenew ? 'enabled' : 'disabled',
    nameservers: row.nameservers,
    onOwnNameservers: isOnOwnNameservers(row),
  };
}

/** A domain in the list, with the product that its email belongs to. */
export function toListedDomain(
  row: DomainRow,
  emailProductId: number | null,
  now: Date,
): Schemas['AccountDomain'] {
  const phase = domainPhase(row, now);
  return { ...toDomain(row), ...(phase !== 'released' && { phase }), emailProductId };
}

export function toDomainDetail(row: DomainRow, now: Date): Schemas['DomainDetail'] {
  const { ceilingCurrency: currency, refusedAt, refusedMinor, authCodeExpiresAt } = row;
  const { by: transferBy, hasLock } = getTransferRules(row.tld);
  const hasCode = row.authCode !== null && authCodeExpiresAt !== null && authCodeExpiresAt > now;
  return {
    ...toDomain(row),
    renewalCeiling: toCeiling(row),
    refusedRenewal:
      isRefused(row) && refusedAt && refusedMinor !== null && currency !== null
        ? { date: refusedAt.toISOString(), price: toMajor(refusedMinor, currency), currency }
        : null,
    transferBy,
    hasLock,
    locked: isTransferLocked(row, now),
    unlocksAt: !row.locked && isTransferLocked(row, now) ? (row.unlocksAt?.toISOString() ?? null) : null,
    registryLock: toRegistryLock(row, now),
    transferTag: row.transferTag,
    transferableFrom: findHold(row, now)?.until?.toISOString() ?? null,
    authCodeExpires: hasCode ? authCodeExpiresAt.toISOString() : null,
    suspension: row.suspension,
  };
}

export function toCeiling({
  ceilingMinor,
  ceilingCurrency: currency,
}: DomainRow): Schemas['RenewalCeiling'] | null {
  if (ceilingMinor === null || currency === null) return null;
  return { amount: toMajor(ceilingMinor, currency), currency };
}

/** The columns of a ceiling; null if its amount has more decimals than its currency. */
export function toCeilingColumns(ceiling: Schemas['RenewalCeiling'] | null): Settings | null {
  // A new ceiling ends the refusal that the previous one caused.
  const refusal = { refusedAt: null, refusedMinor: null };
  if (!ceiling) return { ceilingMinor: null, ceilingCurrency: null, ...refusal };
  const { amount, currency } = ceiling;
  const ceilingMinor = toMinor(amount, currency);
  if (toMajor(ceilingMinor, currency) !== amount) return null;
  return { ceilingMinor, ceilingCurrency: currency, ...refusal };
}
