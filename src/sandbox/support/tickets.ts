import type { components } from '#api/generated/operations.ts';
import { heldNames } from '../db/holdings.ts';
import { ticket, ticketAttachment } from '../db/schema/support.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { fieldsInvalid, notFound, signInNeeded, tooLarge } from '../faults.ts';
import { plans } from '../registry/services.ts';
import { type TestName, testEffects } from '../registry/testNames.ts';
import type { AccountRow } from '../session/visit.ts';

type Form = components['schemas']['SupportTicket'];

const largestAttachment = 5 * 1024 * 1024;
const longestFileName = 200;
const attachmentTypes = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'application/pdf',
  'text/plain',
  'application/zip',
];

/** Why a form can't be taken; null where it can. */
export async function refusalOf(db: Db, form: Form, account: AccountRow | null, now: Date) {
  const { attachment } = form;
  if (form['form-type'] === 'dns_change_spa') {
    if (!account) return signInNeeded();
    const names = [form['domain[]']].flat();
    const holder = await heldNames(db, names, account.id, now);
    if (names.some((name) => holder(name) !== 'mine')) return notFound();
  }
  if (form['form-type'] === 'ssl_contact_spa') {
    const known = plans('ssl', 'USD', now).some(({ plan }) => plan === form.productType);
    if (!known) return fieldsInvalid({ productType: 'is no certificate' });
  }
  if (!attachment) return null;
  if (attachment.size > largestAttachment) return tooLarge();
  return attachmentTypes.includes(typeOf(attachment))
    ? null
    : fieldsInvalid({ attachment: 'has a type that is not taken' });
}

/** Keeps a form as a case, with its attachment, and answers with the case's number. */
export async function openCase(db: Db, form: Form, account: AccountRow | null, now: Date): Promise<number> {
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
        type: typeOf(attachment),
        size: attachment.size,
        content,
      });
    }
    return row.id;
  });
}

/** The test names in the texts of a form. */
export function effectsOf({ attachment: _, ...fields }: Form): ReadonlySet<TestName> {
  return testEffects(Object.values(fields).flat().join('\n'));
}

function typeOf({ type }: File): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** A name only: browsers of old send a whole path along. */
function fileName({ name }: File): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replaceAll(/\p{Cc}/gu, '').slice(-longestFileName) || 'attachment';
}
