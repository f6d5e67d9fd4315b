import { languages } from '#lib/languages.ts';
import { cachedForMinutes } from '../config/caching.ts';
import { featuredTld, featuredTlds } from '../config/featured.ts';
import { createForm, noSubject } from '../config/forms.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { formSubject } from '../kits/formSubject.ts';
import { currencies } from '../registry/money.ts';
import { isSold, listSoldTlds, tldGroups } from '../registry/tlds.ts';
import { getPriceTerms } from '../reseller/frames.ts';

export const config = {
  getCurrencies() {
    const list = currencies.map(({ code, name, decimals }) => ({ code, name, decimals }));
    return { status: 200, headers: cachedForMinutes, body: { data: { config: list } } };
  },

  getBulkSearchFilters() {
    const sold = tldGroups.map(({ tlds, ...group }) => ({ ...group, tlds: tlds.filter(isSold) }));
    return {
      status: 200,
      headers: cachedForMinutes,
      body: { data: { config: { tldGroups: sold, tlds: listSoldTlds() } } },
    };
  },

  async getFeaturedTlds({ session, db, now }) {
    const terms = await getPriceTerms(db, session, now);
    const list = featuredTlds.filter(isSold).map((tld) => featuredTld(tld, terms));
    // Not cached: another currency may be chosen at any time.
    return { status: 200, body: { data: { config: list } } };
  },

  getLanguages() {
    const list = languages.map(({ code, locale, name }) => ({ code, locale, name }));
    return { status: 200, headers: cachedForMinutes, body: { data: { config: list } } };
  },

  async getFormData({ query, account, db, now }) {
    const { config: name, productId: id } = query;
    const subject =
      id === undefined ? noSubject : await formSubject(db, { accountId: account.id, type: name, id, now });
    const form = subject && createForm(name, subject);
    return form ? { status: 200, body: { data: { config: form } } } : notFound();
  },
} satisfies Partial<Handlers>;
