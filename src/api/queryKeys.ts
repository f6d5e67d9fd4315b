import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The keys of queries with hand-written options. Generated query options start their keys with the path of the call.
 *
 * What a change makes out of date:
 * - language: nothing. Each language is a separate document with its own cache.
 * - currency: every query with prices, see `refreshPrices`. A search has the currency in its key, so it starts again.
 * - person: every query but those that are the same for everybody, see `resetPersonalData`.
 */
export const queryKeys = {
  session: ['session'] as const,
  cart: ['cart'] as const,
  currencies: ['currencies'] as const,
  pageTitles: ['pageTitles'] as const,
  search: (parts: readonly unknown[]) => ['search', ...parts] as const,
  favorites: (accountId: number) => ['favorites', accountId] as const,
  siteSettings: (language: string) => ['siteSettings', language] as const,
  captchaQuestion: ['captcha', 'question'] as const,
  appliedMailDns: (domain: string) => ['mailDns', domain] as const,
  siteDnsChanges: (domain: string, records: readonly unknown[]) =>
    ['siteDnsChanges', domain, records] as const,
  dnsTemplateTrial: (domain: string, template: object) => ['dnsTemplateTrial', domain, template] as const,
  profileKit: (id: number) => ['profileKit', id] as const,
};

/** First parts of keys whose data are the same for everybody. A change of account refetches the session by itself. */
const SHARED: readonly unknown[] = [
  queryKeys.session[0],
  queryKeys.currencies[0],
  queryKeys.pageTitles[0],
  queryKeys.captchaQuestion[0],
  '/api/v5/config/bulk_search_filters',
  '/api/v5/config/languages',
];

/** Beginnings of further keys whose data have no prices, or have their currency in the key. */
const WITHOUT_PRICES: readonly unknown[] = [...SHARED, 'search', 'favorites', 'siteSettings'];

const startsWith =
  (prefixes: readonly unknown[]) =>
  ({ queryKey }: Query) =>
    prefixes.includes(queryKey[0]);

const hasPrices = (query: Query) => !startsWith(WITHOUT_PRICES)(query);
const isPersonal = (query: Query) => !startsWith(SHARED)(query);

/** The URL that a generated query with this key requests; undefined for hand-written keys. */
export function getQueryUrl([path, parameters = {}]: QueryKey): string | undefined {
  if (typeof path !== 'string' || !path.startsWith('/')) return undefined;
  const given = Object.entries(Object(parameters)).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}

/** After a change of currency: fetches again what has prices. */
export async function refreshPrices(queries: QueryClient): Promise<void> {
  // The response to a first fetch that is still under way has the old prices, and would count as fresh.
  await queries.cancelQueries({ predicate: hasPrices });
  await queries.invalidateQueries({ predicate: hasPrices });
}

/** Refetches a person's data, and every query that has failed, after the same person has signed in again. */
export async function refreshPersonalData(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: isPersonal });
}

/** After a change of account: drops the previous account's data and refetches what is shown. */
export async function resetPersonalData(queries: QueryClient): Promise<void> {
  await queries.resetQueries({ predicate: isPersonal });
}
