import { inArray } from 'drizzle-orm';
import { noteActivity } from '../activity/record.ts';
import { contact } from '../db/schema/contacts.ts';
import type { Db } from '../db/store.ts';
import type { DomainRow } from '../dns/zone.ts';
import { getNamed, roles } from './contacts.ts';
import type { ContactRow } from './verification.ts';

/** The activity shows which contact it was, and which fields have changed. */
export function noteContact(tx: Db, { id, fields }: ContactRow, before?: ContactRow['fields']): void {
  const keys = before ? [...new Set([...Object.keys(before), ...Object.keys(fields)])] : [];
  noteActivity(tx, {
    subject: fields.name ?? null,
    ...{ targetKind: 'contact', targetId: id },
    changes: keys
      .filter((key) => before?.[key] !== fields[key])
      .map((key) => ({
        field: 'contact',
        subject: key,
        before: before?.[key] ?? null,
        after: fields[key] ?? null,
      })),
  });
}

/** The activity shows the names of a domain's contacts; null stands for the account's holder. */
export async function noteNamed(tx: Db, row: DomainRow, named: ReturnType<typeof getNamed>): Promise<void> {
  const before = getNamed(row);
  const changed = roles.filter((role) => before[role] !== named[role]);
  const ids = changed.flatMap((role) => [before[role], named[role]]).filter((id) => id !== null);
  const rows = await tx.select().from(contact).where(inArray(contact.id, ids));
  const nameOf = (id: number | null) => rows.find((one) => one.id === id)?.fields.name ?? null;
  noteActivity(tx, {
    changes: changed.map((role) => ({
      field: role,
      subject: null,
      before: nameOf(before[role]),
      after: nameOf(named[role]),
    })),
  });
}
