import { and, asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { findOwnerFacts, namesContact } from '../contacts/contacts.ts';
import { domain } from '../db/schema/products.ts';
import { suspendedError } from '../dns/errors.ts';
import { type DomainRow, getOwnedDomain } from '../dns/zone.ts';
import { errorResponse, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { getPage } from '../paging.ts';
import { setCeiling, setLock, setRegistryLock, transferPending } from '../products/changeSettings.ts';
import { changeDomain, newAuthCode, toDomainDetail, toListedDomain } from '../products/domainSettings.ts';
import { findEmails, findNames } from '../products/productRows.ts';
import { toForeignRdapData, toRdapData, unregistered } from '../products/rdap.ts';
import { renewDue } from '../products/renewDue.ts';
import { status } from '../registry/availability.ts';
import { lastReleased } from '../registry/lifecycle.ts';
import { findRegistration, getTransferRules } from '../registry/registration.ts';
import { registryLockError } from '../registry/registryLock.ts';
import { testEffects } from '../registry/testNames.ts';
import { findElsewhere } from '../transfers/elsewhere.ts';
import { addTransferEvent } from '../transfers/events.ts';
import { isDisputed, isLocked } from '../transfers/hold.ts';
import { isRequested } from '../transfers/out.ts';
import { settleTransfers } from '../transfers/settle.ts';

const columns = {
  create_date: domain.createdAt,
  expire_date: domain.expiresAt,
  name: sql`${domain.name} collate "C"`,
};

export const domains = {
  async getDomains({ query, account, db, now }) {
    await settleTransfers(db, account.id, now);
    const own = and(
      eq(domain.accountId, account.id),
      gt(domain.expiresAt, lastReleased(domain.tld, now)),
      query.name ? eq(domain.name, query.name) : undefined,
      query.contact ? namesContact([query.contact]) : undefined,
      query.query ? inArray(domain.name, await findNames(db, account.id, query.query)) : undefined,
    );
    const direction = query.asc ? asc : desc;
    const { limit, offset } = getPage(query);
    const rows = await db
      .select()
      .from(domain)
      .where(own)
      .orderBy(direction(columns[query.order ?? 'create_date']), direction(domain.id))
      .limit(limit)
      .offset(offset);
    const [held] = await db.select({ domains: count() }).from(domain).where(own);
    const emails = await findEmails(db, account.id, rows);
    const items = rows.map((row) => toListedDomain(row, emails.get(row.name) ?? null, now));
    return { status: 200, body: { data: { domain: { items, totalCount: held?.domains ?? 0 } } } };
  },

  async getRdapDomain({ params, db, now }) {
    const { name } = params;
    const [held] = await db.select().from(domain).where(eq(domain.name, name));
    if (held) await settleTransfers(db, held.accountId, now);
    const elsewhere = (await findElsewhere(db, [name]))(name);
    const row = elsewhere ? undefined : held;
    const own = row ? toRdapData(row, now, await findOwnerFacts(db, row, now)) : unregistered;
    if (own.rdap) return { status: 200, body: { data: own } };
    const { kind } = status(name, { now, registeredBy: () => undefined });
    if (kind === 'unreachable' || testEffects(name).has('rdapfail'))
      return errorResponse(502, 'The registry did not respond.', 'registry_unreachable');
    const registration = elsewhere ?? findRegistration(name, now);
    const data = registration ? toForeignRdapData(name, registration, now) : unregistered;
    return { status: 200, body: { data } };
  },

  async getDomain({ params, account, db, now }) {
    await renewDue(db, account.id, now);
    const [row] = await getOwnedDomain(db, account.id, params.name, now);
    return row ? sendDomain(row, now) : notFound();
  },

  async setRenewalCeiling({ params, body: { ceiling }, account, db, now }) {
    const changed = await setCeiling({ db, accountId: account.id, name: params.name, now }, ceiling);
    if ('status' in changed) return changed;
    await renewDue(db, account.id, now);
    const [row = changed] = await getOwnedDomain(db, account.id, params.name, now);
    return sendDomain(row, now);
  },

  async setDomainLock({ params, body: { locked }, account, db, now }) {
    const changed = await setLock({ db, accountId: account.id, name: params.name, now }, locked);
    return 'status' in changed ? changed : sendDomain(changed, now);
  },

  async setRegistryLock({ params, body: { locked }, account, db, now }) {
    const changed = await setRegistryLock({ db, accountId: account.id, name: params.name, now }, locked);
    return 'status' in changed ? changed : sendDomain(changed, now);
  },

  async createAuthCode({ params, account, db, now }) {
    const code = newAuthCode(now);
    const context = { db, accountId: account.id, name: params.name, now };
    const changed = await changeDomain(context, code, async (row, tx) => {
      if (getTransferRules(row.tld).by === 'tag')
        return errorResponse(409, 'The registry of this domain has no auth codes.', 'no_auth_code');
      const held = registryLockError(row, now);
      if (held) return held;
      if (isLocked(row, now))
        return errorResponse(409, 'This domain is locked. Please unlock it first.', 'domain_locked');
      if (isDisputed(row)) return transferHeld();
      const suspended = suspendedError(row);
      if (suspended) return suspended;
      if (await isRequested(tx, row)) return transferPending();
      await addTransferEvent(tx, row, { event: 'code_made', at: now });
      return null;
    });
    if ('status' in changed) return changed;
    const { authCode, authCodeExpiresAt } = code;
    return {
      status: 200,
      body: { data: { domain: { authCode, expires: authCodeExpiresAt.toISOString() } } },
    };
  },

  async setTransferTag({ params, body: { transferTag }, account, db, now }) {
    const context = { db, accountId: account.id, name: params.name, now };
    const changed = await changeDomain(context, { transferTag }, async (row, tx) => {
      if (transferTag !== null && getTransferRules(row.tld).by === 'code')
        return errorResponse(409, 'This domain moves with an auth code.', 'no_transfer_tag');
      const held = transferTag === null ? null : registryLockError(row, now);
      if (held) return held;
      if (transferTag !== null && isDisputed(row)) return transferHeld();
      const suspended = transferTag === null ? null : suspendedError(row);
      if (suspended) return suspended;
      const event = transferTag === null ? 'tag_removed' : 'tag_set';
      const registrar = transferTag ?? row.transferTag;
      if (row.transferTag !== transferTag) await addTransferEvent(tx, row, { event, at: now, registrar });
      return null;
    });
    return 'status' in changed ? changed : sendDomain(changed, now);
  },
} satisfies Partial<Handlers>;

const transferHeld = () =>
  errorResponse(409, 'The registry holds this domain because of a dispute.', 'transfer_held');

function sendDomain(row: DomainRow, now: Date) {
  return { status: 200 as const, body: { data: { domain: toDomainDetail(row, now) } } };
}
