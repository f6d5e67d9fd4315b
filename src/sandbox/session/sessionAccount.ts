import { eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { order } from '../db/schema/orders.ts';
import type { Db } from '../db/store.ts';
import { isDeviceApproved } from '../devices/devices.ts';
import { findSessionShop } from '../reseller/shops.ts';
import { openChat, toChat } from '../support/chats.ts';
import { getAlerts } from './alerts.ts';
import type { Captcha } from './captcha.ts';
import { type AccountRow, getCurrency, hasAdminAuth, type Session } from './session.ts';
import { abTestVersions, searchVersions } from './versions.ts';

type SessionAccount = components['schemas']['SessionAccount'];

/** The home-page cards that campaigns put first. */
const cardsByCampaign: Readonly<Record<string, string>> = { example: 'google-registry' };

/** The session as the contract describes it. */
export async function toSessionAccount(
  db: Db,
  session: Session,
  { siteKey }: Pick<Captcha, 'siteKey'>,
  now: Date,
): Promise<SessionAccount> {
  const { row, account } = session;
  const [alerts, hasOrdered, deviceApproved] = account
    ? await Promise.all([getAlerts(db, account.id), hasOrders(db, account.id), isDeviceApproved(db, session)])
    : [{}, false, false];
  const chat = await openChat(db, row.id, now);
  const { resellerId } = row;
  const shop = resellerId === null || row.partnerFrame ? null : await findSessionShop(db, resellerId);
  const preferences = account ?? row;
  return {
    sessAccountId: account?.id ?? null,
    isAdmin: account?.isAdmin ?? false,
    adminAuth: hasAdminAuth(session, now),
    adminRole: account?.adminRole ?? null,
    deviceApproved,
    iframePartnerFramer: row.partnerFramer,
    iframePartnerName: row.partnerName,
    iframePartner: row.partnerFrame,
    preferredCurrency: getCurrency(session),
    accountAlerts: alerts,
    allAbTestVersions: abTestVersions,
    abTestVersion: account?.abTestVersion ?? row.abTestVersion,
    accountLabels: account?.labels ?? [],
    googleStarterSale: !hasOrdered,
    showTrustpilotEvaluateWidget: hasOrdered,
    resellerData: account && resellerData(account),
    activeSearchVersions: searchVersions,
    userSearchVersions: row.userSearchVersions,
    utmCampaign: row.utmCampaign,
    utmEffectHomepageCarouselCard: cardsByCampaign[row.utmCampaign ?? ''] ?? null,
    promoCode: row.promoCode,
    siteTheme: preferences.siteTheme,
    preferredLanguage: preferences.preferredLanguage,
    recaptchaSiteKey: siteKey,
    resellerShop: shop,
    ...(chat && { supportChat: toChat(chat) }),
  };
}

function resellerData({ resellerType, resellerTier }: AccountRow): SessionAccount['resellerData'] {
  return resellerType && resellerTier ? { type: resellerType, tier: resellerTier } : null;
}

/** Whether the account has ever placed an order. */
export async function hasOrders(db: Db, accountId: number): Promise<boolean> {
  const [first] = await db
    .select({ id: order.id })
    .from(order)
    .where(eq(order.accountId, accountId))
    .limit(1);
  return first !== undefined;
}
