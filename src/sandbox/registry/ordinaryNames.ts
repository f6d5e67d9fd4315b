import type { components } from '#api/generated/operations.ts';
import { toResult } from './results.ts';
import { allTlds } from './tlds.ts';
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

/** States of a name, and how to tell them from its search result. */
const states: readonly (readonly [state: string, rule: Rule])[] = [
  ['free', ({ products, slice_type }) => products.registration && slice_type === null],
  ['free, on sale', ({ products }) => products.registration?.original_price],
  ['taken', ({ avail, reason, products }) => avail === 0 && !reason && Object.keys(products).length === 0],
  ['reserved by the registry', ({ reason }) => reason === 'Reserved by the registry'],
  ['registry out of reach', ({ avail }) => avail === -1],
  ['premium', ({ products }) => products.internal_premium?.display_premium_sale === false],
  ['premium, on sale', ({ products }) => products.internal_premium?.display_premium_sale],
  ['expiring', sells('expiring_internal')],
  ['Sedo market', sells('sedo_domains')],
  ['BuyDomains market', sells('buy_domains')],
  ['about to be deleted', sells('delete_list')],
  ['offers by Donuts', sells('donuts_make_offer')],
  ['offers by Sedo', sells('sedo_make_offer')],
  ['offers by Enom', sells('enom_make_offer')],
  ['offers by NameTrust', sells('name_trust_make_offer')],
  ['early access', ({ pre_ga, products }) => pre_ga === 'eap' && products.landrush?.display_name],
  [
    'early access, unnamed stage',
    ({ pre_ga, products }) => pre_ga === 'eap' && !products.landrush?.display_name,
  ],
  ['early access at a premium', ({ products }) => products.landrush?.premium],
  ['pre-launch reservation', sells('pre_ga_reserve')],
  ['pre-launch auction', sells('pre_ga_auction')],
  ['workspace bundle', ({ is_gw_bundle_domain }) => is_gw_bundle_domain],
  ['e-mail bundle', ({ is_id_titan_bundle }) => is_id_titan_bundle],
  ['promotion with e-mail', ({ autostuff_bundle_promo_id }) => autostuff_bundle_promo_id],
  ['promotion of the site builder', ({ has_wix_promo }) => has_wix_promo],
];

/** Some ordinary names in each state, as long as nobody has bought them. */
export function ordinaryNames(now: Date): { state: string; names: string[] }[] {
  const found = new Map<string, string[]>(states.map(([state]) => [state, []]));
  const tlds = [...everydayTlds, ...preLaunchTlds].filter((tld) => allTlds.includes(tld));
  for (const word of [...words].filter(({ length }) => length >= minLength)) {
    const open = states.filter(([state]) => (found.get(state)?.length ?? 0) < namesPerState);
    if (open.length === 0) break;
    for (const tld of tlds) {
      const result = toResult(`${word}.${tld}`, { currency: 'USD', now, registeredBy: () => undefined });
      for (const [state, rule] of open) {
        const names = found.get(state) ?? [];
        if (names.length < namesPerState && rule(result)) names.push(result.name);
      }
    }
  }
  return states.map(([state]) => ({ state, names: found.get(state) ?? [] }));
}
