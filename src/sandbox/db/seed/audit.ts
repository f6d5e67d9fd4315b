import { eq } from 'drizzle-orm';
import { tools } from '../../audit/tools.ts';
import { type AuditState, auditEntry } from '../schema/audit.ts';
import { registryInfo } from '../schema/registries.ts';
import type { Db } from '../store.ts';

const administrator = 1004;
const day = 86_400_000;

/** One past change, which shortened the redemption period of .dev. */
export async function seedAudit(tx: Db, now: Date): Promise<void> {
  const [tool, object] = ['registryinfo', 'dev'] as const;
  const at = new Date(now.getTime() - 21 * day);
  await tx.update(registryInfo).set({ version: 2, updatedAt: at }).where(eq(registryInfo.tld, object));
  const after = await tools[tool].read(tx, object);
  if (!after) throw new Error(`The directory has no entry for ${object}.`);
  const before: AuditState = { ...structuredClone(after), version: 1 };
  Object.assign(Object(Object(before.details).gracePeriods), { redemption: 35 });
  await tx
    .insert(auditEntry)
    .values({ at, accountId: administrator, tool, action: 'changed', object, before, after });
}
