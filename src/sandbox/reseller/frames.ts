import { and, eq, inArray, sql } from 'drizzle-orm';
import { account } from '../db/schema/accounts.ts';
import { resellerEnrollment } from '../db/schema/reseller.ts';
import type { Db } from '../db/store.ts';
import type { PriceTerms, ResellerTerms } from '../registry/prices.ts';
import type { Partner, PartnerLink, Partners } from '../session/partners.ts';
import { getCurrency, type Session } from '../session/session.ts';
import { tiers } from './tiers.ts';

const accountNumber = /^[1-9]\d{0,8}$/;

/** Whether an enrollment is the one with which its account sells. */
const isActive = and(
  eq(account.id, resellerEnrollment.accountId),
  eq(account.resellerType, resellerEnrollment.type),
);

/** The reseller whose frame uses a link with this id and key, or null. Only the active enrollment counts. */
export async function findResellerFrame(
  db: Db,
  { partner_id: id = '', key, mode }: PartnerLink,
  { originsOf }: Pick<Partners, 'originsOf'>,
): Promise<Partner | null> {
  if (mode !== 'iframe' || !accountNumber.test(id)) return null;
  const [row] = await db
    .select({ accountId: resellerEnrollment.accountId, settings: resellerEnrollment.settings })
    .from(resellerEnrollment)
    .innerJoin(account, isActive)
    .where(and(eq(resellerEnrollment.accountId, Number(id)), eq(resellerEnrollment.type, 'iframe')));
  const settings = row?.settings;
  if (settings?.type !== 'iframe' || settings.linkKey !== key || !settings.framerHost) return null;
  const {
    partnerName: name,
    framerHost: framer,
    otherHosts = [],
    primaryColor,
    backgroundColor,
    logoUrl,
  } = settings;
  const origins = [...new Set([framer, ...otherHosts])].flatMap(originsOf);
  const frame = { origins, primaryColor, backgroundColor, logoUrl };
  return { name, framer, frame, resellerId: row?.accountId };
}

/** A subquery for joins: the terms of all resellers with a frame or landing page, by account. Only the active enrollment counts. */
export function selectResellerTerms(db: Db) {
  const discounts = tiers.map(
    ({ name, discountPercent }) =>
      sql`when ${account.resellerTier} = ${name} then ${discountPercent}::integer`,
  );
  const reseller = sql<ResellerTerms>`jsonb_build_object(
    'discountPercent', case ${sql.join(discounts, sql` `)} else ${tiers[0].discountPercent}::integer end,
    'markupPercent', ${resellerEnrollment.settings} -> 'markupPercent',
    'rounding', ${resellerEnrollment.settings} -> 'rounding'
  )`;
  return db
    .select({
      accountId: resellerEnrollment.accountId,
      type: resellerEnrollment.type,
      reseller: reseller.as('reseller'),
    })
    .from(resellerEnrollment)
    .innerJoin(account, isActive)
    .where(inArray(resellerEnrollment.type, ['iframe', 'logolandingpage']))
    .as('terms');
}

/** What prices in the session depend on. In a reseller's frame or landing page this takes a query. */
export async function getPriceTerms(db: Db, session: Session, now: Date): Promise<PriceTerms> {
  const list = { currency: getCurrency(session), now, reseller: null };
  const { resellerId } = session.row;
  if (resellerId === null) return list;
  const terms = selectResellerTerms(db);
  const [found] = await db.select().from(terms).where(eq(terms.accountId, resellerId));
  return { ...list, reseller: found?.reseller ?? null };
}
