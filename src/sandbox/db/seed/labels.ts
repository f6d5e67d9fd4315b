import { sql } from 'drizzle-orm';
import { toNameKey } from '../../labels/labels.ts';
import { domainLabel, domainNote, labeledDomain } from '../schema/labels.ts';
import { savedFilter } from '../schema/savedFilters.ts';
import type { Db } from '../store.ts';

const holder = 1002;

const labels = [
  { id: 21, name: 'Shops', color: 'green', domainIds: [5205, 5210, 5211] },
  { id: 22, name: 'Töpferei', color: 'amber', domainIds: [5201, 5202, 5208, 5209] },
  { id: 23, name: 'Projects', color: 'gray', domainIds: [5203, 5206, 5207] },
] as const;

/** Inserts the labels and notes of the holder's domains, and the filters that were saved. */
export async function seedLabels(tx: Db): Promise<void> {
  await tx.insert(domainLabel).values(
    labels.map(({ id, name, color }) => ({
      id,
      accountId: holder,
      name,
      nameKey: toNameKey(name),
      color,
    })),
  );
  await tx
    .insert(labeledDomain)
    .values(labels.flatMap(({ id, domainIds }) => domainIds.map((domainId) => ({ labelId: id, domainId }))));
  await tx.insert(domainNote).values({
    accountId: holder,
    domainId: 5206,
    note: 'Glaze recipes; Mara wants to take it over next year.',
  });
  const name = 'Shops without auto-renew';
  const query = 'type=domain&auto_renew=disabled&label=21';
  await tx
    .insert(savedFilter)
    .values({ id: 31, accountId: holder, list: 'products', name, nameKey: toNameKey(name), query });
  await tx.execute(
    sql`select setval(pg_get_serial_sequence('domain_label', 'id'), 23), setval(pg_get_serial_sequence('saved_filter', 'id'), 31)`,
  );
}
