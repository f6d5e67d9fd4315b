import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { maxId, type OwnedProduct, type RegisteredBy } from '../db/ownership.ts';
import { type DomainPhase, domainPhase } from '../registry/lifecycle.ts';
import type { PriceTerms } from '../registry/prices.ts';
import { findRegistration, findTransferError, type Registration } from '../registry/registration.ts';
import { toResult } from '../registry/results.ts';
import { planRenewed } from '../registry/services.ts';
import { testEffects } from '../registry/testNames.ts';
import { splitName } from '../registry/tlds.ts';
import { getSubject, isForOwnDomain, isService, type Line } from './line.ts';
import { getBundle, getOffering, isOfferedFor, usualBundle } from './offering.ts';
import { promoState } from './promos.ts';
import { type Quote, quote, withPrices } from './quote.ts';

type Schemas = components['schemas'];
export type Action = Schemas['CartAction'];
type Add = Schemas['CartAdd']['data'];
type Extended = { bundle_parent_id?: number | null; bundle_name?: string | null; is_anchor?: boolean };

/** Message keys of failed changes. The storefront has a message for each but `unworded`. */
export const failures = {
  /** Unknown, taken, or not for sale under this type. */
  unavailable: 'cart_item_unavailable',
  /** Another line is for the same domain and has to be removed first. */
  present: 'cart_domain_present',
  full: 'cart_full',
  /** The line to change is not in the cart. */
  missing: 'cart_line_missing',
  /** The duration is not for sale. */
  duration: 'cart_duration',
  /** The line was to be replaced by one that is not available. */
  kept: 'cart_line_kept',
  /** The price differs from the one that was confirmed. */
  price: 'cart_price_changed',
  /** For transfers: the auth code is missing or wrong, the transfer lock is on, or the registration is too new. */
  authCode: 'cart_auth_code',
  locked: 'cart_transfer_locked',
  early: 'cart_transfer_early',
  /** The storefront has no message for this one. */
  unworded: 'cart_registry_lock',
  promoUnknown: 'promo_unknown',
  promoExpired: 'promo_expired',
} as const;
export type Failure = (typeof failures)[keyof typeof failures];

export const maxLines = 500;

/** The state of a cart while changes are applied. Lines are keyed by subject, oldest first. */
export type CartState = { lines: Map<string, Line>; promoCode: string | null };

/** What changes are checked against. `owned` finds the caller's own domains and services by id. */
export type CartRules = PriceTerms & {
  /** Whether promo codes for first orders apply. */
  firstOrder: boolean;
  registeredBy: RegisteredBy;
  /** The registration of a domain that has moved from here to another registrar. */
  elsewhere?: (name: string) => Registration | undefined;
  owned(productId: number): OwnedProduct | undefined;
};

/** The result of one change; `subject` and `id` identify its line. */
export type Outcome = {
  failure: Failure | null;
  subject: string | null;
  id: number | null;
  domain: string | null;
};

/** Applies one change. The cart is unchanged if it fails. */
export function apply(state: CartState, action: Action, shop: CartRules): Outcome {
  switch (action.action) {
    case 'add':
      return add(state, action.data, shop);
    case 'remove':
      return remove(state, action.data.id);
    case 'update':
      return update(state, action.data, shop);
    case 'set_promo':
      return { failure: setPromo(state, action.data.code, shop.now), subject: null, id: null, domain: null };
  }
}

/** Sets the cart's promo code, or removes it if the code is empty. */
export function setPromo(state: CartState, code: string, now: Date): Failure | null {
  const trimmed = code.trim().toUpperCase();
  const standing = trimmed === '' ? 'valid' : promoState(trimmed, now);
  if (standing !== 'valid') return standing === 'expired' ? failures.promoExpired : failures.promoUnknown;
  state.promoCode = trimmed || null;
  return null;
}

