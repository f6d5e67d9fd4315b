import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { getGetResellerShopQueryOptions } from '#api/generated/hooks/reseller.ts';
import type { ResellerShop } from '#api/generated/schemas/resellerShop.zod.ts';

const NOT_FOUND = 404;

export const shopOptions = (slug: string) =>
  getGetResellerShopQueryOptions(slug, { query: { select: ({ data }) => data.resellershop } });

/** A reseller's landing page; null if there is none at this address. */
export async function loadShop(queries: QueryClient, slug: string): Promise<ResellerShop | null> {
  try {
    const { data } = await queries.ensureQueryData(getGetResellerShopQueryOptions(slug));
    return data.resellershop;
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) return null;
    throw error;
  }
}
