import type { components } from '#api/generated/operations.ts';
import { convert } from './money.ts';

type ProductType = components['schemas']['ProductType'];
/** A plan of a service; prices in minor units of the currency, for one term. */
export type Plan = {
  plan: string;
  type: ProductType;
  name: string;
  priceMinor: number;
  originalMinor: number | null;
  renewalMinor: number;
  durationMonths: number;
};
export type Direction = 'upgrade' | 'downgrade';
/** US cents per term; `first` if the first term costs less. */
type Offer = { plan: string; name: string; usd: number; months: number; first?: number };

const both = (plan: string, name: string, monthly: number, yearly: number, firstYear?: number): Offer[] => [
  { plan: `${plan}_monthly`, name, usd: monthly, months: 1 },
  { plan: `${plan}_yearly`, name, usd: yearly, months: 12, first: firstYear },
];
const yearly = (plan: string, name: string, usd: number): Offer => ({
  plan: `${plan}_yearly`,
  name,
  usd,
  months: 12,
});

const catalog: Partial<Record<ProductType, Offer[]>> = {
  whois_privacy: [yearly('whois_privacy', 'WHOIS Privacy', 4_99)],
  titan_email: [
    ...both('titan_email_pro', 'Email Pro', 3_50, 36_00),
    ...both('titan_email_premium', 'Email Premium', 5_99, 59_99, 39_99),
    ...both('titan_email_ultra', 'Email Ultra', 8_99, 89_99),
  ],
  wix: [
    ...both('wix_pro', 'Website Pro', 19_00, 192_00),
    ...both('wix_unlimited', 'Website Unlimited', 25_00, 252_00),
    ...both('wix_vip', 'Website VIP', 45_00, 468_00),
    ...both('wix_business_basic', 'Business Basic', 32_00, 324_00),
    ...both('wix_business_unlimited', 'Business Unlimited', 39_00, 396_00),
    ...both('wix_business_vip', 'Business VIP', 69_00, 708_00),
  ],
  hopp: [
    { plan: 'hopp_free', name: 'One-page Free', usd: 0, months: 12 },
    ...both('hopp_pro', 'One-page Pro', 4_00, 36_00),
  ],
  workspace: [
    ...both('workspace_starter', 'Workspace Starter', 7_00, 72_00),
    ...both('workspace_team', 'Workspace Team', 14_00, 144_00),
  ],
  linkedinkit: [yearly('linkedinkit', 'Profile Kit', 29_99)],
  instantsite: [yearly('instantsite', 'Instant Site', 19_99)],
  hosting: [
    ...both('hosting_starter', 'Hosting Starter', 5_99, 59_88),
    ...both('hosting_business', 'Hosting Business', 11_99, 119_88),
  ],
  ssl: [
    yearly('ssl_basic', 'SSL Basic', 14_99),
    yearly('ssl_business', 'SSL Business', 79_99),
    yearly('ssl_wildcard', 'SSL Wildcard', 149_99),
  ],
};

/** The plans of a profile kit's parts, which expire and renew with the kit. */
export const kitPlans = { basekit: 'basekit_kit', titan_email: 'titan_email_kit' } as const;
/** The plan of an email trial. */
export const trialPlan = 'titan_email_trial';

/** Accepts any text of a request, including names of inherited properties such as `constructor`. */
export function hasPlans(type: string): type is ProductType {
  return Object.hasOwn(catalog, type);
}

/** Plans that are not on a price list and can't be bought. */
const unsold: Offer[] = [
  { plan: kitPlans.basekit, name: 'Kit Website', usd: 0, months: 12 },
  { plan: kitPlans.titan_email, name: 'Kit Email', usd: 0, months: 12 },
  { plan: trialPlan, name: 'Email Trial', usd: 0, months: 1 },
];

const everyPlan = new Map(
  [...Object.values(catalog).flat(), ...unsold].map((offer) => [offer.plan, offer] as const),
);

/** English name of a plan, and the months of its term; undefined if there is no such plan. */
export function findPlan(plan: string): Pick<Offer, 'name' | 'months'> | undefined {
  return everyPlan.get(plan);
}

