import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { brand } from '#lib/brand.ts';
import { account } from '../db/schema/accounts.ts';
import { formerSlug, resellerEnrollment } from '../db/schema/reseller.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import type { AccountRow } from '../session/session.ts';
import { newSettings, otherSlug, type Settings } from './settings.ts';
import { firstTier } from './tiers.ts';

type Enrollment = typeof resellerEnrollment.$inferSelect;
type Type = Enrollment['type'];

/** Links that would look like pages of the storefront itself. */
const reservedSlugs: ReadonlySet<string> = new Set([
  ...['about', 'account', 'admin', 'api', 'cart', 'checkout', 'contact', 'help', 'login', 'policies'],
  ...['search', 'shop', 'support', brand.name.toLowerCase()],
]);
const maxProposals = 50;
/** Leaves room for what a proposal adds. */
const maxProposedLength = 40;

/** The account's enrollments: the active one first, then the others, newest first. */
export async function getEnrollments(db: Db, { id, resellerType }: AccountRow): Promise<Enrollment[]> {
  const rows = await db
    .select()
    .from(resellerEnrollment)
    .where(eq(resellerEnrollment.accountId, id))
    .orderBy(desc(resellerEnrollment.enrolledAt), desc(resellerEnrollment.id));
  return rows.sort((a, b) => Number(b.type === resellerType) - Number(a.type === resellerType));
}

/** Enrolls the account as a reseller of a type. An earlier enrollment of that type is used again. */
export async function enroll(db: Db, person: AccountRow, type: Type, now: Date): Promise<AccountRow> {
  return transaction(db, async (tx) => {
    // Locked, so that no concurrent call overwrites the labels.
    const [row] = await tx.select().from(account).where(eq(account.id, person.id)).for('no key update');
    if (!row) throw new Error('The account has gone.');
    const earlier = await getEnrollments(tx, row);
    if (!earlier.some((entry) => entry.type === type)) {
      await addEnrollment(tx, row, type, earlier[0]?.settings, now);
    }
    const [enrolled] = await tx
      .update(account)
      .set({
        resellerType: type,
        resellerTier: row.resellerTier ?? firstTier,
        labels: [...new Set([...row.labels, 'reseller'])],
      })
      .where(eq(account.id, row.id))
      .returning();
    if (!enrolled) throw new Error('The account has gone.');
    return enrolled;
  });
}

async function addEnrollment(tx: Db, row: AccountRow, type: Type, before: Settings | undefined, now: Date) {
  const settings = newSettings(type, row.id, {
    partnerName: before?.partnerName ?? row.company ?? `${row.firstName} ${row.lastName}`,
    supportEmail: before?.supportEmail ?? row.email,
  });
  if (settings.type === 'logolandingpage' && !(await claimSlug(tx, settings.linkSlug, row.id))) {
    settings.linkSlug = otherSlug(settings.linkSlug);
  }
  await tx
    .insert(resellerEnrollment)
    .values({ accountId: row.id, type, settings, linkSlug: createSlug(settings), enrolledAt: now });
}

/** Saves settings; false if their link is taken. A link that they replace is kept for the account. Requires a transaction. */
export async function saveSettings(
  tx: Db,
  { id, accountId, linkSlug: before, version }: Enrollment,
  settings: Settings,
) {
  const linkSlug = createSlug(settings);
  if (linkSlug !== null && !(await claimSlug(tx, linkSlug, accountId))) return false;
  if (linkSlug !== null) await tx.delete(formerSlug).where(eq(formerSlug.slug, linkSlug));
  if (before !== null && before !== linkSlug) await tx.insert(formerSlug).values({ slug: before, accountId });
  await tx
    .update(resellerEnrollment)
    .set({ settings, linkSlug, version: version + 1 })
    .where(eq(resellerEnrollment.id, id));
  return true;
}

/** A link like this one that nobody has yet. Requires a transaction. */
export async function findFreeSlug(tx: Db, slug: string, accountId: number): Promise<string> {
  const base = slug.slice(0, maxProposedLength).replace(/-$/, '');
  for (let number = 2; number <= maxProposals; number++) {
    const proposal = `${base}-${number}`;
    if (await claimSlug(tx, proposal, accountId)) return proposal;
  }
  return otherSlug(base);
}

function createSlug(settings: Settings): string | null {
  return settings.type === 'logolandingpage' ? settings.linkSlug : null;
}

/** Whether the account may use the link. Until the transaction ends, nobody else can claim it. */
async function claimSlug(tx: Db, slug: string, accountId: number): Promise<boolean> {
  if (reservedSlugs.has(slug)) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`link ${slug}`}))`);
  const [other] = await tx
    .select({ id: resellerEnrollment.id })
    .from(resellerEnrollment)
    .where(and(eq(resellerEnrollment.linkSlug, slug), ne(resellerEnrollment.accountId, accountId)));
  const [former] = await tx
    .select({ slug: formerSlug.slug })
    .from(formerSlug)
    .where(and(eq(formerSlug.slug, slug), ne(formerSlug.accountId, accountId)));
  return !other && !former;
}
