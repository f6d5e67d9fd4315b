import { and, eq, inArray, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { domainLabel, labeledDomain } from '../db/schema/labels.ts';
import type { Db } from '../db/store.ts';
import { findDomains, MAX_LABELS_OF_DOMAIN } from './labels.ts';

type LabelChange = components['schemas']['LabelChange'];
type Changed = { changes: LabelChange[] } | { fullDomain: string };

/**
 * Puts labels on domains and takes them off, in a transaction. Nothing is written and null returned if a label or a
 * domain is not the account's, nor if a domain would have too many labels.
 */
export async function changeLabels(
  tx: Db,
  accountId: number,
  changes: readonly LabelChange[],
  now: Date,
): Promise<Changed | null> {
  const domainIds = [...new Set(changes.flatMap(({ add, remove }) => [...add, ...remove]))];
  // Until the transaction ends, no other one changes the labels of these domains.
  const domains = await findDomains(tx, accountId, domainIds, now).for('no key update');
  const labelIds = [...new Set(changes.map(({ labelId }) => labelId))];
  const labels = await tx
    .select({ id: domainLabel.id })
    .from(domainLabel)
    .where(and(eq(domainLabel.accountId, accountId), inArray(domainLabel.id, labelIds)))
    .orderBy(domainLabel.id)
    .for('key share');
  if (domains.length < domainIds.length || labels.length < labelIds.length) return null;
  const labelsOf = await findLabelsOf(tx, accountId, domainIds);
  const has = (id: number, labelId: number) => labelsOf.get(id)?.has(labelId) ?? false;
  const done = changes.map(({ labelId, add, remove }) => {
    const removed = remove.filter((id) => has(id, labelId));
    for (const id of removed) labelsOf.get(id)?.delete(labelId);
    const added = add.filter((id) => !has(id, labelId));
    for (const id of added) labelsOf.set(id, (labelsOf.get(id) ?? new Set()).add(labelId));
    return { labelId, add: added, remove: removed };
  });
  const fullDomain = domains.find(({ id }) => (labelsOf.get(id)?.size ?? 0) > MAX_LABELS_OF_DOMAIN);
  if (fullDomain) return { fullDomain: fullDomain.name };
  for (const change of done) await write(tx, change);
  return { changes: done.filter(({ add, remove }) => add.length + remove.length > 0) };
}

/** The account's labels of some domains, by the domain's ID. */
async function findLabelsOf(tx: Db, accountId: number, ids: number[]): Promise<Map<number, Set<number>>> {
  const rows = await tx
    .select({ id: labeledDomain.domainId, labelId: labeledDomain.labelId })
    .from(labeledDomain)
    .innerJoin(domainLabel, eq(domainLabel.id, labeledDomain.labelId))
    .where(
      and(
        sql`${labeledDomain.domainId} = any(${sql.param(ids)}::integer[])`,
        eq(domainLabel.accountId, accountId),
      ),
    );
  const labelsOf = new Map<number, Set<number>>();
  for (const { id, labelId } of rows) labelsOf.set(id, (labelsOf.get(id) ?? new Set()).add(labelId));
  return labelsOf;
}

async function write(tx: Db, { labelId, add, remove }: LabelChange): Promise<void> {
  if (remove.length > 0)
    await tx
      .delete(labeledDomain)
      .where(and(eq(labeledDomain.labelId, labelId), inArray(labeledDomain.domainId, remove)));
  if (add.length > 0) await tx.insert(labeledDomain).values(add.map((domainId) => ({ labelId, domainId })));
}
