import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { formatPrice, retail } from '../registry/money.ts';
import { multiYear } from '../registry/multiYear.ts';
import { tldPrices } from '../registry/prices.ts';
import { hasPlans, type Plan, plans } from '../registry/services.ts';
import { allTlds, isTld } from '../registry/tlds.ts';
import { getCurrency } from '../session/session.ts';

type Schemas = components['schemas'];
type Kind = 'registration' | 'renewal' | 'restore' | 'transfer';
type Display = { includeExpire?: boolean; keepZeroDecimals?: boolean };

const kinds: Kind[] = ['registration', 'renewal', 'restore', 'transfer'];

export const pricing = {
  getTldPricing({ query, session, now }) {
    const requested = query.tlds?.split(',').filter(isTld);
    const types = query.types?.split(',');
    const shown = kinds.filter((kind) => types?.includes(kind) ?? true);
    const tlds = query.tlds ? [...new Set(requested)] : allTlds;
    const entries = tlds.map((tld) => getPrices(tld, shown, getCurrency(session), now));
    return { status: 200, body: { data: { pricing: entries } } };
  },

  getProductPricing({ query, session, now }) {
    const entries = plans(query.type, getCurrency(session), now);
    return { status: 200, body: { data: { pricing: toPrices(entries, getCurrency(session), now, query) } } };
  },

  getPriceList({ query, session, now }) {
    const types = [...new Set(query.types.split(','))].filter(hasPlans);
    const entries = types.flatMap((type) => plans(type, getCurrency(session), now));
    return { status: 200, body: { data: { pricing: toPrices(entries, getCurrency(session), now, query) } } };
  },

  getMultiYearPricing({ query, session, now }) {
    const currency = getCurrency(session);
    const years = multiYear(query.domain_name, currency, now).map(({ duration, minor }) => ({
      duration,
      price: toMajor(minor, currency),
    }));
    if (years.length === 0) return notFound();
    return { status: 200, body: { data: { pricing: { domain_name: query.domain_name, currency, years } } } };
  },
} satisfies Partial<Handlers>;

function getPrices(tld: string, shown: Kind[], currency: string, now: Date): Schemas['TldPricing'] {
  const prices = tldPrices(tld, now);
  const entries = shown.map((kind) => {
    const sale = kind === 'registration' ? prices.sale : undefined;
    const usdCents = sale?.registration ?? prices[kind];
    const entry: Schemas['PriceEntry'] = {
      price: retail(usdCents, currency),
      price_usd: retail(usdCents, 'USD'),
      original_price: sale ? retail(prices[kind], currency) : null,
      sale_end: sale?.ends.toISOString() ?? null,
    };
    return [kind, entry];
  });
  return { tld, currency, min_duration: prices.minYears, ...Object.fromEntries(entries) };
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
