import type { components } from '#api/generated/operations.ts';
import { findRegistrants } from '../db/ownership.ts';
import { ticket, ticketAttachment } from '../db/schema/support.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { fieldsInvalid, notFound, signInRequired, tooLarge } from '../errors.ts';
import { plans } from '../registry/services.ts';
import { type TestName, testEffects } from '../registry/testNames.ts';
import type { AccountRow } from '../session/session.ts';

type Form = components['schemas']['SupportTicket'];

const maxAttachmentBytes = 5 * 1024 * 1024;
const maxFileNameLength = 200;
const attachmentTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/plain',
  'application/zip',
];

/** Why a form is rejected; null if it is not. */
export async function ticketError(db: Db, form: Form, account: AccountRow | null, now: Date) {
  const { attachment } = form;
  if (form['form-type'] === 'dns_change_spa') {
    if (!account) return signInRequired();
    const names = [form['domain[]']].flat();
    const holder = await findRegistrants(db, names, account.id, now);
    if (names.some((name) => holder(name) !== 'mine')) return notFound();
  }
  if (form['form-type'] === 'ssl_contact_spa') {
    const known = plans('ssl', 'USD', now).some(({ plan }) => plan === form.productType);
    if (!known) return fieldsInvalid({ productType: 'is no certificate' });
  }
  if (!attachment) return null;
  if (attachment.size > maxAttachmentBytes) return tooLarge();
  return attachmentTypes.includes(getType(attachment))
    ? null
    : fieldsInvalid({ attachment: 'has a type that is not taken' });
}

/** Saves a form with its attachment as a case and returns its number. */
export async function createCase(db: Db, form: Form, account: AccountRow | null, now: Date): Promise<number> {
  const { 'form-type': formType, firstname, lastname, email, attachment, ...fields } = form;
  const content = attachment && new Uint8Array(await attachment.arrayBuffer());
  return transaction(db, async (tx) => {
    const [row] = await tx
      .insert(ticket)
      .values({
        accountId: account?.id ?? null,
        formType,
        firstName: firstname,
        lastName: lastname,
        email,
        fields,
        createdAt: now,
      })
      .returning({ id: ticket.id });
    if (!row) throw new Error('The database did not return the new case.');
    if (attachment && content) {
      await tx.insert(ticketAttachment).values({
        ticketId: row.id,
        name: fileName(attachment),
        type: getType(attachment),
        size: attachment.size,
        content,
      });
    }
    return row.id;
  });
}

/** The test names in a form. */
export function getEffects({ attachment: _, ...fields }: Form): ReadonlySet<TestName> {
  return testEffects(Object.values(fields).flat().join('\n'));
}

function getType({ type }: File): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The file name alone, because old browsers send a whole path. */
function fileName({ name }: File): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll(/\p{Cc}/gu, '').slice(-maxFileNameLength) || 'attachment';
}
