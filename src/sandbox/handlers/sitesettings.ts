import { defaultLanguage } from '#lib/languages.ts';
import { keptUntil } from '../config/caching.ts';
import { blackFriday, endOfMonth, marketingSale } from '../config/sales.ts';
import { notFound } from '../faults.ts';
import type { Handlers } from '../handler.ts';
import { nextChange, shownNotices } from '../notices/notices.ts';
import { currencyOf } from '../session/visit.ts';

export const sitesettings = {
  async getSiteSettings({ query, visit, db, now }) {
    const preferred = (visit.account ?? visit.session).preferredLanguage;
    const language = query.language ?? preferred ?? defaultLanguage.code;
    const ends = endOfMonth(now).toISOString();
    const startTimestamp = Math.floor(blackFriday(now).start.getTime() / 1000);
    const sales = {
      wixSale: { saleActive: true, endOfSaleDateTime: ends },
      monthlyFlashSale: { saleActive: true, endOfSaleDateTime: ends },
      blackFridayCyberMondaySale: { startTimestamp },
      personalSale: visit.account ? { saleActive: true, promoCode: 'EMAILSALE' } : null,
    };
    return {
      status: 200,
      headers: keptUntil(await nextChange(db, now), now),
      body: {
        data: {
          sitesettings: {
            sales,
            ...(await shownNotices(db, language, now)),
            googleStarterSaleNotice: null,
          },
        },
      },
    };
  },

  getMarketingSale({ query, visit, now }) {
    const sale = marketingSale(query.code, currencyOf(visit), now);
    return sale ? { status: 200, body: { data: { marketing_sale: sale } } } : notFound();
  },
} satisfies Partial<Handlers>;
