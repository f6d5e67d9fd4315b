import { and, eq } from 'drizzle-orm';
import { revalidate } from '../config/caching.ts';
import { resellerEnrollment } from '../db/schema/reseller.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { leadsToCall, NO_LINK_TARGET } from '../linkTargets.ts';
import { testEffects } from '../registry/testNames.ts';
import { findWrongAddress } from '../reseller/allowedIps.ts';
import { enroll, findFreeSlug, getEnrollments, saveSettings } from '../reseller/enrollments.ts';
import { getFigures } from '../reseller/figures.ts';
import { storeLogo } from '../reseller/logos.ts';
import { resellerPrices } from '../reseller/pricing.ts';
import { applyChanges, completeSettings } from '../reseller/settings.ts';
import { findShop, listShopTlds } from '../reseller/shops.ts';
import { getTier, tiers } from '../reseller/tiers.ts';
import { listVisits } from '../reseller/visits.ts';
import { type AccountRow, getCurrency } from '../session/session.ts';
import { priceVersion, shareResponse } from '../sharedResponse.ts';
import { isPossibleWebhook } from '../webhooks/addresses.ts';

const notEnrolled = () => errorResponse(404, 'You are not enrolled as a reseller.', 'not_enrolled');
const staleVersion = () =>
  errorResponse(
    409,
    'Somebody has changed these settings in the meantime. Load them again and repeat your change.',
    'stale_version',
  );
const settingsUnavailable = () => errorResponse(500, 'Unable to get reseller settings', 'reseller_settings');
const settingsNotSaved = () => errorResponse(500, 'Unable to update reseller settings', 'reseller_settings');

export const reseller = {
  async getResellerSettings({ account, db }) {
    if (await isBroken(db, account)) return settingsUnavailable();
    return getSettings(db, account);
  },

  async updateResellerSettings({ body: { version, settings: changes }, account, db, origin }) {
    const { resellerType } = account;
    if (!resellerType) return notEnrolled();
    if (testEffects(changes.partnerName ?? '').has('settingsfail')) return settingsNotSaved();
    if (changes.type === 'api' && changes.webhookUrl && !isPossibleWebhook(changes.webhookUrl))
      return fieldsInvalid({ 'settings.webhookUrl': 'must not be an internal address' });
    if ('logoUrl' in changes && changes.logoUrl && leadsToCall(changes.logoUrl, origin))
      return fieldsInvalid({ 'settings.logoUrl': NO_LINK_TARGET });
    const wrong = changes.type === 'api' ? findWrongAddress(changes.allowedIps ?? []) : -1;
    if (wrong >= 0)
      return fieldsInvalid({ [`settings.allowedIps.${wrong}`]: 'must be an IP address or a range' });
    const error = await transaction(db, async (tx) => {
      const [row] = await tx
        .select()
        .from(resellerEnrollment)
        .where(getEnrollment(account, resellerType))
        .for('no key update');
      if (!row) return notEnrolled();
      if (version !== undefined && version !== row.version) return staleVersion();
      const settings = applyChanges(completeSettings(row.settings), changes);
      if (!settings)
        return errorResponse(409, 'You are enrolled as another kind of reseller by now.', 'other_type');
      if (await saveSettings(tx, row, settings)) return null;
      const { linkSlug = '' } = { linkSlug: undefined, ...changes };
      return errorResponse(409, 'This link is taken. Please choose another.', {
        linkSlug: 'taken',
        'linkSlug.free': await findFreeSlug(tx, linkSlug, account.id),
      });
    });
    return error ?? getSettings(db, account);
  },

  async uploadResellerLogo({ body, account, db, now }) {
    if (!account.resellerType) return notEnrolled();
    const stored = await storeLogo(db, account.id, body.logo, now);
    if ('problem' in stored) return fieldsInvalid({ logo: stored.problem });
    return { status: 200, body: { data: { reseller: { logoUrl: stored.path } } } };
  },

  async enrollReseller({ body: { type }, account, db, now }) {
    if (await isBroken(db, account))
      return errorResponse(500, `Unable to enroll as an ${type}`, 'reseller_enroll');
    const enrolled = await enroll(db, account, type, now);
    const tier = getTier(enrolled) ?? tiers[0].name;
    return { status: 200, body: { data: { reseller: { type, tier } } } };
  },

  async getResellerPricing({ query: { priceType }, session, db, now }) {
    if (await isBroken(db, session.account))
      return errorResponse(500, 'Unable to load pricing', 'reseller_pricing');
    const currency = getCurrency(session);
    const tier = getTier(session.account);
    return revalidate(
      shareResponse('getResellerPricing', [priceType, currency, tier, priceVersion(now)], () => ({
        data: { reseller: { priceType, currency, tier, prices: resellerPrices(priceType, currency, now) } },
      })),
    );
  },

  async getResellerTiers({ session, db }) {
    if (await isBroken(db, session.account)) {
      return errorResponse(500, 'Unable to load pricing tier details', 'reseller_tiers');
    }
    const tier = getTier(session.account);
    return revalidate(
      shareResponse('getResellerTiers', [tier], () => ({ data: { reseller: { tier, tiers: [...tiers] } } })),
    );
  },

  async getResellerFigures({ account, session, db, now }) {
    if (!account.resellerType) return notEnrolled();
    if (await isBroken(db, account))
      return errorResponse(500, 'Unable to load the figures', 'reseller_figures');
    const figures = await getFigures(db, account, getCurrency(session), now);
    return { status: 200, body: { data: { reseller: figures } } };
  },

  async getResellerShop({ params: { slug }, session, db, now }) {
    const found = await findShop(db, slug);
    if (!found) return notFound();
    const { settings, terms } = found;
    const { linkSlug, partnerName, headline, texts, logoUrl, primaryColor, supportEmail } = settings;
    const currency = getCurrency(session);
    const tlds = listShopTlds(settings.tlds, { currency, now, reseller: terms });
    return {
      status: 200,
      body: {
        data: {
          resellershop: {
            ...{ slug: linkSlug, partnerName, headline, logoUrl, primaryColor, supportEmail },
            ...(texts && { texts }),
            ...{ currency, tlds },
          },
        },
      },
    };
  },

  async getResellerVisits({ account, db, now }) {
    if (!account.resellerType) return notEnrolled();
    const days = await listVisits(db, account.id, now);
    return { status: 200, body: { data: { reseller: { days } } } };
  },
} satisfies Partial<Handlers>;

function getEnrollment({ id }: AccountRow, type: NonNullable<AccountRow['resellerType']>) {
  return and(eq(resellerEnrollment.accountId, id), eq(resellerEnrollment.type, type));
}

async function getSettings(db: Db, account: AccountRow) {
  const rows = await getEnrollments(db, account);
  const resellersettings = rows.map(({ id, version, settings }) => ({
    ...{ id, version },
    resellerSettings: completeSettings(settings),
  }));
  return { status: 200 as const, body: { data: { resellersettings } } };
}

/** Whether a test name in the reseller's name breaks the whole program, except for renaming it. */
async function isBroken(db: Db, account: AccountRow | null): Promise<boolean> {
  if (!account?.resellerType) return false;
  const [row] = await db
    .select()
    .from(resellerEnrollment)
    .where(getEnrollment(account, account.resellerType));
  return row !== undefined && testEffects(row.settings.partnerName).has('resellerfail');
}
