import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { addSystemActivity } from '../activity/record.ts';
import { lockOwner } from '../contacts/contacts.ts';
import { getOwnerLockDays } from '../contacts/ownerRules.ts';
import { maxId } from '../db/ownership.ts';
import { account } from '../db/schema/accounts.ts';
import { domain, product } from '../db/schema/products.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { type DomainRow, isOnOwnNameservers } from '../dns/zone.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { setAlert } from '../session/alerts.ts';
import { endOffer } from './endOffer.ts';
import type { TransferRow } from './out.ts';
import { toTransfers } from './view.ts';

type Schemas = components['schemas'];

/** How long an offer can be accepted. */
const OFFER_DAYS = 7;

/** The account with a number or an address. */
export async function findReceiver(db: Db, receiver: string) {
  const number = Number(receiver);
  const isIt = receiver.includes('@')
    ? sql`lower(${account.email}) = ${receiver.toLowerCase()}`
    : eq(account.id, Math.min(number, maxId));
  const [found] = await db.select().from(account).where(isIt).limit(1);
  return found;
}

/** Offers a domain to an account. An offer to nobody looks the same, and expires. */
export async function offer(tx: Db, row: DomainRow, receiver: string, now: Date): Promise<void> {
  const found = await findReceiver(tx, receiver);
  await tx.insert(transfer).values({
    accountId: row.accountId,
    kind: 'push',
    domainId: row.id,
    name: row.name,
    tld: row.tld,
    other: receiver,
    receiverId: found?.id ?? null,
    status: 'pending',
    startedAt: now,
    dueAt: daysAfter(now, OFFER_DAYS),
  });
  if (found) await setAlert(tx, found.id, 'domain_offered', true);
}

/** Whether a domain is on its way to another registrar or account. */
export async function isOnItsWay(tx: Db, { id }: Pick<DomainRow, 'id'>): Promise<boolean> {
  return (await tx.$count(transfer, and(eq(transfer.domainId, id), eq(transfer.status, 'pending')))) > 0;
}

/** Moves a domain into the account that has accepted it. Nothing of the other account goes along that costs money. */
export async function acceptOffer(tx: Db, row: DomainRow, offered: TransferRow, now: Date): Promise<void> {
  const accountId = offered.receiverId ?? row.accountId;
  await tx
    .update(domain)
    .set({
      ...{ accountId, resellerId: null, locked: true, authCode: null, authCodeExpiresAt: null },
      ...{ transferTag: null, autoRenew: false, autoRenewSince: null },
      ...{ ceilingMinor: null, ceilingCurrency: null, refusedAt: null, refusedMinor: null },
      // The registrant is the holder of the account that has it now.
      ...{ ownerContactId: null, adminContactId: null, techContactId: null, billingContactId: null },
      contactsVersion: row.contactsVersion + 1,
      ...(getOwnerLockDays(row.tld) > 0 && lockOwner(now)),
    })
    .where(eq(domain.id, row.id));
  await tx
    .update(product)
    // What is not part of the registration is not renewed at the receiver's cost.
    .set({
      accountId,
      autoRenew: sql`${product.autoRenew} and ${product.parentId} is not null`,
    })
    .where(and(eq(product.accountId, row.accountId), isIncludedIn(row)));
  await addSystemActivity(tx, {
    ...{ accountId: row.accountId, at: now, action: 'domain_left', domain: row.name },
    subject: offered.other,
  });
  await endOffer(tx, offered, 'moved', now);
}

const isIncludedIn = ({ id, name }: DomainRow) =>
  or(eq(product.parentId, id), and(eq(product.type, 'whois_privacy'), eq(product.domain, name)));

export async function findLastOffer(db: Db, row: DomainRow): Promise<TransferRow | undefined> {
  const [last] = await db
    .select()
    .from(transfer)
    .where(
      and(
        eq(transfer.domainId, row.id),
        eq(transfer.kind, 'push'),
        eq(transfer.accountId, row.accountId),
        ne(transfer.status, 'moved'),
      ),
    )
    .orderBy(desc(transfer.id))
    .limit(1);
  return last;
}

export async function toPush(db: Db, row: DomainRow): Promise<Schemas['Push']> {
  const last = await findLastOffer(db, row);
  const [found = null] = last ? await toTransfers(db, [last], row.accountId) : [];
  const stays = and(
    eq(product.accountId, row.accountId),
    eq(product.domain, row.name),
    isNull(product.parentId),
    ne(product.type, 'whois_privacy'),
  );
  return {
    domain: row.name,
    transfer: found,
    locksFor: getOwnerLockDays(row.tld),
    staying: await db.$count(product, stays),
  };
}

/** What comes with a domain that another account offers. */
export async function toOffer(db: Db, offered: TransferRow): Promise<Schemas['TransferOffer'] | null> {
  if (offered.domainId === null) return null;
  const [found] = await db
    .select({ domain, account })
    .from(domain)
    .innerJoin(account, eq(account.id, domain.accountId))
    .where(and(eq(domain.id, offered.domainId), eq(domain.accountId, offered.accountId)));
  if (!found) return null;
  const { firstName, lastName, email } = found.account;
  return {
    from: `${firstName} ${lastName}, ${email}`,
    expireDate: found.domain.expiresAt.toISOString(),
    onOwnNameservers: isOnOwnNameservers(found.domain),
    locksFor: getOwnerLockDays(found.domain.tld),
  };
}
