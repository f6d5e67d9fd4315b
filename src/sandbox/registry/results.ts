import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { type NameStatus, type Premium, type StatusContext, status } from './availability.ts';
import { preLaunchPrices, type Stage, stages } from './earlyAccess.ts';
import { hash01 } from './hash.ts';
import { getLifecycleDays } from './lifecycle.ts';
import { convert, retail } from './money.ts';
import { type PriceTerms, type TldPrices, tldPrices } from './prices.ts';
import { testEffects } from './testNames.ts';
import { hstsPreload } from './tlds.ts';
import { parts } from './validity.ts';

type Schemas = components['schemas'];
type Result = Schemas['DomainSearchResult'];
type Products = Schemas['ProductsByType'];

/**
 * What a result depends on besides the name. `position` is its position in the list, 0 for the exact match;
 * `aiGenerated` holds generated names.
 */
export type ResultContext = StatusContext &
  PriceTerms & {
    position?: number;
    aiGenerated?: ReadonlySet<string>;
  };

/** Share of TLDs with paid placement, and shares of names with a bundle or a promotion. */
export const extraShares = { paidTlds: 0.06, workspace: 0.03, email: 0.03, autostuff: 0.02, website: 0.04 };
const extraTests = {
  workspace: 'gwbundle',
  email: 'titanbundle',
  autostuff: 'autostuff',
  website: 'wixpromo',
} as const;
const emailBundleUsdCents = 24_00;
const autostuffPromotions = 3;

/** The search result of a name that fits the contract (see `isWritable`). */
export function toResult(name: string, ctx: ResultContext): Result {
  const { sld, tld } = parts(name);
  const state = status(name, ctx);
  const prices = tldPrices(tld, ctx);
  const avail = toAvail(state);
  const products = createProducts(state, name, prices, ctx);
  const premium = getPremium(state);
  const renewal = premium ? convert(premium.renewal, ctx.currency) : prices.renewal;
  return {
    name,
    sld,
    tld,
    avail,
    reason: getReason(state),
    slice_type: avail === 1 && isSponsored(tld, ctx.position) ? 'dynamic_paid_presentment' : null,
    products,
    pre_ga: getPhase(state),
    in_account: state.kind === 'registered' && state.by === 'mine',
    renewal_price: avail === 1 ? toMajor(renewal, ctx.currency) : null,
    restore_price:
      avail === 1 && getLifecycleDays(tld).redemption > 0
        ? toMajor(prices.restore - prices.renewal + renewal, ctx.currency)
        : null,
    renewal_rise: testEffects(name).has('renewalrise') ? announceRise(renewal, ctx) : null,
    on_hsts_preload_list: hstsPreload(tld),
    ...extras(name, products.registration !== undefined, ctx.currency),
    aiGenerated: ctx.aiGenerated?.has(name) ?? false,
  };
}

function toAvail(state: NameStatus): Result['avail'] {
  if (state.kind === 'unreachable') return -1;
  const gone = ['invalid', 'unsold', 'registered', 'taken', 'reserved', 'offer'].includes(state.kind);
  return gone ? 0 : 1;
}

/** An increase by a fifth on the first day of the quarter after the next. */
function announceRise(renewal: number, { now, currency }: ResultContext): Result['renewal_rise'] {
  const quarter = Math.floor(now.getUTCMonth() / 3) + 2;
  const from = new Date(Date.UTC(now.getUTCFullYear(), quarter * 3, 1));
  return { from: from.toISOString(), renewal_price: toMajor(Math.round(renewal * 1.2), currency) };
}

function getReason(state: NameStatus): string | null {
  if (state.kind === 'invalid') return 'Invalid Domain Name';
  if (state.kind === 'unsold') return 'TLD Not Sold';
  return state.kind === 'reserved' ? 'Reserved by the registry' : null;
}

function getPhase(state: NameStatus): Result['pre_ga'] {
  if (state.kind === 'early_access') return 'eap';
  return state.kind === 'pre_launch' ? state.phase : null;
}

function getPremium(state: NameStatus): Premium | null {
  return state.kind === 'premium' || state.kind === 'early_access' ? state.premium : null;
}

