import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { noteActivity } from '../activity/record.ts';
import {
  changeContacts,
  findUses,
  getOwnContact,
  getPublicRecord,
  insertContact,
  lockOwner,
  MAX_CONTACTS,
  roles,
  toContacts,
  toDomainContacts,
} from '../contacts/contacts.ts';
import { noteContact, noteNamed } from '../contacts/noteChanges.ts';
import { hasOwnerRules, isOtherOwner } from '../contacts/ownerRules.ts';
import { type ContactRow, isUnverified, newEmail, startVerification } from '../contacts/verification.ts';
import { lockAccount } from '../db/locks.ts';
import { contact } from '../db/schema/contacts.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { deletedError } from '../dns/errors.ts';
import { type DomainRow, getOwnedDomain } from '../dns/zone.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { selectPage } from '../paging.ts';
import { findContactErrors, findOwnerErrors } from '../registry/registrants.ts';
import { registryLockError } from '../registry/registryLock.ts';

export const contacts = {
  async listContacts({ query, account, db, now }) {
    const direction = query.asc ? asc : desc;
    const { rows, totalCount } = await selectPage(db, contact, {
      where: and(
        eq(contact.accountId, account.id),
        query.query ? contains(query.query) : undefined,
        query.unverified ? isUnverified : undefined,
      ),
      orderBy: [direction(contact.createdAt), direction(contact.id)],
      paging: query,
    });
    const items = await toContacts(db, rows, now);
    return { status: 200, body: { data: { contacts: { items, totalCount } } } };
  },

  createContact({ body: { fields }, account, db, now }) {
    const errors = findContactErrors(fields, 'fields');
    if (errors) return fieldsInvalid(errors);
    return transaction(db, async (tx) => {
      await lockAccount(tx, account.id);
      if ((await tx.$count(contact, eq(contact.accountId, account.id))) >= MAX_CONTACTS)
        return errorResponse(409, 'There are too many contacts. Please remove one first.', 'contacts_full');
      const row = await insertContact(tx, account.id, fields, now);
      noteContact(tx, row);
      return sendContact(tx, row, now);
    });
  },

  async getContact({ params, account, db, now }) {
    const [row] = await getOwnContact(db, account.id, params.contactId);
    return row ? sendContact(db, row, now) : notFound();
  },

  changeContact({ params, body: { version, fields, lock }, account, db, now }) {
    return transaction(db, async (tx) => {
      const [row] = await getOwnContact(tx, account.id, params.contactId).for('no key update');
      if (!row) return notFound();
      if (row.version !== version)
        return errorResponse(409, 'This contact has been changed in the meantime.', 'version_conflict');
      const owned = (await findUses(tx, [row.id], now)).filter(
        ({ ownerContactId }) => ownerContactId === row.id,
      );
      const held = owned.map((one) => registryLockError(one, now)).find((error) => error !== null);
      if (held) return held;
      const tlds = [...new Set(owned.map(({ tld }) => tld))];
      const errors =
        findContactErrors(fields, 'fields') ??
        tlds.map((tld) => findOwnerErrors(tld, fields, 'fields')).find((found) => found !== null);
      if (errors) return fieldsInvalid(errors);
      const isAsked = tlds.some(hasOwnerRules);
      const { email } = fields;
      const verification =
        email === row.fields.email ? {} : await startVerification(tx, account.id, { email, isAsked, now });
      const [changed] = await tx
        .update(contact)
        .set({ fields, version: version + 1, ...verification })
        .where(eq(contact.id, row.id))
        .returning();
      if (!changed) return notFound();
      noteContact(tx, changed, row.fields);
      const ids = owned.filter(({ tld }) => hasOwnerRules(tld)).map(({ id }) => id);
      const isOther = isOtherOwner(row.fields, fields);
      if (isOther)
        await tx.update(domain).set({ isPublished: false }).where(eq(domain.ownerContactId, row.id));
      const locked = lock && isOther ? ids : [];
      if (locked.length > 0) await tx.update(domain).set(lockOwner(now)).where(inArray(domain.id, locked));
      return sendContact(tx, changed, now);
    });
  },

  deleteContact({ params, account, db, now }) {
    return transaction(db, async (tx) => {
      const [row] = await getOwnContact(tx, account.id, params.contactId).for('update');
      if (!row) return notFound();
      if ((await findUses(tx, [row.id], now)).length > 0)
        return errorResponse(
          409,
          'A domain uses this contact. Please choose another one there first.',
          'contact_used',
        );
      await tx.delete(contact).where(eq(contact.id, row.id));
      noteActivity(tx, { subject: row.fields.name ?? null });
      return { status: 200, body: { data: { success: true } } };
    });
  },

  sendContactVerification({ params, account, db, now }) {
    return transaction(db, async (tx) => {
      const [row] = await getOwnContact(tx, account.id, params.contactId).for('no key update');
      if (!row) return notFound();
      if (row.verifiedAt || !row.verifyBy)
        return errorResponse(409, 'This address does not have to be verified.', 'not_needed');
      const email = newEmail(now);
      await tx.update(contact).set(email).where(eq(contact.id, row.id));
      return sendContact(tx, { ...row, ...email }, now);
    });
  },

  async getDomainContacts({ params, account, db, now }) {
    const [row] = await getOwnedDomain(db, account.id, params.name, now);
    if (!row) return notFound();
    return sendDomain(db, row, now);
  },

  setDomainContacts({ params, body, account, db, now }) {
    return transaction(db, async (tx) => {
      const [row] = await getOwnedDomain(tx, account.id, params.name, now).for('no key update');
      if (!row) return notFound();
      const error = deletedError({ domain: row }, now) ?? versionError(row, body.version);
      if (error) return error;
      const ids = roles.map((role) => body[role]);
      // Until the transaction ends, none of them can be deleted.
      const found = await tx
        .select()
        .from(contact)
        .where(and(eq(contact.accountId, account.id), inArray(contact.id, ids)))
        .for('key share');
      const unknown = roles.filter((role) => !found.some(({ id }) => id === body[role]));
      if (unknown.length > 0)
        return fieldsInvalid(
          Object.fromEntries(unknown.map((role) => [role, 'is no contact of the account'])),
        );
      const owner = found.find(({ id }) => id === body.owner);
      const isOther = owner !== undefined && row.ownerContactId !== owner.id;
      const held = isOther ? registryLockError(row, now) : null;
      if (held) return held;
      const errors = isOther && findOwnerErrors(row.tld, owner.fields, 'owner');
      if (errors) return fieldsInvalid(errors);
      const named = { owner: body.owner, admin: body.admin, tech: body.tech, billing: body.billing };
      await noteNamed(tx, row, named);
      const changed = await changeContacts(tx, row, { named, owner: owner ?? null, lock: body.lock, now });
      return sendDomain(tx, changed, now);
    });
  },

  setPublicRecord({ params, body: { version, isPublished }, account, db, now }) {
    return transaction(db, async (tx) => {
      const [row] = await getOwnedDomain(tx, account.id, params.name, now).for('no key update');
      if (!row) return notFound();
      const error = deletedError({ domain: row }, now) ?? versionError(row, version);
      if (error) return error;
      if ((await getPublicRecord(tx, row, now)).ruledBy !== 'owner')
        return errorResponse(
          409,
          'It is not the owner who decides what the public record of this domain shows.',
          'not_the_owners_choice',
        );
      const changes = { isPublished, contactsVersion: row.contactsVersion + 1 };
      await tx.update(domain).set(changes).where(eq(domain.id, row.id));
      const change = {
        field: 'isPublished',
        subject: null,
        before: row.isPublished,
        after: isPublished,
      } as const;
      noteActivity(tx, { changes: row.isPublished === isPublished ? [] : [change] });
      return sendDomain(tx, { ...row, ...changes }, now);
    });
  },
} satisfies Partial<Handlers>;

const versionError = ({ contactsVersion }: DomainRow, version: number) =>
  contactsVersion === version
    ? undefined
    : errorResponse(
        409,
        'The contacts of this domain have been changed in the meantime.',
        'version_conflict',
      );

async function sendDomain(db: Db, row: DomainRow, now: Date) {
  return { status: 200 as const, body: { data: { domain: await toDomainContacts(db, row, now) } } };
}

async function sendContact(db: Db, row: ContactRow, now: Date) {
  const [found] = await toContacts(db, [row], now);
  if (!found) throw new Error('The contact is missing.');
  return { status: 200 as const, body: { data: { contact: found } } };
}

/** Whether name, organization or email address contain a text. */
function contains(text: string): SQL | undefined {
  const pattern = `%${text
    .trim()
    .toWellFormed()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  return or(
    ...['name', 'organization', 'email'].map((field) =>
      ilike(sql`${contact.fields}->>${field}::text`, pattern),
    ),
  );
}
