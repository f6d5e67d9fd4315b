import { eq } from 'drizzle-orm';
import { account } from '../db/schema/accounts.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { findRegistration, getTransferRules } from '../registry/registration.ts';
import { type TestName, testEffects } from '../registry/testNames.ts';
import { randomText } from '../secrets.ts';
import { setAlert } from '../session/alerts.ts';
import { findElsewhere } from './elsewhere.ts';
import type { TransferRow } from './out.ts';
import type { Wanted } from './takeIn.ts';

/** Test names of transfers that take days, with what stops them at first. */
const problems = {
  transferwait: null,
  transferrefuse: null,
  transferwrong: 'code',
  transferrelock: 'locked',
  transfermail: 'email',
} as const satisfies Partial<Record<TestName, TransferRow['problem']>>;
const REFUSAL_DAYS = 1;

function findProblem(name: string) {
  const effects = testEffects(name);
  return Object.entries(problems).find(([test]) => effects.has(test as TestName));
}

/** Whether the registry doesn't move a domain at once. The sandbox's registry does, except names made for tests. */
export const isSlow = (name: string): boolean => findProblem(name) !== undefined;

/** When the registry moves a domain if the old registrar does not respond. */
export function getDueDate(name: string, tld: string, now: Date): Date {
  const refuses = testEffects(name).has('transferrefuse');
  return daysAfter(now, refuses ? REFUSAL_DAYS : getTransferRules(tld).waitDays);
}

/** Another email, whose link replaces the earlier one. */
export const newTransferEmail = (now: Date) => ({
  emailedAt: now,
  token: randomText(18),
});

/** Starts a transfer from another registrar that takes days. */
export async function startTransferIn(
  tx: Db,
  { authCode, ...wanted }: Wanted & { authCode: string | null },
  now: Date,
): Promise<void> {
  const { accountId, name, tld } = wanted;
  const [, problem = null] = findProblem(name) ?? [];
  const earlier = (await findElsewhere(tx, [name]))(name) ?? findRegistration(name, now);
  const [holder] = await tx.select().from(account).where(eq(account.id, accountId));
  await tx.insert(transfer).values({
    ...wanted,
    kind: 'in',
    other: earlier?.registrar ?? '?',
    status: 'pending',
    startedAt: now,
    dueAt: problem ? null : getDueDate(name, tld, now),
    checkedAt: problem === 'code' || problem === 'locked' ? null : now,
    problem,
    authCode,
    ...(problem === 'email' && { emailedTo: holder?.email ?? null, ...newTransferEmail(now) }),
  });
  if (problem) await setAlert(tx, accountId, 'transfer_stuck', true);
}
