import { and, eq } from 'drizzle-orm';
import { toMajor } from '#lib/money.ts';
import { promoState } from '../cart/promos.ts';
import { putPromoOnCart } from '../cart/putPromoOnCart.ts';
import { accountAlert } from '../db/schema/accounts.ts';
import type { Db } from '../db/store.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { renewDue } from '../products/renewDue.ts';
import { isCurrency } from '../registry/money.ts';
import { findResellerFrame } from '../reseller/frames.ts';
import { findShop } from '../reseller/shops.ts';
import { countVisit } from '../reseller/visits.ts';
import type { Partners } from '../session/partners.ts';
import { endSession, type Session, updateAccount, updateSession } from '../session/session.ts';
import { toSessionAccount } from '../session/sessionAccount.ts';
import { abTestVersions, searchVersions, utmCampaigns } from '../session/versions.ts';
import { settleWatchlist, watchDomains } from '../session/watchlist.ts';

export const session = {
  async getSession({ query, session, db, captcha, partners, now, mayChangeSession, isPerson }) {
    const shopId = mayChangeSession ? await followAddress(db, session, query, partners, now) : undefined;
    if (shopId !== undefined && isPerson) await countVisit(db, session, shopId, now);
    if (session.account) await settleAlerts(db, session.account.id, now);
    return { status: 200, body: { data: { account: await toSessionAccount(db, session, captcha, now) } } };
  },

  async updateAccountExtended({ body, session, db, captcha, now }) {
    const error = preferenceError(body);
    if (error) return error;
    const { userSearchVersions, utmCampaign, ...preferences } = body;
    await updateSession(db, session, {
      ...(userSearchVersions && { userSearchVersions }),
      ...(utmCampaign !== undefined && { utmCampaign }),
      ...(utmCampaign === null && { emailTrackingId: null }),
      ...(!session.account && preferences),
    });
    if (session.account) await updateAccount(db, session, preferences);
    return { status: 200, body: { data: { account: await toSessionAccount(db, session, captcha, now) } } };
  },

  async verifyRecaptcha({ body, session, db, captcha, now }) {
    if (!(await captcha.isSolved(db, session, body, now))) {
      return errorResponse(422, 'The captcha was not solved. Please try again.', 'captcha_not_solved');
    }
    await updateSession(db, session, { captchaPassed: true });
    return { status: 200, body: { data: { success: true } } };
  },

  getCaptchaChallenge({ session, captcha, now }) {
    const challenge = captcha.ask(session, now);
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

const noPartner = { partnerName: null, partnerFramer: null, partnerFrame: null, resellerId: null };

/** Brings the session's alerts up to date. */
async function settleAlerts(db: Db, accountId: number, now: Date): Promise<void> {
  await renewDue(db, accountId, now);
  await settleWatchlist(db, accountId, now);
}

type SessionQuery = Parameters<Handlers['getSession']>[0]['query'];
type Extended = Parameters<Handlers['updateAccountExtended']>[0]['body'];

/**
 * Applies the query parameters of the page's address to the session. Unknown values change nothing. The campaign is not
 * stored here, because that requires the visitor's consent. Resolves with the reseller whose landing page it names.
 */
async function followAddress(
  db: Db,
  session: Session,
  query: SessionQuery,
  partners: Partners,
  now: Date,
): Promise<number | undefined> {
  if (query.forceiframelogout && session.account) Object.assign(session, await endSession(db, session, now));
  const { ab_test_version: version } = query;
  const partner = partners.find(query) ?? (await findResellerFrame(db, query, partners));
  const shop = query.mode === 'logolandingpage' ? await findShop(db, query.partner_id ?? '') : null;
  const isLeaving = query.mode === 'storefront' && !session.row.partnerFrame;
  const code = query['promo-code']?.toUpperCase();
  const promoCode = code !== undefined && promoState(code, now) === 'valid' ? code : null;
  await updateSession(db, session, {
    ...(partner && {
      partnerName: partner.name,
      partnerFramer: partner.framer,
      partnerFrame: partner.frame,
      resellerId: partner.resellerId ?? null,
    }),
    ...(shop && { ...noPartner, resellerId: shop.accountId }),
    ...(isLeaving && noPartner),
    // If the cookie of an earlier session was sent, its attributes are already right.
    ...(partner && session.newCookie !== null && { inFrame: true }),
    ...(query.etid && { emailTrackingId: query.etid }),
    ...(query.monitor_domains && { monitorDomains: query.monitor_domains }),
    ...(promoCode && { promoCode }),
  });
  if (session.account && query.monitor_domains) {
    await watchDomains(db, session.account.id, query.monitor_domains.split(','), now);
  }
  if (promoCode) await putPromoOnCart(db, session, promoCode, now);
  if (version && abTestVersions.includes(version)) {
    const values = { abTestVersion: version };
    await (session.account ? updateAccount(db, session, values) : updateSession(db, session, values));
  }
  return shop?.accountId;
}

function preferenceError({ abTestVersion, preferredCurrency, userSearchVersions, utmCampaign }: Extended) {
  if (abTestVersion && !abTestVersions.includes(abTestVersion)) {
    return errorResponse(422, 'Not a valid test version', { abTestVersion: 'unknown' });
  }
  if (preferredCurrency && !isCurrency(preferredCurrency)) {
    return errorResponse(422, 'This currency is not offered.', { preferredCurrency: 'unknown' });
  }
  if (userSearchVersions?.some((version) => !searchVersions.includes(version))) {
    return fieldsInvalid({ userSearchVersions: 'unknown' });
  }
  if (utmCampaign && !utmCampaigns.includes(utmCampaign)) return fieldsInvalid({ utmCampaign: 'unknown' });
  return null;
}
