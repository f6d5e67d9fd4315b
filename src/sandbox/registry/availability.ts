import type { components } from '#api/generated/operations.ts';
import { preLaunchPhase } from './earlyAccess.ts';
import { hash01, pick } from './hash.ts';
import { cartTestNames, type TestName, testEffects } from './testNames.ts';
import { allTlds, isSold, tldGroups } from './tlds.ts';
import { isUnsold, isValidName, parts } from './validity.ts';
import { isDictionaryLike } from './words.ts';

type Schemas = components['schemas'];
export type OfferType = Schemas['MakeOffer']['type'];
export type AftermarketType = Extract<
  Schemas['ProductType'],
  'expiring_internal' | 'sedo_domains' | 'buy_domains' | 'delete_list'
>;
/** Yearly prices of a premium name in US cents; `sale` is the first year's sale price. */
export type Premium = { registration: number; renewal: number; sale?: number };

/** The registry's state of a name; prices are in US cents. */
export type NameStatus =
  | { kind: 'invalid' | 'unsold' | 'unreachable' | 'taken' | 'reserved' | 'available' }
  | { kind: 'registered'; by: 'mine' | 'other' }
  | { kind: 'offer'; type: OfferType }
  | { kind: 'aftermarket'; type: AftermarketType; usdCents: number }
  | { kind: 'premium'; premium: Premium }
  | { kind: 'early_access'; premium: Premium | null }
  | { kind: 'pre_launch'; phase: 'reserve' | 'auction' };

/** The time, and whether a name is registered by the caller, by another account, elsewhere, or not at all. */
export type StatusContext = {
  now: Date;
  registeredBy: (name: string) => 'mine' | 'other' | 'elsewhere' | undefined;
  /** The name is looked up for the list of favorites. */
  isFavorite?: boolean;
};

/** Share of names that are taken; sought-after names are short or consist of dictionary words. */
export const takenShares = { ordinary: 0.3, soughtAfter: 0.85 };
/** Share of the taken names whose registrants accept offers. */
export const offerShare = 0.08;
/** Shares of the available names; the rest is for sale at the standard price. */
export const shares = [
  { kind: 'unreachable', share: 0.003 },
  { kind: 'reserved', share: 0.007 },
  { kind: 'expiring_internal', share: 0.01 },
  { kind: 'sedo_domains', share: 0.015 },
  { kind: 'buy_domains', share: 0.015 },
  { kind: 'delete_list', share: 0.007 },
  { kind: 'premium', share: 0.05 },
] as const;
/** Share of the early-access names that are premium as well. */
const premiumInEarlyAccess = 0.05;
/** Share of the premium names that are on sale, and the discount. */
const premiumSales = { share: 0.12, percent: 20 };

/** Premium tiers, the cheap ones more often; renewing costs a fifth more than the first year. */
const tiers = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000];
const offerTypes: readonly [OfferType, ...OfferType[]] = [
  'donuts_make_offer',
  'sedo_make_offer',
  'enom_make_offer',
  'name_trust_make_offer',
];
/** Old registries with one price for all names, where good names have long been taken. */
const classic: ReadonlySet<string> = new Set(['com', 'net', 'org', 'de']);
const shortLabel = 4;
const inTurn = new Map(
  [...new Set([...(tldGroups[0]?.tlds ?? []), ...allTlds])].map((tld, index) => [tld, index]),
);

/** The registry's state of a name in ASCII form. A test name takes precedence over everything else. */
export function status(name: string, ctx: StatusContext): NameStatus {
  if (!isValidName(name)) return { kind: isUnsold(name) ? 'unsold' : 'invalid' };
  if (isSold(name)) return { kind: 'reserved' };
  const { sld, tld } = parts(name);
  const effects = testEffects(name);
  const isDown = effects.has('thirddown') && hash01(`down ${tld}`) < 1 / 3;
  if (isDown || effects.has('unreachable')) return { kind: 'unreachable' };
  const by = ctx.registeredBy(name);
  if (by === 'elsewhere') return { kind: 'taken' };
  if (by) return { kind: 'registered', by };
  if (!isSold(tld)) return { kind: 'unsold' };
  return (
    chooseByTestName(name, tld, effects, ctx) ?? chooseByPhase(name, tld) ?? chooseByHash(name, sld, tld)
  );
}

