import { languages } from '#lib/languages.ts';
import { cacheForMinutes, revalidate } from '../config/caching.ts';
import { featuredTld, featuredTlds } from '../config/featured.ts';
import { createForm, noSubject } from '../config/forms.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { formSubject } from '../kits/formSubject.ts';
import { currencies } from '../registry/money.ts';
import { getRulesVersion } from '../registry/rules.ts';
import { isSold, listSoldTlds, tldGroups } from '../registry/tlds.ts';
import { getPriceTerms } from '../reseller/frames.ts';
import { priceVersion, shareResponse } from '../sharedResponse.ts';

export const config = {
  getCurrencies() {
    return cacheForMinutes(
      shareResponse('getCurrencies', [], () => ({
        data: { config: currencies.map(({ code, name, decimals }) => ({ code, name, decimals })) },
      })),
    );
  },

  getBulkSearchFilters() {
    return cacheForMinutes(
      shareResponse('getBulkSearchFilters', [getRulesVersion()], () => {
        const sold = tldGroups.map(({ tlds, ...group }) => ({ ...group, tlds: tlds.filter(isSold) }));
        return { data: { config: { tldGroups: sold, tlds: listSoldTlds() } } };
      }),
    );
  },

  async getFeaturedTlds({ session, db, now }) {
    const terms = await getPriceTerms(db, session, now);
    const { currency, reseller } = terms;
    const list = () => ({
      data: { config: featuredTlds.filter(isSold).map((tld) => featuredTld(tld, terms)) },
    });
    return revalidate(shareResponse('getFeaturedTlds', [currency, reseller, priceVersion(now)], list));
  },

  getLanguages() {
    return cacheForMinutes(
      shareResponse('getLanguages', [], () => ({
        data: { config: languages.map(({ code, locale, name }) => ({ code, locale, name })) },
      })),
    );
  },

  async getFormData({ query, account, db, now }) {
    const { config: name, productId: id } = query;
    const subject =
      id === undefined ? noSubject : await formSubject(db, { accountId: account.id, type: name, id, now });
    const form = subject && createForm(name, subject);
    return form ? { status: 200, body: { data: { config: form } } } : notFound();
  },
} satisfies Partial<Handlers>;
