import type { JobProgress } from '#account/jobs/useJob.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteLibrary } from '#api/generated/schemas/siteLibrary.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import type { SiteType } from '#api/generated/schemas/siteType.zod.ts';
import { siteProgress } from './siteStatus.ts';

export type LibraryList = keyof SiteLibrary;
export const LIBRARY_LISTS: readonly LibraryList[] = [
  'wixProducts',
  'hoppProducts',
  'wixSites',
  'hoppSites',
  'products',
  'otherSites',
];

/** The progress of the site that was started last. The library is polled until it has ended. */
export function libraryProgress({ wixProducts, hoppProducts }: SiteLibrary): JobProgress {
  const running = [...wixProducts, ...hoppProducts].map(siteProgress).filter(({ isRunning }) => isRunning);
  const [last] = running.toSorted((one, other) => timeOf(other) - timeOf(one));
  return last ?? { isRunning: false, startedAt: null };
}

function timeOf({ startedAt }: JobProgress): number {
  return startedAt === null ? 0 : Date.parse(startedAt);
}

/** The content of a list: plans without a site, sites with and without a plan, and sites of other products. */
export type LibraryView = {
  waiting: SiteProduct[];
  products: SiteProduct[];
  sites: Site[];
  others: SiteLibrary['otherSites'];
};

/** The part of the library that a list shows; all of it without a list. A plan without a site has no card. */
export function viewOf(library: SiteLibrary, list: LibraryList | null): LibraryView {
  const { wixProducts, hoppProducts, wixSites, hoppSites, otherSites } = library;
  const isShown = (...lists: LibraryList[]) => list === null || lists.includes(list);
  const products: SiteProduct[] = [
    ...(isShown('wixProducts') ? wixProducts : []),
    ...(isShown('hoppProducts') ? hoppProducts : []),
  ];
  const waits = new Set(library.products.map(({ id }) => id));
  return {
    waiting: list === 'products' ? library.products : products.filter(({ id }) => waits.has(id)),
    products: products.filter(({ id }) => !waits.has(id)),
    sites: [...(isShown('wixSites') ? wixSites : []), ...(isShown('hoppSites') ? hoppSites : [])],
    others: isShown('otherSites') ? otherSites : [],
  };
}

export function countOf(library: SiteLibrary, list: LibraryList): number {
  return library[list].length;
}

/** The number of entries without duplicates: a plan without a site is in two lists. */
export function totalOf(library: SiteLibrary): number {
  return LIBRARY_LISTS.filter((list) => list !== 'products').reduce(
    (sum, list) => sum + countOf(library, list),
    0,
  );
}

/** The product lines in which the account can create a free site, because it has none yet. */
export function creatableTypes({ wixSites, hoppSites }: SiteLibrary): SiteType[] {
  return [
    ...(wixSites.length === 0 ? (['wix'] as const) : []),
    ...(hoppSites.length === 0 ? (['hopp'] as const) : []),
  ];
}
