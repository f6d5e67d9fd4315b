import type { components } from '#api/generated/operations.ts';
import { auditEntry } from '../db/schema/audit.ts';
import type { Db } from '../db/store.ts';
import type { SharedContext } from '../handler.ts';
import type { AccountRow } from '../session/session.ts';

type Schemas = components['schemas'];
export type SupportCall = Pick<SharedContext<AccountRow>, 'account' | 'db' | 'now'>;
/** What is done for a customer, as the audit trail has it. The customer's activity has it by `x-activity`. */
export type Done = {
  audit: Schemas['AuditAction'];
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Adds an entry about a customer to the audit trail. */
export async function recordAction(
  tx: Db,
  { account: admin, now }: Pick<SupportCall, 'account' | 'now'>,
  { customerId, reason }: { customerId: number; reason: Schemas['SupportReason'] },
  { audit, before, after }: Done,
): Promise<void> {
  await tx.insert(auditEntry).values({
    ...{ at: now, accountId: admin.id, tool: 'customers', action: audit, object: String(customerId) },
    ...{ before, after, reason },
  });
}