function isSponsored(tld: string, position: number | undefined): boolean {
  return position !== 0 && hash01(`paid ${tld}`) < extraShares.paidTlds;
}

/** A product that can be added to the cart. */
type Purchase = Extract<Schemas['ProductEntry'], { min_duration: number }>;

/** Whether a product can be bought. Others are labels, or lead to an offer. */
export function isPurchase(product: Schemas['ProductEntry']): product is Purchase {
  return 'min_duration' in product;
}

function getPrices(usdCents: number, currency: string) {
  return { price: retail(usdCents, currency), price_usd: retail(usdCents, 'USD') };
}

function createProducts(state: NameStatus, name: string, prices: TldPrices, ctx: ResultContext): Products {
  const { currency } = ctx;
  const min_duration = prices.minYears;
  switch (state.kind) {
    case 'available': {
      const { registration, sale } = prices;
      const inUsd = tldPrices(parts(name).tld, { ...ctx, currency: 'USD' });
      return {
        registration: {
          type: 'registration',
          price: toMajor(sale?.registration ?? registration, currency),
          price_usd: toMajor(inUsd.sale?.registration ?? inUsd.registration, 'USD'),
          original_price: sale ? toMajor(registration, currency) : null,
          premium: false,
          min_duration,
          display_premium_sale: false,
        },
      };
    }
    case 'premium': {
      const { registration, sale } = state.premium;
      return {
        internal_premium: {
          type: 'internal_premium',
          ...getPrices(sale ?? registration, currency),
          original_price: sale === undefined ? null : retail(registration, currency),
          premium: true,
          min_duration,
          display_premium_sale: sale !== undefined,
        },
      };
    }
    case 'aftermarket':
      return aftermarketProducts(state, currency);
    case 'offer':
      return { [state.type]: { type: state.type } };
    case 'pre_launch': {
      const type = `pre_ga_${state.phase}` as const;
      const price = getPrices(preLaunchPrices[state.phase], currency);
      const product = { type, ...price, premium: false, min_duration: 1 };
      if (state.phase === 'reserve') return { [type]: product };
      return { [type]: { ...product, auction_url: `https://auctions.example/${name}` } };
    }
    case 'early_access':
      return Object.fromEntries(
        stages(ctx.now, parts(name).tld).map((stage) => [
          stage.type,
          stageProduct(stage, state.premium, currency),
        ]),
      );
    default:
      return {};
  }
}

function aftermarketProducts(
  { type, usdCents }: Extract<NameStatus, { kind: 'aftermarket' }>,
  currency: string,
): Products {
  const prices = getPrices(usdCents, currency);
  if (type === 'delete_list') return { delete_list: { type, ...prices } };
  return { [type]: { type, ...prices, premium: false, min_duration: 1 } };
}

function stageProduct(
  { usdCents, starts, ...named }: Stage,
  premium: Premium | null,
  currency: string,
): Schemas['LandrushStage'] | Schemas['EapStage'] {
  return {
    ...named,
    ...getPrices(usdCents + (premium?.registration ?? 0), currency),
    premium: premium !== null,
    min_duration: 1,
    start_date: starts.toISOString(),
  };
}

/** Only names at the standard price have bundles and promotions. */
function extras(name: string, ordinary: boolean, currency: string) {
  const effects = testEffects(name);
  const falls = (what: keyof typeof extraTests) =>
    ordinary && (effects.has(extraTests[what]) || hash01(`${what} ${name}`) < extraShares[what]);
  const workspace = falls('workspace');
  const email = falls('email');
  return {
    extended_gw_bundle_domain: workspace ? name : null,
    is_gw_bundle_domain: workspace,
    is_id_titan_bundle: email,
    titan_prem_yearly_bundle_price: email ? retail(emailBundleUsdCents, currency) : null,
    autostuff_bundle_promo_id: falls('autostuff')
      ? 1 + Math.floor(hash01(`promotion ${name}`) * autostuffPromotions)
      : null,
    has_wix_promo: falls('website'),
  };
}