function add(state: CartState, data: Add, shop: CartRules): Outcome {
  const line = createLine(state, data, shop);
  const outcome = (failure: Failure | null): Outcome => ({
    failure,
    subject: failure ? null : line.subject,
    id: null,
    domain: line.domain,
  });
  const present = state.lines.get(line.subject);
  const rejection = findRejection(line, shop);
  if (rejection) return outcome(rejection);
  if (present && isSame(present, line)) {
    if (line.authCode) state.lines.set(line.subject, { ...present, authCode: line.authCode });
    return outcome(null);
  }
  if (line.domain !== null && testEffects(line.domain).has('cartunknown')) return outcome(failures.unworded);
  if (!isBuyable(line, shop)) return outcome(failures.unavailable);
  const offering = getOffering(line, shop, getHolding(line, shop));
  if (!offering) return outcome(failures.unavailable);
  if (present) return outcome(failures.present);
  if (!isOfferedFor(offering, line.duration)) return outcome(failures.duration);
  const bundled = line.isAnchor ? findBundled(line, shop) : undefined;
  const fresh = bundled && !state.lines.has(bundled.subject) ? [line, bundled] : [line];
  if (state.lines.size + fresh.length > maxLines) return outcome(failures.full);
  for (const entry of fresh)
    state.lines.set(entry.subject, withPrices(quoteLine(entry, state, shop), shop.currency));
  return outcome(null);
}

/** Why the registry rejects a transfer; null for lines of another type. */
function findRejection({ type, domain, authCode }: Line, { elsewhere, now }: CartRules): Failure | null {
  if (type !== 'transfer' || domain === null) return null;
  const registration = elsewhere?.(domain) ?? findRegistration(domain, now);
  const error = registration && findTransferError(domain, registration, authCode, now);
  return error ? transferFailures[error] : null;
}

const transferFailures = { code: failures.authCode, locked: failures.locked, early: failures.early };

/** A service that is added without a plan matches the one in the cart, regardless of its plan. */
function isSame(present: Line, added: Line): boolean {
  return present.type === added.type && (added.plan === null || added.plan === present.plan);
}

function remove(state: CartState, id: number): Outcome {
  const line = findLine(state, id);
  if (line) {
    state.lines.delete(line.subject);
    for (const { subject, parentSubject } of [...state.lines.values()]) {
      if (parentSubject === line.subject) state.lines.delete(subject);
    }
  }
  return { failure: null, subject: null, id, domain: line?.domain ?? null };
}

function update(state: CartState, data: Schemas['CartUpdate']['data'], shop: CartRules): Outcome {
  const line = findLine(state, data.id);
  const outcome = (failure: Failure | null): Outcome => ({
    failure,
    subject: line?.subject ?? null,
    id: line?.id ?? null,
    domain: line?.domain ?? null,
  });
  if (!line) return outcome(failures.missing);
  const offering = getOffering(line, shop, getHolding(line, shop));
  if (!offering) return outcome(failures.unavailable);
  if (!isOfferedFor(offering, data.duration)) return outcome(failures.duration);
  const assignDomain = data.assign_domain ?? line.assignDomain;
  const changed = quoteLine({ ...line, duration: data.duration, assignDomain }, state, shop);
  const isOther = (confirmed: number | null | undefined, minor: number | null) =>
    confirmed != null && (minor === null || confirmed !== toMajor(minor, shop.currency));
  if (isOther(data.confirmed_price, changed.price) || isOther(data.confirmed_renewal_price, changed.renewal))
    return outcome(failures.price);
  const agreed = withPrices(changed, shop.currency);
  state.lines.set(line.subject, keepRises(agreed, quoteLine(line, state, shop), data));
  return outcome(null);
}

/** Another duration does not confirm prices that had changed before: they stay changed by as much. */
function keepRises(
  agreed: Line,
  { line, price, renewal, previous }: Quote,
  { confirmed_price, confirmed_renewal_price }: Schemas['CartUpdate']['data'],
): Line {
  if (previous === null) return agreed;
  const perTerm = (renewal ?? 0) - (previous.renewal ?? 0);
  const rise = price - previous.price + perTerm * (agreed.duration - line.duration);
  return {
    ...agreed,
    addedPrice: confirmed_price == null ? Math.max(0, agreed.addedPrice - rise) : agreed.addedPrice,
    addedRenewal: confirmed_renewal_price == null ? previous.renewal : agreed.addedRenewal,
  };
}

function quoteLine(line: Line, { promoCode }: CartState, shop: CartRules): Quote {
  return quote(line, { ...shop, promoCode }, true, getHolding(line, shop));
}

function findLine({ lines }: CartState, id: number): Line | undefined {
  return [...lines.values()].find((line) => line.id === id);
}

function isServiceAdd(data: Add): data is Schemas['ServiceLinePayload'] {
  return isService(data.type);
}