/** Plans whose name contains a text, ignoring case, and types whose default plan is among them. */
export function plansNamed(text: string): { plans: string[]; types: ProductType[] } {
  const needle = text.toLowerCase();
  const plans = [...everyPlan.values()]
    .filter(({ name }) => name.toLowerCase().includes(needle))
    .map(({ plan }) => plan);
  const types = Object.keys(catalog).filter(hasPlans);
  return { plans, types: types.filter((type) => plans.includes(findOwnedPlan(type, null) ?? '')) };
}

/** The free plans of a type. */
export function freePlans(type: ProductType): string[] {
  const free = (catalog[type] ?? []).filter(({ usd }) => usd === 0).map(({ plan }) => plan);
  return type === 'titan_email' ? [...free, trialPlan] : free;
}

/** The plan of a service: its own, or the cheapest yearly one of its type. */
export function findOwnedPlan(type: ProductType, plan: string | null): string | null {
  const [usual] = (catalog[type] ?? [])
    .filter(({ usd, months }) => usd > 0 && months === 12)
    .sort((a, b) => a.usd - b.usd);
  return plan !== null && everyPlan.has(plan) ? plan : (usual?.plan ?? null);
}

/** The plan that a service renews on: its own, or the default plan after a trial. */
export function planRenewed(type: ProductType, plan: string | null): string | null {
  return findOwnedPlan(type, plan === trialPlan ? null : plan);
}

/**
 * The plans that a service can move to: other plans with the same term, the same plan with another term, and any
 * plan from or to a free one.
 */
export function planMoves(type: ProductType, from: string): { plan: string; direction: Direction }[] {
  const offers = catalog[type] ?? [];
  const present = [...offers, ...unsold].find(({ plan }) => plan === from);
  if (!present) return [];
  const isFree = ({ usd }: Offer) => usd === 0;
  const reachable = offers.filter(
    (offer) =>
      offer !== present &&
      (offer.months === present.months || offer.name === present.name || isFree(offer) || isFree(present)),
  );
  const aYear = ({ name }: Offer) =>
    Math.min(
      ...[...offers, present]
        .filter((offer) => offer.name === name)
        .map(({ usd, months }) => (usd * 12) / months),
    );
  return reachable.map((offer) => {
    const higher = aYear(offer) - aYear(present) || offer.months - present.months;
    return { plan: offer.plan, direction: higher > 0 ? 'upgrade' : 'downgrade' };
  });
}

/** Sale price of a website plan relative to its standard price. */
const websiteSale = 0.5;

/** Each month, a different yearly website plan is on sale. */
function firstTerm(type: ProductType, offer: Offer, now: Date): number {
  if (type !== 'wix') return offer.first ?? offer.usd;
  const candidates = (catalog.wix ?? []).filter(({ months }) => months === 12);
  const onSale = candidates[now.getUTCMonth() % candidates.length];
  return offer === onSale ? Math.round(offer.usd * websiteSale) : offer.usd;
}

/** The plans of a service, cheapest first; none for a type that has no plans. */
export function plans(type: ProductType, currency: string, now: Date): Plan[] {
  const list = (catalog[type] ?? []).map((offer) => priced(type, offer, currency, now));
  return list.sort((a, b) => a.priceMinor - b.priceMinor);
}

/** The plan of a service with its prices, even if it is on no price list. */
export function getOwnedPlan(
  type: ProductType,
  plan: string | null,
  currency: string,
  now: Date,
): Plan | undefined {
  const offer = everyPlan.get(findOwnedPlan(type, plan) ?? '');
  return offer && priced(type, offer, currency, now);
}

function priced(type: ProductType, offer: Offer, currency: string, now: Date): Plan {
  const first = firstTerm(type, offer, now);
  const renewalMinor = convert(offer.usd, currency);
  return {
    plan: offer.plan,
    type,
    name: offer.name,
    priceMinor: convert(first, currency),
    originalMinor: first < offer.usd ? renewalMinor : null,
    renewalMinor,
    durationMonths: offer.months,
  };
}
