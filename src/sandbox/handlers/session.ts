import { and, eq } from 'drizzle-orm';
import { toMajor } from '#lib/money.ts';
import { putPromoOnCart } from '../cart/cartStore.ts';
import { promoState } from '../cart/promos.ts';
import { accountAlert } from '../db/schema/accounts.ts';
import type { Db } from '../db/store.ts';
import { fault, fieldsInvalid, notFound } from '../faults.ts';
import type { Handlers } from '../handler.ts';
import { isCurrency } from '../registry/money.ts';
import { findFramer } from '../reseller/frames.ts';
import { findPartner } from '../session/partners.ts';
import { sessionAccount } from '../session/sessionAccount.ts';
import { abTestVersions, searchVersions, utmCampaigns } from '../session/versions.ts';
import { endVisit, updateAccount, updateSession, type Visit } from '../session/visit.ts';

export const session = {
  async getSession({ query, visit, db, captcha, now, mayChangeSession }) {
    if (mayChangeSession) await followAddress(db, visit, query, now);
    return { status: 200, body: { data: { account: await sessionAccount(db, visit, captcha, now) } } };
  },

  async updateAccountExtended({ body, visit, db, captcha, now }) {
    const complaint = notOffered(body);
    if (complaint) return complaint;
    const { userSearchVersions, utmCampaign, ...preferences } = body;
    await updateSession(db, visit, {
      ...(userSearchVersions && { userSearchVersions }),
      ...(utmCampaign && { utmCampaign }),
      ...(!visit.account && preferences),
    });
    if (visit.account) await updateAccount(db, visit, preferences);
    return { status: 200, body: { data: { account: await sessionAccount(db, visit, captcha, now) } } };
  },

  async verifyRecaptcha({ body, visit, db, captcha, now }) {
    if (!(await captcha.isSolved(db, visit, body, now))) {
      return fault(422, 'The captcha was not solved. Please try again.', 'captcha_not_solved');
    }
    await updateSession(db, visit, { captchaPassed: true });
    return { status: 200, body: { data: { success: true } } };
  },

  getCaptchaChallenge({ visit, captcha, now }) {
    const challenge = captcha.ask(visit, now);
    return challenge ? { status: 200, body: { data: { challenge } } } : notFound();
  },

  async dismissAlert({ params, account, db }) {
    const dismissed = await db
      .update(accountAlert)
      .set({ shown: false })
      .where(and(eq(accountAlert.accountId, account.id), eq(accountAlert.name, params.alertName)))
      .returning({ id: accountAlert.id });
    return dismissed.length > 0 ? { status: 200, body: { data: { success: true } } } : notFound();
  },

  getAccountCredit({ params, account }) {
    if (params.id !== account.id) return notFound();
    const balance = toMajor(account.creditUsdCents, 'USD');
    return { status: 200, body: { data: { accountcredit: { balance } } } };
  },

  getAccountDetails({ account }) {
    const { id, firstName, lastName, email, phone, company, country } = account;
    const createdDate = account.createdAt.toISOString();
    return {
      status: 200,
      body: { data: { account: { id, firstName, lastName, email, phone, company, country, createdDate } } },
    };
  },
} satisfies Partial<Handlers>;

type SessionQuery = Parameters<Handlers['getSession']>[0]['query'];
type Extended = Parameters<Handlers['updateAccountExtended']>[0]['body'];

/** Changes the session by the page's address. Values that are not known change nothing. */
async function followAddress(db: Db, visit: Visit, query: SessionQuery, now: Date): Promise<void> {
  if (query.forceiframelogout && visit.account) Object.assign(visit, await endVisit(db, visit, now));
  const { utm_campaign: campaign, ab_test_version: version } = query;
  const link = [query.partner_id, query.key, query.mode] as const;
  const partner = findPartner(...link) ?? (await findFramer(db, ...link));
  const code = query['promo-code']?.toUpperCase();
  const promoCode = code !== undefined && promoState(code, now) === 'valid' ? code : null;
  await updateSession(db, visit, {
    ...(partner && { partnerName: partner.name, partnerFramer: partner.framer }),
    ...(query.etid && { emailTrackingId: query.etid }),
    ...(query.monitor_domains && { monitorDomains: query.monitor_domains }),
    ...(campaign && utmCampaigns.includes(campaign) && { utmCampaign: campaign }),
    ...(promoCode && { promoCode }),
  });
  if (promoCode) await putPromoOnCart(db, visit, promoCode, now);
  if (version && abTestVersions.includes(version)) {
    const values = { abTestVersion: version };
    await (visit.account ? updateAccount(db, visit, values) : updateSession(db, visit, values));
  }
}

function notOffered({ abTestVersion, preferredCurrency, userSearchVersions, utmCampaign }: Extended) {
  if (abTestVersion && !abTestVersions.includes(abTestVersion)) {
    return fault(422, 'Not a valid test version', { abTestVersion: 'unknown' });
  }
  if (preferredCurrency && !isCurrency(preferredCurrency)) {
    return fault(422, 'This currency is not offered.', { preferredCurrency: 'unknown' });
  }
  if (userSearchVersions?.some((version) => !searchVersions.includes(version))) {
    return fieldsInvalid({ userSearchVersions: 'unknown' });
  }
  if (utmCampaign && !utmCampaigns.includes(utmCampaign)) return fieldsInvalid({ utmCampaign: 'unknown' });
  return null;
}
