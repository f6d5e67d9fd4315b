import { defaultLanguage } from '#lib/languages.ts';
import { cacheUntil } from '../config/caching.ts';
import { blackFriday, endOfMonth, marketingSale } from '../config/sales.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { activeNotices, nextChange, starterNotice } from '../notices/notices.ts';
import { getPriceTerms } from '../reseller/frames.ts';

export const sitesettings = {
  async getSiteSettings({ query, session, db, now }) {
    const preferred = (session.account ?? session.row).preferredLanguage;
    const language = query.language ?? preferred ?? defaultLanguage.code;
    const ends = endOfMonth(now).toISOString();
    const startTimestamp = Math.floor(blackFriday(now).start.getTime() / 1000);
    const sales = {
      wixSale: { saleActive: true, endOfSaleDateTime: ends },
      monthlyFlashSale: { saleActive: true, endOfSaleDateTime: ends },
      blackFridayCyberMondaySale: { startTimestamp },
      personalSale: session.account ? { saleActive: true, promoCode: 'EMAILSALE' } : null,
    };
    return {
      status: 200,
      headers: cacheUntil(await nextChange(db, now), now),
      body: {
        data: {
          sitesettings: {
            sales,
            ...(await activeNotices(db, language, now)),
            googleStarterSaleNotice: starterNotice(language),
          },
        },
      },
    };
  },

  async getMarketingSale({ query, session, db, now }) {
    const sale = marketingSale(query.code, await getPriceTerms(db, session, now));
    return sale ? { status: 200, body: { data: { marketing_sale: sale } } } : notFound();
  },
} satisfies Partial<Handlers>;
