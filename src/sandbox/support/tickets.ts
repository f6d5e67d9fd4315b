import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { CHAT_FILE_TYPES, type ChatFileType, toFileName, withEnding } from '#lib/chatFile.ts';
import { concatBytes, encodeText } from '#lib/encoding.ts';
import { matchesMediaType, SNIFFED_BYTES } from '#lib/mediaType.ts';
import { findReportError, joinCase } from '../abuse/reports.ts';
import { findRegistrants } from '../db/ownership.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import { chatFile, supportChat, ticket, ticketAttachment, ticketChatFile } from '../db/schema/support.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { fieldsInvalid, notFound, signInRequired, tooLarge } from '../errors.ts';
import { plans } from '../registry/services.ts';
import { type TestName, testEffects } from '../registry/testNames.ts';
import { hashHex } from '../secrets.ts';
import { attemptsOf, countAttempt } from '../security/attempts.ts';
import { type Session, storeSession } from '../session/session.ts';

type Form = components['schemas']['SupportTicket'];
type Sender = Omit<Session, 'newCookie'>;

export const maxAttachmentBytes = 5 * 1024 * 1024;
/** How long the same form from the same session counts as the same case. */
const repeatWindowMs = 10 * 60_000;
const attachmentTypes = [...CHAT_FILE_TYPES, 'application/zip'];

/** Why a form is rejected; null if it is not. */
export async function ticketError(db: Db, form: Form, { row: session, account }: Sender, now: Date) {
  const { attachment } = form;
  if ('chat' in form && form.chat !== undefined) {
    const isOwn = and(eq(supportChat.id, form.chat), eq(supportChat.sessionId, session.id));
    if ((await db.$count(supportChat, isOwn)) === 0) return notFound();
  }
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
  if (form['form-type'] === 'report_abuse_spa') {
    const [missing] = (['iagree', 'maynotrespond'] as const).filter((flag) => form[flag] !== 'on');
    if (missing) return fieldsInvalid({ [missing]: 'has to be confirmed' });
    const error = await findReportError(db, form, now);
    if (error) return error;
  }
  if (!attachment) return null;
  if (attachment.size > maxAttachmentBytes) return tooLarge();
  const type = getType(attachment);
  if (!attachmentTypes.includes(type)) return fieldsInvalid({ attachment: 'has a type that is not taken' });
  const start = new Uint8Array(await attachment.slice(0, SNIFFED_BYTES).arrayBuffer());
  return matchesMediaType(start, type)
    ? null
    : fieldsInvalid({ attachment: 'has content of another type than it claims' });
}

/** For how many seconds a session or an email address may not report abuse; 0 if it may. */
export async function limitReports(db: Db, form: Form, { row }: Sender, now: Date): Promise<number> {
  if (form['form-type'] !== 'report_abuse_spa') return 0;
  return countAttempt(db, [attemptsOf.reports(row.id), attemptsOf.reports(form.email.toLowerCase())], now);
}

/**
 * Saves a form with its attachment as a case and returns its number. If the session has just sent the same form, due to
 * a second click or a lost response, returns the number of that case.
 */
export async function createCase(db: Db, form: Form, sender: Sender, now: Date): Promise<number> {
  const { row: session, account } = sender;
  const { 'form-type': formType, firstname, lastname, email, attachment, ...fields } = form;
  const content = attachment && new Uint8Array(await attachment.arrayBuffer());
  const digest = hashForm(session.id, form, content);
  return transaction(db, async (tx) => {
    await storeSession(tx, sender);
    // Locked, so that two concurrent requests don't both find nothing.
    await tx
      .select({ id: sessionTable.id })
      .from(sessionTable)
      .where(eq(sessionTable.id, session.id))
      .for('no key update');
    const [repeated] = await tx
      .select({ id: ticket.id })
      .from(ticket)
      .where(and(eq(ticket.digest, digest), gt(ticket.createdAt, new Date(now.getTime() - repeatWindowMs))));
    if (repeated) return repeated.id;
    const [row] = await tx
      .insert(ticket)
      .values({
        accountId: account?.id ?? null,
        formType,
        firstName: firstname,
        lastName: lastname ?? '',
        email,
        fields,
        digest,
        createdAt: now,
      })
      .returning({ id: ticket.id });
    if (!row) throw new Error('The database did not return the new case.');
    if (attachment && content) {
      await tx.insert(ticketAttachment).values({
        ticketId: row.id,
        name: fileName(attachment, getType(attachment)),
        type: getType(attachment),
        size: attachment.size,
        content,
      });
    }
    if ('chat' in form && form.chat !== undefined) await copyChatFiles(tx, form.chat, row.id);
    if (form['form-type'] === 'report_abuse_spa') await joinCase(tx, row.id, form, now);
    return row.id;
  });
}

/** The chat and its files are deleted with the session, and the case is not. */
async function copyChatFiles(tx: Db, chatId: string, ticketId: number): Promise<void> {
  const files = await tx
    .select()
    .from(chatFile)
    .where(and(eq(chatFile.chatId, chatId), isNotNull(chatFile.messageId)));
  if (files.length === 0) return;
  await tx
    .insert(ticketChatFile)
    .values(files.map(({ id, name, type, size, content }) => ({ ticketId, id, name, type, size, content })));
}

function hashForm(
  sessionId: string,
  { attachment, ...fields }: Form,
  content: Uint8Array | undefined,
): string {
  const sent = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));
  const texts = encodeText(JSON.stringify([sessionId, sent, attachment?.name]));
  return hashHex(concatBytes([texts, content ?? new Uint8Array()]));
}

/** The test names in a form. */
export function getEffects({ attachment: _, ...fields }: Form): ReadonlySet<TestName> {
  return testEffects(Object.values(fields).flat().join('\n'));
}

function getType({ type }: File): string {
  return type.split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The file name with an ending of its type, without the path that old browsers send. */
function fileName({ name }: File, type: string): string {
  return type === 'application/zip' ? withEnding(name, ['zip']) : toFileName(name, type as ChatFileType);
}
