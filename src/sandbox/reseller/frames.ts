import { and, eq } from 'drizzle-orm';
import { account } from '../db/schema/accounts.ts';
import { resellerEnrollment } from '../db/schema/reseller.ts';
import type { Db } from '../db/store.ts';
import type { Partner, PartnerLink, Partners } from '../session/partners.ts';

const accountNumber = /^[1-9]\d{0,8}$/;

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
    .innerJoin(
      account,
      and(eq(account.id, resellerEnrollment.accountId), eq(account.resellerType, resellerEnrollment.type)),
    )
    .where(and(eq(resellerEnrollment.accountId, Number(id)), eq(resellerEnrollment.type, 'iframe')));
  const settings = row?.settings;
  if (settings?.type !== 'iframe' || settings.linkKey !== key || !settings.framerHost) return null;
  const { partnerName: name, framerHost: framer, primaryColor, backgroundColor, logoUrl } = settings;
  const frame = { origins: originsOf(framer), primaryColor, backgroundColor, logoUrl };
  return { name, framer, frame, resellerId: row?.accountId };
}
