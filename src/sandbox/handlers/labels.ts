import { and, eq } from 'drizzle-orm';
import { noteActivity } from '../activity/record.ts';
import { moveLabelDays } from '../alerts/alertSettings.ts';
import { lockAccount } from '../db/locks.ts';
import { domainLabel, domainNote, labeledDomain } from '../db/schema/labels.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { getOwnedDomain } from '../dns/zone.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { changeLabels } from '../labels/changeLabels.ts';
import {
  countLabels,
  getOwnLabel,
  isNameTaken,
  MAX_LABELS,
  MAX_LABELS_OF_DOMAIN,
  toNameKey,
} from '../labels/labels.ts';

export const labels = {
  async listLabels({ account, db, now }) {
    const items = await countLabels(db, account.id, now);
    return { status: 200, body: { data: { labels: { items, maxItems: MAX_LABELS } } } };
  },

  createLabel({ body: { name, color }, account, db, now }) {
    return transaction(db, async (tx) => {
      await lockAccount(tx, account.id);
      if (await isNameTaken(tx, account.id, name)) return nameTaken();
      if ((await tx.$count(domainLabel, eq(domainLabel.accountId, account.id))) >= MAX_LABELS)
        return errorResponse(
          409,
          `There are ${MAX_LABELS} labels. Please delete or merge one first.`,
          'labels_full',
        );
      const [row] = await tx
        .insert(domainLabel)
        .values({ accountId: account.id, name, nameKey: toNameKey(name), color })
        .onConflictDoNothing()
        .returning();
      noteActivity(tx, { subject: name });
      return row ? sendLabel(tx, account.id, row.id, now) : nameTaken();
    });
  },

  updateLabel({ params: { labelId }, body: { name, color }, account, db, now }) {
    return transaction(db, async (tx) => {
      await lockAccount(tx, account.id);
      const [row] = await getOwnLabel(tx, account.id, labelId);
      if (!row) return notFound();
      if (await isNameTaken(tx, account.id, name, labelId)) return nameTaken();
      await tx
        .update(domainLabel)
        .set({ name, nameKey: toNameKey(name), color })
        .where(eq(domainLabel.id, labelId));
      noteActivity(tx, { subject: name });
      return sendLabel(tx, account.id, labelId, now);
    });
  },

  async deleteLabel({ params, account, db }) {
    const own = and(eq(domainLabel.id, params.labelId), eq(domainLabel.accountId, account.id));
    const [gone] = await db.delete(domainLabel).where(own).returning();
    noteActivity(db, { subject: gone?.name ?? null });
    return gone ? { status: 200, body: { data: { success: true } } } : notFound();
  },

  mergeLabel({ params: { labelId }, body: { into }, account, db, now }) {
    return transaction(db, async (tx) => {
      const [row] = await getOwnLabel(tx, account.id, labelId).for('update');
      if (!row) return notFound();
      const [target] = await getOwnLabel(tx, account.id, into).for('key share');
      if (!target || into === labelId) return fieldsInvalid({ into: 'is no other label of the account' });
      const domains = await tx.select().from(labeledDomain).where(eq(labeledDomain.labelId, labelId));
      for (let from = 0; from < domains.length; from += BATCH)
        await tx
          .insert(labeledDomain)
          .values(domains.slice(from, from + BATCH).map(({ domainId }) => ({ labelId: into, domainId })))
          .onConflictDoNothing();
      await moveLabelDays(tx, account.id, labelId, into);
      await tx.delete(domainLabel).where(eq(domainLabel.id, labelId));
      noteActivity(tx, { subject: target.name });
      return sendLabel(tx, account.id, into, now);
    });
  },

  changeDomainLabels({ body: { changes }, account, db, now }) {
    return transaction(db, async (tx) => {
      const changed = await changeLabels(tx, account.id, changes, now);
      if (!changed) return notFound();
      if ('fullDomain' in changed)
        return errorResponse(
          409,
          `${changed.fullDomain} would have more than ${MAX_LABELS_OF_DOMAIN} labels.`,
          'too_many_labels',
        );
      return { status: 200, body: { data: { domainlabels: changed } } };
    });
  },

  setDomainNote({ params: { name }, body, account, db, now }) {
    return transaction(db, async (tx) => {
      const [row] = await getOwnedDomain(tx, account.id, name, now).for('no key update');
      if (!row) return notFound();
      const { note } = body;
      const key = { accountId: account.id, domainId: row.id };
      if (note === '')
        await tx
          .delete(domainNote)
          .where(and(eq(domainNote.accountId, account.id), eq(domainNote.domainId, row.id)));
      else
        await tx
          .insert(domainNote)
          .values({ ...key, note })
          .onConflictDoUpdate({ target: [domainNote.accountId, domainNote.domainId], set: { note } });
      return { status: 200, body: { data: { domain: { name, note } } } };
    });
  },
} satisfies Partial<Handlers>;

const BATCH = 1000;

const nameTaken = () => errorResponse(409, 'Another label has this name.', { name: 'taken' });

async function sendLabel(db: Db, accountId: number, id: number, now: Date) {
  const [label] = await countLabels(db, accountId, now, id);
  if (!label) throw new Error('The label is missing.');
  return { status: 200 as const, body: { data: { label } } };
}
