import { and, eq } from 'drizzle-orm';
import { languages } from '#lib/languages.ts';
import { keptForMinutes } from '../config/caching.ts';
import { featuredTld, featuredTlds } from '../config/featured.ts';
import { forms } from '../config/forms.ts';
import { product } from '../db/schema/holdings.ts';
import { notFound, signInNeeded } from '../faults.ts';
import type { Handlers } from '../handler.ts';
import { currencies } from '../registry/money.ts';
import { allTlds, tldGroups } from '../registry/tlds.ts';
import { currencyOf } from '../session/visit.ts';

export const config = {
  getCurrencies() {
    const list = currencies.map(({ code, name, decimals }) => ({ code, name, decimals }));
    return { status: 200, headers: keptForMinutes, body: { data: { config: list } } };
  },

  getBulkSearchFilters() {
    return {
      status: 200,
      headers: keptForMinutes,
      body: { data: { config: { tldGroups, tlds: [...allTlds] } } },
    };
  },

  getFeaturedTlds({ visit, now }) {
    const list = featuredTlds.map((tld) => featuredTld(tld, currencyOf(visit), now));
    // Not kept: another currency may be chosen at any time.
    return { status: 200, body: { data: { config: list } } };
  },

  getLanguages() {
    const list = languages.map(({ code, locale, name }) => ({ code, locale, name }));
    return { status: 200, headers: keptForMinutes, body: { data: { config: list } } };
  },

  async getFormData({ query, visit, db }) {
    if (!visit.account) return signInNeeded();
    const form = Object.hasOwn(forms, query.config) ? forms[query.config] : undefined;
    if (!form) return notFound();
    if (query.productId === undefined) return { status: 200, body: { data: { config: form(null) } } };
    const [owned] = await db
      .select({ domain: product.domain })
      .from(product)
      .where(
        and(
          eq(product.id, query.productId),
          eq(product.accountId, visit.account.id),
          eq(product.type, query.config),
        ),
      );
    return owned ? { status: 200, body: { data: { config: form(owned.domain) } } } : notFound();
  },
} satisfies Partial<Handlers>;
