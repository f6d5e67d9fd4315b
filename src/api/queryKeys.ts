import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The keys of queries with hand-written options. Generated query options start their keys with the path of the call.
 *
 * What a change invalidates:
 * - language: nothing. Each language is a separate document with its own cache.
 * - currency: every query with prices, see `refreshPrices`. A search has the currency in its key, so it starts again.
 * - account: every query except those that are the same for everyone, see `resetPersonalData`.
 */
export const queryKeys = {
  session: ['session'] as const,
  cart: ['cart'] as const,
  documentSearch: ['documentSearch'] as const,
  currencies: ['currencies'] as const,
  pageTitles: ['pageTitles'] as const,
  search: (parts: readonly unknown[]) => ['search', ...parts] as const,
  favorites: (accountId: number) => ['favorites', accountId] as const,
  siteSettings: (language: string) => ['siteSettings', language] as const,
  captchaQuestion: ['captcha', 'question'] as const,
  mailDomain: (...parts: readonly unknown[]) => ['mailDomain', ...parts] as const,
  appliedMailDns: (domain: string) => ['mailDns', domain] as const,
  siteDnsChanges: (domain: string, records: readonly unknown[]) =>
    ['siteDnsChanges', domain, records] as const,
  dnsTemplateTrial: (domain: string, template: object) => ['dnsTemplateTrial', domain, template] as const,
  profileKit: (id: number) => ['profileKit', id] as const,
};

/** The first parts of keys whose data is the same for everyone. A change of account refetches the session anyway. */
const SHARED: readonly unknown[] = [
  queryKeys.session[0],
  queryKeys.currencies[0],
  queryKeys.pageTitles[0],
  queryKeys.captchaQuestion[0],
  '/api/v5/config/bulk_search_filters',
  '/api/v5/config/languages',
];

/** The first parts of keys whose data has no prices, or whose key includes the currency. */
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

/** Refetches all queries with prices after a change of currency. */
export async function refreshPrices(queries: QueryClient): Promise<void> {
  // The response to a first fetch that is still pending has the old prices, and would count as fresh.
  await queries.cancelQueries({ predicate: hasPrices });
  await queries.invalidateQueries({ predicate: hasPrices });
}

/** After the same account has signed in again: refetches its data and every query that has failed. */
export async function refreshPersonalData(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: isPersonal });
}

/** After a change of account: drops the previous account's data and refetches the queries of the current page. */
export async function resetPersonalData(queries: QueryClient): Promise<void> {
  await queries.resetQueries({ predicate: isPersonal });
}
