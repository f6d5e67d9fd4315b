import type { QueryClient, QueryObserverOptions } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { checkBody } from '#api/client.ts';
import { getGetFeaturedTldsUrl } from '#api/generated/hooks/config.ts';
import {
  getGetPriceListUrl,
  getGetProductPricingUrl,
  getGetTldPricingUrl,
} from '#api/generated/hooks/pricing.ts';
import { getGetResellerShopQueryKey, getGetResellerShopUrl } from '#api/generated/hooks/reseller.ts';
import { FeaturedTldsResponse } from '#api/generated/schemas/featuredTldsResponse.zod.ts';
import { ProductPricingResponse } from '#api/generated/schemas/productPricingResponse.zod.ts';
import { ResellerShopResponse } from '#api/generated/schemas/resellerShopResponse.zod.ts';
import { TldPricingResponse } from '#api/generated/schemas/tldPricingResponse.zod.ts';
import { getQueryUrl } from '#api/queryKeys.ts';
import { DEFAULT_CURRENCY } from '#lib/currencyCookie.ts';
import { parseShopAddress } from '#lib/shopAddress.ts';
import type { DocumentAnswers } from '#shared/pricing/documentPrices.ts';

/** Bodies of responses by the URLs of their calls, and the currency of their prices. */
export type Answers = { currency: string; bodies: Record<string, string> };

const pathOf = (url: string) => url.split('?', 1).join();

/** The calls whose responses are the same for all visitors with the same currency, by path. */
const SCHEMAS = new Map<string, ZodMiniType>([
  [getGetTldPricingUrl(), TldPricingResponse],
  [pathOf(getGetProductPricingUrl({ type: 'ssl' })), ProductPricingResponse],
  [pathOf(getGetPriceListUrl({ types: '' })), ProductPricingResponse],
  [getGetFeaturedTldsUrl(), FeaturedTldsResponse],
]);

/**
 * Gives queries their data from these answers while a page is rendered. Returns what the page has asked for: the URLs of
 * calls, and the data that it was rendered with. An answer that violates the contract is ignored, so that the app
 * reports it.
 */
export function answerQueries(queries: QueryClient, given?: Answers) {
  const calls = new Set<string>();
  const answers: DocumentAnswers = {
    currency: given?.currency ?? DEFAULT_CURRENCY,
    list: [],
    at: Date.now(),
  };
  queries.getQueryCache().subscribe(({ type, query }) => {
    const url = getQueryUrl(query.queryKey);
    const schema = url && SCHEMAS.get(pathOf(url));
    if (type !== 'added' || !schema || (query.options as QueryObserverOptions).enabled === false) return;
    calls.add(url);
    const body = given?.bodies[url];
    if (body === undefined) return;
    try {
      const data = checkBody(pathOf(url), body, schema);
      query.setData(data);
      answers.list.push([query.queryKey, data]);
    } catch {}
  });
  return { calls, answers };
}

/** Gives a reseller's landing page the response of the backend, which the app finds in the document, too. */
export function includeShop(
  queries: QueryClient,
  path: string,
  body: string,
): DocumentAnswers['list'][number] {
  const queryKey = getGetResellerShopQueryKey(parseShopAddress(path)?.slug ?? '');
  const data = checkBody(getGetResellerShopUrl(':slug'), body, ResellerShopResponse);
  queries.setQueryData(queryKey, data);
  return [queryKey, data];
}
