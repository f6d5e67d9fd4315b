import { getPathLanguage } from './languages.ts';

/** What the address of a reseller's landing page, or of its results, consists of. */
export interface ShopAddress {
  /** The language's prefix. */
  prefix: string;
  slug: string;
  /** What follows the slug: `/search/harbor`. */
  rest: string;
}

/** Parses the address of a reseller's landing page; null for any other. */
export function parseShopAddress(pathname: string): ShopAddress | null {
  const { prefix } = getPathLanguage(pathname);
  const [, slug, rest = ''] = /^\/shop\/([^/]+)(.*)$/.exec(pathname.slice(prefix.length)) ?? [];
  return slug === undefined ? null : { prefix, slug, rest };
}
