import type { components } from '#api/generated/operations.ts';
import { toResult } from './results.ts';
import { isSold } from './tlds.ts';
import { words } from './words.ts';

type Result = components['schemas']['DomainSearchResult'];
type Rule = (result: Result) => unknown;

const namesPerState = 3;
const minLength = 5;
const everydayTlds = [
  'dev',
  'io',
  'shop',
  'app',
  'co',
  'studio',
  'cafe',
  'xyz',
  'online',
  'club',
  'art',
  'net',
];
const preLaunchTlds = ['kid', 'hot', 'talk', 'you', 'fast'];

const sells =
  (type: keyof Result['products']): Rule =>
  ({ products }) =>
    products[type];

/** States of a name, and how to recognize each in its search result. */
const states = [
  ['free', ({ products, slice_type }) => products.registration && slice_type === null],
  ['freeOnSale', ({ products }) => products.registration?.original_price],
  ['taken', ({ avail, reason, products }) => avail === 0 && !reason && Object.keys(products).length === 0],
  ['reserved', ({ reason }) => reason === 'Reserved by the registry'],
  ['unreachable', ({ avail }) => avail === -1],
  ['premium', ({ products }) => products.internal_premium?.display_premium_sale === false],
  ['premiumOnSale', ({ products }) => products.internal_premium?.display_premium_sale],
  ['expiring', sells('expiring_internal')],
  ['sedo', sells('sedo_domains')],
  ['buyDomains', sells('buy_domains')],
  ['deleted', sells('delete_list')],
  ['donutsOffers', sells('donuts_make_offer')],
  ['sedoOffers', sells('sedo_make_offer')],
  ['enomOffers', sells('enom_make_offer')],
  ['nameTrustOffers', sells('name_trust_make_offer')],
  ['earlyAccess', ({ pre_ga, products }) => pre_ga === 'eap' && products.landrush?.display_name],
  ['unnamedStage', ({ pre_ga, products }) => pre_ga === 'eap' && !products.landrush?.display_name],
  ['premiumEarlyAccess', ({ products }) => products.landrush?.premium],
  ['reservation', sells('pre_ga_reserve')],
  ['auction', sells('pre_ga_auction')],
  ['workspaceBundle', ({ is_gw_bundle_domain }) => is_gw_bundle_domain],
  ['emailBundle', ({ is_id_titan_bundle }) => is_id_titan_bundle],
  ['emailPromotion', ({ autostuff_bundle_promo_id }) => autostuff_bundle_promo_id],
  ['builderPromotion', ({ has_wix_promo }) => has_wix_promo],
] as const satisfies readonly (readonly [state: string, rule: Rule])[];

export type OrdinaryState = (typeof states)[number][0];

/** Some ordinary names in each state, as long as nobody has bought them. */
export function ordinaryNames(now: Date): { state: OrdinaryState; names: string[] }[] {
  const found = new Map<string, string[]>(states.map(([state]) => [state, []]));
  const tlds = [...everydayTlds, ...preLaunchTlds].filter(isSold);
  for (const word of [...words].filter(({ length }) => length >= minLength)) {
    const open = states.filter(([state]) => (found.get(state)?.length ?? 0) < namesPerState);
    if (open.length === 0) break;
    for (const tld of tlds) {
      const result = toResult(`${word}.${tld}`, {
        currency: 'USD',
        now,
        reseller: null,
        registeredBy: () => undefined,
      });
      for (const [state, rule] of open) {
        const names = found.get(state) ?? [];
        if (names.length < namesPerState && rule(result)) names.push(result.name);
      }
    }
  }
  return states.map(([state]) => ({ state, names: found.get(state) ?? [] }));
}
