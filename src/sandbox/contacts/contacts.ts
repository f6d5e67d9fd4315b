import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { brand } from '#lib/brand.ts';
import { contact } from '../db/schema/contacts.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import type { DomainRow } from '../dns/zone.ts';
import type { OwnerFacts } from '../products/rdap.ts';
import { daysAfter, lastReleased } from '../registry/lifecycle.ts';
import { hashHex } from '../secrets.ts';
import { getOwnerLockDays, hasOwnerRules, OWNER_LOCK_DAYS, VERIFY_DAYS } from './ownerRules.ts';
import {
  askForVerification,
  type ContactRow,
  getVerificationState,
  startVerification,
} from './verification.ts';

type Schemas = components['schemas'];
type Fields = Schemas['ResellerRegistrant'];
type Role = Schemas['ContactRole'];

export const MAX_CONTACTS = 10_000;
export const roles = ['owner', 'admin', 'tech', 'billing'] as const satisfies readonly Role[];
const columns = {
  owner: 'ownerContactId',
  admin: 'adminContactId',
  tech: 'techContactId',
  billing: 'billingContactId',
} as const satisfies Record<Role, keyof DomainRow>;

/** The account's contact with a number. */
export function getOwnContact(db: Db, accountId: number, id: number) {
  return db
    .select()
    .from(contact)
    .where(and(eq(contact.id, id), eq(contact.accountId, accountId)));
}

/** Contacts as the contract describes them, in the same order. */
export async function toContacts(db: Db, rows: ContactRow[], now: Date): Promise<Schemas['Contact'][]> {
  const ids = rows.map(({ id }) => id);
  const uses = new Map<number | null, Set<DomainRow>>();
  for (const one of await findUses(db, ids, now))
    for (const role of roles) {
      const of = uses.get(one[columns[role]]) ?? new Set();
      uses.set(one[columns[role]], of.add(one));
    }
  return rows.map((row) => toContact(row, [...(uses.get(row.id) ?? [])], now));
}

/** Whether a domain names one of the contacts in any role. */
export const namesContact = (ids: number[]) =>
  or(...roles.map((role) => sql`${domain[columns[role]]} = any(${sql.param(ids)}::integer[])`));

/** The domains that have one of the contacts in any role. A released domain has none. */
export async function findUses(db: Db, ids: number[], now: Date): Promise<DomainRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(domain)
    .where(and(namesContact(ids), gt(domain.expiresAt, lastReleased(domain.tld, now))));
}

/** `uses` are the domains that name it. */
function toContact(row: ContactRow, uses: DomainRow[], now: Date): Schemas['Contact'] {
  const byTld = [...Map.groupBy(uses, ({ tld }) => tld)].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    contactId: row.id,
    version: row.version,
    created: row.createdAt.toISOString(),
    fields: row.fields,
    roles: roles.filter((role) => uses.some((one) => one[columns[role]] === row.id)),
    domains: uses.length,
    endings: byTld.map(([tld, names]) => ({
      tld,
      domains: names.length,
      owned: countOwned(names, row),
      lockDays: getOwnerLockDays(tld),
    })),
    verification: {
      state: getVerificationState(row, now),
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
      verifyBy: row.verifiedAt ? null : (row.verifyBy?.toISOString() ?? null),
      emailedAt: row.emailedAt?.toISOString() ?? null,
      days: VERIFY_DAYS,
      domains: countOwned(
        uses.filter(({ tld }) => hasOwnerRules(tld)),
        row,
      ),
    },
  };
}

const countOwned = (uses: DomainRow[], { id }: ContactRow) =>
  uses.filter(({ ownerContactId }) => ownerContactId === id).length;

export async function insertContact(
  db: Db,
  accountId: number,
  fields: Fields,
  now: Date,
): Promise<ContactRow> {
  const verification = await startVerification(db, accountId, { email: fields.email, isAsked: false, now });
  const [row] = await db
    .insert(contact)
    .values({ accountId, fields, createdAt: now, ...verification })
    .returning();
  if (!row) throw new Error('The database did not return the new contact.');
  return row;
}

/** Names a person in all roles of a domain that was just registered: a contact with these fields, new if there is none. */
export async function nameRegistrant(
  db: Db,
  accountId: number,
  { name, fields, now }: { name: string; fields: Fields; now: Date },
): Promise<void> {
  const isSame = sql`${contact.fields} = ${JSON.stringify(fields)}::jsonb`;
  const [known] = await db
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, accountId), isSame))
    .limit(1);
  await nameContact(db, known ?? (await insertContact(db, accountId, fields, now)), name, now);
}

/** Names a contact in all roles of a domain that was just registered. */
export async function nameContact(db: Db, row: ContactRow, name: string, now: Date): Promise<void> {
  const named = { owner: row.id, admin: row.id, tech: row.id, billing: row.id };
  const [registered] = await db.update(domain).set(toColumns(named)).where(eq(domain.name, name)).returning();
  if (registered && hasOwnerRules(registered.tld)) await askForVerification(db, row, now);
}

