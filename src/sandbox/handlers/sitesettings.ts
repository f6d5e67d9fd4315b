import { keptForMinutes } from '../config/caching.ts';
import { blackFriday, endOfMonth, marketingSale } from '../config/sales.ts';
import { notFound } from '../faults.ts';
import type { Handlers } from '../handler.ts';
import { currencyOf } from '../session/visit.ts';

export const sitesettings = {
  getSiteSettings({ visit, now }) {
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
      headers: keptForMinutes,
      body: {
        data: {
          sitesettings: {
            sales,
            activeBannerSiteNotices: [],
            homepageNotifications: [],
            customerSupportNotification: null,
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
