import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { listTerms } from '#lib/terms.ts';
import { getPrice } from '../cart/offering.ts';
import { revalidate } from '../config/caching.ts';
import type { Db } from '../db/store.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { offered } from '../products/prices.ts';
import { type Listing, listProducts, type Phase } from '../products/productRows.ts';
import { getLifecycleDays } from '../registry/lifecycle.ts';
import { formatPrice } from '../registry/money.ts';
import { multiYear } from '../registry/multiYear.ts';
import { type PriceTerms, type TldPrices, tldPrices } from '../registry/prices.ts';
import { hasPlans, type Plan, plans } from '../registry/services.ts';
import { isSold, isTld, listSoldTlds } from '../registry/tlds.ts';
import { getPriceTerms } from '../reseller/frames.ts';
import { getCurrency, type Session } from '../session/session.ts';
import { priceVersion, shareResponse } from '../sharedResponse.ts';

type Schemas = components['schemas'];
type ProductType = Schemas['ProductType'];
type Kind = 'registration' | 'renewal' | 'restore' | 'transfer';
type Display = { includeExpire?: boolean; keepZeroDecimals?: boolean };

const renewable: Phase[] = ['active', 'expiring', 'expired'];
const kinds: Kind[] = ['registration', 'renewal', 'restore', 'transfer'];

export const pricing = {
  async getTldPricing({ query, session, db, now }) {
    const terms = await getPriceTerms(db, session, now);
    const types = query.types?.split(',');
    const shown = kinds.filter((kind) => types?.includes(kind) ?? true);
    const { currency, reseller } = terms;
    const key = [query.tlds, shown, currency, reseller, priceVersion(now)];
    const list = () => {
      const requested = query.tlds?.split(',').filter(isTld);
      const tlds = query.tlds ? [...new Set(requested)] : listSoldTlds();
      return { data: { pricing: tlds.map((tld) => getPrices(tld, shown, terms)) } };
    };
    return revalidate(shareResponse('getTldPricing', key, list));
  },

  getProductPricing({ query, session, now }) {
    return listPlans([query.type], query, getCurrency(session), now);
  },

  getPriceList({ query, session, now }) {
    const types = [...new Set(query.types.split(','))].filter(hasPlans);
    return listPlans(types, query, getCurrency(session), now);
  },

  async getMultiYearPricing({ query, session, db, now }) {
    const currency = getCurrency(session);
    const renewals = await renewalTotals(db, session, query.domain_name, now);
    const totals = renewals ?? multiYear(query.domain_name, await getPriceTerms(db, session, now));
    const years = totals.map(({ duration, minor }) => ({ duration, price: toMajor(minor, currency) }));
    if (years.length === 0) return notFound();
    return { status: 200, body: { data: { pricing: { domain_name: query.domain_name, currency, years } } } };
  },
} satisfies Partial<Handlers>;

/** What renewing a domain of the account costs, by years; undefined if it has none of that name that renews. */
async function renewalTotals(db: Db, session: Session, name: string, now: Date) {
  if (!session.account) return undefined;
  const listing: Listing = { type: 'domain', domain: name, phases: renewable, limit: 100 };
  const { rows } = await listProducts(db, session.account.id, listing, now);
  const row = rows.find(({ domain }) => domain === name);
  if (!row) return undefined;
  const offering = offered(row, { type: 'renewal' }, getCurrency(session), now);
  const { minDuration: min, maxDuration: max, step } = offering;
  return listTerms({ min, max, step }).map((duration) => ({
    duration,
    minor: getPrice(offering, offering.first, duration),
  }));
}

function listPlans(types: ProductType[], display: Display, currency: string, now: Date) {
  const { includeExpire, keepZeroDecimals } = display;
  const key = [types, includeExpire, keepZeroDecimals, currency, priceVersion(now)];
  const shared = shareResponse('getPriceList', key, () => {
    const entries = types.flatMap((type) => plans(type, currency, now));
    return { data: { pricing: toPrices(entries, currency, now, display) } };
  });
  return revalidate(shared);
}

function getPrices(tld: string, shown: Kind[], terms: PriceTerms): Schemas['TldPricing'] {
  const { currency } = terms;
  const prices = tldPrices(tld, terms);
  const inUsd = tldPrices(tld, { ...terms, currency: 'USD' });
  const canRestore = getLifecycleDays(tld).redemption > 0;
  const isOffered = { registration: isSold(tld), transfer: isSold(tld), renewal: true, restore: canRestore };
  const sold = shown.filter((kind) => isOffered[kind]);
  const entries = sold.map((kind) => {
    const findSale = ({ sale }: TldPrices) => (kind === 'registration' ? sale : undefined);
    const sale = findSale(prices);
    const entry: Schemas['PriceEntry'] = {
      price: toMajor(sale?.registration ?? prices[kind], currency),
      price_usd: toMajor(findSale(inUsd)?.registration ?? inUsd[kind], 'USD'),
      original_price: sale ? toMajor(prices[kind], currency) : null,
      sale_end: sale?.ends.toISOString() ?? null,
    };
    return [kind, entry];
  });
  return {
    tld,
    currency,
    min_duration: prices.minYears,
    max_duration: prices.maxYears,
    ...(prices.stepYears > 1 && { duration_step: prices.stepYears }),
    ...Object.fromEntries(entries),
  };
}

function toPrices(entries: Plan[], currency: string, now: Date, display: Display): Schemas['ProductPrice'][] {
  return entries.map(({ type, plan, name, priceMinor, originalMinor, renewalMinor, durationMonths }) => {
    const inUsd = plans(type, 'USD', now).find((entry) => entry.plan === plan);
    const price = toMajor(priceMinor, currency);
    return {
      type,
      plan,
      name,
      currency,
      price,
      price_usd: toMajor(inUsd?.priceMinor ?? 0, 'USD'),
      original_price: originalMinor === null ? null : toMajor(originalMinor, currency),
      renewal_price: toMajor(renewalMinor, currency),
      duration_months: durationMonths,
      display_price: formatPrice(price, currency, display.keepZeroDecimals ?? false),
      ...(display.includeExpire && { expire_date: originalMinor === null ? null : endOfMonth(now) }),
    };
  });
}

/** Sales of services end with the month. */
function endOfMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - 1000).toISOString();
}