const MAX_CHOICES = 100;

/** The contacts that can own new domains, newest first, and the one that owns the newest domain. */
export async function findOwners(db: Db, accountId: number) {
  const owners = await db
    .select()
    .from(contact)
    .where(eq(contact.accountId, accountId))
    .orderBy(desc(contact.createdAt), desc(contact.id))
    .limit(MAX_CHOICES);
  const [newest] = await db
    .select({ id: domain.ownerContactId })
    .from(domain)
    .where(eq(domain.accountId, accountId))
    .orderBy(desc(domain.createdAt), desc(domain.id))
    .limit(1);
  return { owners, usual: newest?.id ?? null };
}

export function toColumns<Id extends number | null>(named: { [One in Role]?: Id }) {
  const given = roles.filter((role) => named[role] !== undefined);
  return Object.fromEntries(given.map((role) => [columns[role], named[role]])) as {
    [Column in (typeof columns)[Role]]?: Id;
  };
}

/** The contacts of a domain by role. */
export function getNamed(row: DomainRow): Record<Role, number | null> {
  const { ownerContactId, adminContactId, techContactId, billingContactId } = row;
  return { owner: ownerContactId, admin: adminContactId, tech: techContactId, billing: billingContactId };
}

type Naming = {
  named: { [One in Role]?: number | null };
  owner: ContactRow | null;
  lock: boolean;
  now: Date;
};

/** Names contacts of a domain. Another owner has not agreed to be shown in public, and may have to be verified. */
export async function changeContacts(tx: Db, row: DomainRow, naming: Naming): Promise<DomainRow> {
  const { named, owner, lock, now } = naming;
  const isOther = named.owner !== undefined && named.owner !== row.ownerContactId;
  const isRuled = isOther && hasOwnerRules(row.tld);
  const changes = {
    contactsVersion: row.contactsVersion + 1,
    ...toColumns(named),
    ...(isOther && { isPublished: false }),
    ...(isRuled && lock && lockOwner(now)),
  };
  await tx.update(domain).set(changes).where(eq(domain.id, row.id));
  if (isRuled && owner) await askForVerification(tx, owner, now);
  return { ...row, ...changes };
}

/** The lock that a change of the owner causes, where there is such a rule. */
export const lockOwner = (now: Date) => ({ ownerLockedUntil: daysAfter(now, OWNER_LOCK_DAYS) });

export async function toDomainContacts(
  db: Db,
  row: DomainRow,
  now: Date,
): Promise<Schemas['DomainContacts']> {
  const { name, tld, ownerLockedUntil } = row;
  return {
    name,
    version: row.contactsVersion,
    owner: row.ownerContactId,
    admin: row.adminContactId,
    tech: row.techContactId,
    billing: row.billingContactId,
    lockDays: getOwnerLockDays(tld),
    lockedUntil: ownerLockedUntil && ownerLockedUntil > now ? ownerLockedUntil.toISOString() : null,
    publicRecord: await getPublicRecord(db, row, now),
  };
}

/** What the public record of a domain shows of its owner, and who decides it. */
export async function getPublicRecord(db: Db, row: DomainRow, now: Date): Promise<Schemas['PublicRecord']> {
  const ruledBy = await findRuler(db, row, now);
  const isOwner = ruledBy === 'owner';
  const alias = hashHex(row.name).slice(0, 8);
  return {
    ruledBy,
    isPublished: isOwner && row.isPublished,
    email: isOwner ? `${alias}@${brand.contactHost}` : null,
  };
}

async function findRuler(db: Db, row: DomainRow, now: Date): Promise<Schemas['PublicRecord']['ruledBy']> {
  if (!hasOwnerRules(row.tld)) return 'registry';
  const isActive = and(
    eq(product.type, 'whois_privacy'),
    eq(product.domain, row.name),
    eq(product.accountId, row.accountId),
    gt(product.expiresAt, now),
  );
  if ((await db.$count(product, isActive)) > 0) return 'service';
  return row.ownerContactId === null ? 'nobody' : 'owner';
}

/** The data of a domain's registrant; null if it is the holder of the account. */
export async function findRegistrant(db: Db, { ownerContactId }: DomainRow): Promise<Fields | null> {
  if (ownerContactId === null) return null;
  const [owner] = await db.select().from(contact).where(eq(contact.id, ownerContactId));
  return owner?.fields ?? null;
}

/** What the public record of a domain says because of its owner. */
export async function findOwnerFacts(db: Db, row: DomainRow, now: Date): Promise<OwnerFacts> {
  const { ownerContactId } = row;
  const [owner] =
    ownerContactId === null ? [] : await db.select().from(contact).where(eq(contact.id, ownerContactId));
  if (!owner || !hasOwnerRules(row.tld)) return { isOnHold: false };
  const { isPublished } = await getPublicRecord(db, row, now);
  const { organization, name } = owner.fields;
  return {
    isOnHold: getVerificationState(owner, now) === 'overdue',
    ...(isPublished && { published: organization ?? name }),
  };
}
