import { and, eq, or, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { formerSlug, resellerEnrollment } from '../db/schema/reseller.ts';
import type { Db } from '../db/store.ts';
import { type PriceTerms, tldPrices } from '../registry/prices.ts';
import { isSold } from '../registry/tlds.ts';
import { selectResellerTerms } from './frames.ts';
import { completeSettings } from './settings.ts';

type Schemas = components['schemas'];

/** The published landing page at a present or former link; null if there is none. */
export async function findShop(db: Db, slug: string) {
  const terms = selectResellerTerms(db);
  const [row] = await db
    .select({
      accountId: resellerEnrollment.accountId,
      settings: resellerEnrollment.settings,
      terms: terms.reseller,
    })
    .from(resellerEnrollment)
    .innerJoin(
      terms,
      and(eq(terms.accountId, resellerEnrollment.accountId), eq(terms.type, resellerEnrollment.type)),
    )
    .leftJoin(
      formerSlug,
      and(eq(formerSlug.accountId, resellerEnrollment.accountId), eq(formerSlug.slug, slug)),
    )
    .where(
      and(
        eq(resellerEnrollment.type, 'logolandingpage'),
        or(eq(resellerEnrollment.linkSlug, slug), sql`${formerSlug.slug} is not null`),
      ),
    );
  if (row?.settings.type !== 'logolandingpage') return null;
  const settings = completeSettings(row.settings);
  return settings.published ? { ...row, settings } : null;
}

/** The prices of the endings on a landing page, without those that are not sold at present. */
export function listShopTlds(tlds: string[], terms: PriceTerms): Schemas['ResellerShopTld'][] {
  return tlds.filter(isSold).map((tld) => {
    const { registration, renewal, sale } = tldPrices(tld, terms);
    return {
      tld,
      registration: toMajor(sale?.registration ?? registration, terms.currency),
      renewal: toMajor(renewal, terms.currency),
    };
  });
}

/** The landing page that a session is on, by its reseller; null for other ways of selling. */
export async function findSessionShop(db: Db, accountId: number): Promise<Schemas['SessionShop'] | null> {
  const [row] = await db
    .select({ settings: resellerEnrollment.settings })
    .from(resellerEnrollment)
    .where(and(eq(resellerEnrollment.accountId, accountId), eq(resellerEnrollment.type, 'logolandingpage')));
  if (row?.settings.type !== 'logolandingpage') return null;
  const { linkSlug: slug, partnerName } = row.settings;
  return { slug, partnerName };
}
