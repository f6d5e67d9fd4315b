import { inArray, sql } from 'drizzle-orm';
import { setAlert } from '../../session/alerts.ts';
import { domain } from '../schema/products.ts';
import { transfer, transferEvent } from '../schema/transfers.ts';
import type { Db } from '../store.ts';

const reseller = 1003;
const DAY_MS = 86_400_000;
const OLD_DAYS = 400;
const WAIT_DAYS = 5;
const OFFER_DAYS = 7;
const OTHER = 'Sample Domains GmbH';

const requested = ['taller-aurora.com', 'taller-aurora.net'];
const offered = ['dusty-globes.org', 'rural-maps.art'];

/**
 * Inserts a transfer of the holder's that was completed long ago, and transfers of the reseller in every state in which
 * somebody has to decide.
 */
export async function seedTransfers(tx: Db, now: Date): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const rows = await tx
    .select()
    .from(domain)
    .where(inArray(domain.name, ['clayhouse.io', ...requested, ...offered]));
  const ofDomain = (name: string) => {
    const row = rows.find((one) => one.name === name);
    if (!row) throw new Error(`The domain ${name} is missing.`);
    return { accountId: row.accountId, domainId: row.id, name, tld: row.tld };
  };
  const pending = { kind: 'in', tld: 'com', other: OTHER, status: 'pending' } as const;
  const incoming = { ...pending, accountId: reseller, startedAt: inDays(-1) };
  await tx.insert(transfer).values([
    {
      ...{ id: 41, kind: 'in', ...ofDomain('clayhouse.io'), other: OTHER, status: 'moved' },
      ...{ startedAt: inDays(-OLD_DAYS), checkedAt: inDays(-OLD_DAYS) },
      ...{ dueAt: inDays(WAIT_DAYS - OLD_DAYS), endedAt: inDays(WAIT_DAYS - OLD_DAYS) },
    },
    { id: 42, ...incoming, name: 'posada-lucero.com', problem: 'code', authCode: 'wrong-code' },
    // Its lock is off when the registry is asked again.
    { id: 43, ...incoming, name: 'hotel-lucero.com', problem: 'locked', authCode: 'k7-hotel', retries: 1 },
    {
      ...{ id: 44, ...incoming, name: 'clinica-lucero.com', problem: 'email', authCode: 'k7-clinica' },
      ...{ emailedTo: 'rafael@example.com', emailedAt: inDays(-1), token: 'transfer-link-of-the-seed' },
    },
    {
      ...{ id: 45, ...incoming, name: 'viajes-lucero.com', authCode: 'k7-viajes' },
      ...{ checkedAt: inDays(-1), dueAt: inDays(WAIT_DAYS - 1) },
    },
    ...offered.map((name, index) => ({
      ...{ id: 46 + index, kind: 'push' as const, ...ofDomain(name), other: 'rafael@example.com' },
      ...{ receiverId: reseller, status: 'pending' as const, startedAt: now, dueAt: inDays(OFFER_DAYS) },
    })),
    ...requested.map((name, index) => ({
      ...{ id: 48 + index, kind: 'out' as const, ...ofDomain(name), other: OTHER, ianaId: 9999 },
      ...{ status: 'pending' as const, startedAt: inDays(-1), dueAt: inDays(WAIT_DAYS - 1) },
      ...{
        emailedTo: 'rafael@example.com',
        emailedAt: inDays(-1),
        lockOffAt: inDays(-2),
        codeAt: inDays(-2),
      },
    })),
  ]);
  await tx.execute(sql`select setval(pg_get_serial_sequence('transfer', 'id'), 49)`);
  await tx.update(domain).set({ locked: false }).where(inArray(domain.name, requested));
  const events = ['lock_off', 'code_made', 'requested'] as const;
  await tx.insert(transferEvent).values(
    requested.flatMap((name) =>
      events.map((event) => ({
        ...{ accountId: reseller, name, event, at: inDays(event === 'requested' ? -1 : -2) },
        registrar: event === 'requested' ? OTHER : null,
      })),
    ),
  );
  for (const alert of ['transfer_stuck', 'domain_offered', 'transfer_requested'] as const)
    await setAlert(tx, reseller, alert, true);
}