/** These effects apply to registered names. */
const held: readonly TestName[] = [
  'transferlocked',
  'transferearly',
  'transfercode',
  'transferwait',
  'transfermail',
  'transferrelock',
  'transferwrong',
  'transferrefuse',
  'rdapfail',
];
/** These effects apply to names that can be registered. */
const free: readonly TestName[] = [
  'snapped',
  'gwbundle',
  'titanbundle',
  'autostuff',
  'wixpromo',
  'pricerise',
  'transferheld',
  'stopfail',
  ...cartTestNames,
];

function chooseByTestName(
  name: string,
  tld: string,
  effects: Set<TestName>,
  { isFavorite = false }: StatusContext,
): NameStatus | undefined {
  if (effects.size === 0) return undefined;
  if (held.some((test) => effects.has(test))) return { kind: 'taken' };
  if (effects.has('taken') || (effects.has('snapped') && isFavorite)) return { kind: 'taken' };
  if (effects.has('premium')) return { kind: 'premium', premium: getPremium(name) };
  if (effects.has('expiring')) return aftermarket(name, 'expiring_internal');
  if (effects.has('sedo')) return aftermarket(name, 'sedo_domains');
  if (effects.has('buydomains')) return aftermarket(name, 'buy_domains');
  if (effects.has('deleted')) return aftermarket(name, 'delete_list');
  if (effects.has('offer')) {
    const turn = (inTurn.get(tld) ?? 0) % offerTypes.length;
    return { kind: 'offer', type: offerTypes[turn] ?? offerTypes[0] };
  }
  if (effects.has('eap')) return { kind: 'early_access', premium: null };
  if (effects.has('prereserve')) return { kind: 'pre_launch', phase: 'reserve' };
  if (effects.has('preauction')) return { kind: 'pre_launch', phase: 'auction' };
  return free.some((test) => effects.has(test)) ? { kind: 'available' } : undefined;
}

function chooseByPhase(name: string, tld: string): NameStatus | undefined {
  const phase = preLaunchPhase(tld);
  if (phase === null) return undefined;
  if (phase !== 'eap') return { kind: 'pre_launch', phase };
  const premium = hash01(`early premium ${name}`) < premiumInEarlyAccess ? getPremium(name) : null;
  return { kind: 'early_access', premium };
}

function chooseByHash(name: string, sld: string, tld: string): NameStatus {
  const soughtAfter = classic.has(tld) && (sld.length <= shortLabel || isDictionaryLike(sld));
  const takenShare = soughtAfter ? takenShares.soughtAfter : takenShares.ordinary;
  const chance = hash01(`status ${name}`);
  if (chance < takenShare) {
    if (chance >= takenShare * offerShare) return { kind: 'taken' };
    return { kind: 'offer', type: pick(`market ${name}`, offerTypes) };
  }
  const kind = chooseRest((chance - takenShare) / (1 - takenShare));
  if (kind === undefined) return { kind: 'available' };
  if (kind === 'unreachable' || kind === 'reserved') return { kind };
  if (kind !== 'premium') return aftermarket(name, kind);
  return classic.has(tld) ? aftermarket(name, 'buy_domains') : { kind, premium: getPremium(name) };
}

function chooseRest(chance: number): (typeof shares)[number]['kind'] | undefined {
  let upTo = 0;
  return shares.find(({ share }) => {
    upTo += share;
    return chance < upTo;
  })?.kind;
}

function getPremium(name: string): Premium {
  const position = Math.floor(hash01(`tier ${name}`) ** 2 * tiers.length);
  const usd = tiers[position] ?? 100;
  const prices = { registration: usd * 100, renewal: usd * 120 };
  const onSale = testEffects(name).has('premiumsale') || hash01(`premium sale ${name}`) < premiumSales.share;
  return onSale ? { ...prices, sale: usd * (100 - premiumSales.percent) } : prices;
}

function aftermarket(name: string, type: AftermarketType): NameStatus {
  const [low, high] = type === 'expiring_internal' || type === 'delete_list' ? [29, 299] : [199, 19_999];
  const usd = low * (high / low) ** hash01(`asked ${name}`);
  // Rounded to two leading digits, like real asking prices.
  const step = 10 ** Math.max(0, Math.floor(Math.log10(usd)) - 1);
  return { kind: 'aftermarket', type, usdCents: Math.round(usd / step) * step * 100 };
}