/** The domain to add; undefined for a service. */
export function getDomain(data: Add): string | undefined {
  return 'domain' in data ? data.domain : undefined;
}

/** The line to add, without its price. */
function createLine(state: CartState, data: Add, shop: CartRules): Line {
  const productId = clampId(data.id);
  const service = isServiceAdd(data) ? data : undefined;
  const holding = productId === null || !service ? undefined : shop.owned(productId);
  const domain = getDomain(data) ?? service?.domain_name?.toLowerCase() ?? holding?.domain ?? null;
  const { bundle_parent_id, bundle_name, is_anchor }: Extended = data.extended ?? {};
  const parent = bundle_parent_id ? findLine(state, bundle_parent_id) : undefined;
  const promoId = clampId(data.promo_id);
  const stuffs =
    !service && !parent && (is_anchor ?? (Boolean(bundle_name) || hasPromotion(domain, promoId, shop)));
  return {
    id: null,
    subject: getSubject(data.type, domain, productId),
    type: data.type,
    domain,
    tld: service || domain === null ? null : (splitName(domain)?.tld ?? null),
    period: data.period,
    duration: data.duration,
    parentSubject: parent?.subject ?? null,
    bundleName: bundle_name || (stuffs ? usualBundle : null),
    isAnchor: stuffs,
    productId,
    addedPrice: 0,
    addedRenewal: null,
    addedCurrency: shop.currency,
    promoCode: data['promo-code']?.toUpperCase() ?? null,
    promoId,
    assignDomain: service?.assign_domain ?? null,
    plan: service ? (service.plan ?? (holding ? planRenewed(service.type, holding.plan) : null)) : null,
    authCode: ('auth_code' in data && data.auth_code?.trim()) || null,
    risen: false,
    position: data.position ?? null,
    sliceType: data.slice_type ?? null,
    tag: data.tag ?? null,
    searchVersion: data.version ?? null,
    searchTrackingId: data.search_tracking_id ?? null,
  };
}

/** The service that a bundle adds to its domain. */
function findBundled(anchor: Line, shop: CartRules): Line | undefined {
  const { type } = getBundle(anchor.bundleName);
  const line: Line = {
    ...anchor,
    subject: getSubject(type, anchor.domain, null),
    type,
    tld: null,
    period: 1,
    duration: 1,
    parentSubject: anchor.subject,
    isAnchor: false,
    productId: null,
    promoCode: null,
    promoId: null,
  };
  return getOffering(line, shop) ? line : undefined;
}

/** Whether the caller can buy it at all. */
export function isBuyable(line: Line, shop: Pick<CartRules, 'registeredBy' | 'owned' | 'now'>): boolean {
  const { type, domain, productId } = line;
  if (domain !== null && testEffects(domain).has('cartfail')) return false;
  const holding = getHolding(line, shop);
  if (isForOwnDomain(type)) {
    if (holding?.type !== 'domain' || holding.domain !== domain) return false;
    const phase = domainPhase({ tld: line.tld, expiresAt: holding.expiresAt }, shop.now);
    return type === 'restore' ? phase === 'redemption' : renewable.includes(phase);
  }
  if (isService(type)) {
    if (domain !== null && !splitName(domain)) return false;
    // A product that is included in another renews with it.
    return productId === null || (holding?.type === type && holding.parentId === null);
  }
  if (domain === null) return false;
  const by = shop.registeredBy(domain);
  if (by !== undefined) return by === 'elsewhere' && type === 'transfer';
  return type !== 'transfer' || findRegistration(domain, shop.now) !== null;
}

const renewable: DomainPhase[] = ['active', 'expiring', 'expired'];

function getHolding({ productId }: Line, { owned }: Pick<CartRules, 'owned'>): OwnedProduct | undefined {
  return productId === null ? undefined : owned(productId);
}

/** Limits an id to what a column can hold. Nothing has a larger one. */
function clampId(id: number | null | undefined): number | null {
  return typeof id === 'number' ? Math.min(id, maxId) : null;
}

function hasPromotion(domain: string | null, promoId: number | null, shop: CartRules): boolean {
  if (domain === null || promoId === null) return false;
  return toResult(domain, { ...shop, registeredBy: () => undefined }).autostuff_bundle_promo_id === promoId;
}
