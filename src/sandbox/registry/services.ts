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
/** US cents of a term; `first` where the first term costs less. */
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

const catalogue: Partial<Record<ProductType, Offer[]>> = {
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

/** What the parts of a profile kit have, by their type: it ends and renews with the kit. */
export const kitPlans = { basekit: 'basekit_kit', titan_email: 'titan_email_kit' } as const;
/** What e-mail that is tried out has. */
export const trialPlan = 'titan_email_trial';

/** Takes any text of a request, also the name of something that every object inherits. */
export function hasPlans(type: string): type is ProductType {
  return Object.hasOwn(catalogue, type);
}

/** Plans of no price list: nobody buys them or moves to them. */
const unsold: Offer[] = [
  { plan: kitPlans.basekit, name: 'Kit Website', usd: 0, months: 12 },
  { plan: kitPlans.titan_email, name: 'Kit Email', usd: 0, months: 12 },
  { plan: trialPlan, name: 'Email Trial', usd: 0, months: 1 },
];

const everyPlan = new Map(
  [...Object.values(catalogue).flat(), ...unsold].map((offer) => [offer.plan, offer] as const),
);

/** English name of a plan, and the months of its term; undefined where there is no such plan. */
export function planOf(plan: string): Pick<Offer, 'name' | 'months'> | undefined {
  return everyPlan.get(plan);
}

/** Plans whose name holds a text, and types whose usual plan is among them; case does not count. */
export function plansNamed(text: string): { plans: string[]; types: ProductType[] } {
  const wanted = text.toLowerCase();
  const plans = [...everyPlan.values()]
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ plan }) => plan);
  const types = Object.keys(catalogue).filter(hasPlans);
  return { plans, types: types.filter((type) => plans.includes(planHeld(type, null) ?? '')) };
}

/** The plans of a type that are ordered for nothing. */
export function freePlans(type: ProductType): string[] {
  const free = (catalogue[type] ?? []).filter(({ usd }) => usd === 0).map(({ plan }) => plan);
  return type === 'titan_email' ? [...free, trialPlan] : free;
}

/** The plan of a service: the one it was bought at, or the cheapest yearly one of its type. */
export function planHeld(type: ProductType, plan: string | null): string | null {
  const [usual] = (catalogue[type] ?? [])
    .filter(({ usd, months }) => usd > 0 && months === 12)
    .sort((a, b) => a.usd - b.usd);
  return plan !== null && everyPlan.has(plan) ? plan : (usual?.plan ?? null);
}

/** The plan that a service renews at: the one it has, or the usual one after a trial. */
export function planRenewed(type: ProductType, plan: string | null): string | null {
  return planHeld(type, plan === trialPlan ? null : plan);
}

/**
 * The plans that a service can be moved to: other plans with terms as long, the same plan with others, and from a plan
 * that costs nothing, or to one, all.
 */
export function planMoves(type: ProductType, from: string): { plan: string; direction: Direction }[] {
  const offers = catalogue[type] ?? [];
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

/** Part of the usual price that a website plan costs in the month in which it is on sale. */
const websiteSale = 0.5;

/** Each month one yearly website plan after the other is on sale. */
function firstTerm(type: ProductType, offer: Offer, now: Date): number {
  if (type !== 'wix') return offer.first ?? offer.usd;
  const candidates = (catalogue.wix ?? []).filter(({ months }) => months === 12);
  const onSale = candidates[now.getUTCMonth() % candidates.length];
  return offer === onSale ? Math.round(offer.usd * websiteSale) : offer.usd;
}

/** The plans of a service, cheapest first; none for a type that has no plans. */
export function plans(type: ProductType, currency: string, now: Date): Plan[] {
  const list = (catalogue[type] ?? []).map((offer) => priced(type, offer, currency, now));
  return list.sort((a, b) => a.priceMinor - b.priceMinor);
}

/** The plan that a service has with its prices, also one of no price list. */
export function heldPlan(
  type: ProductType,
  plan: string | null,
  currency: string,
  now: Date,
): Plan | undefined {
  const offer = everyPlan.get(planHeld(type, plan) ?? '');
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
