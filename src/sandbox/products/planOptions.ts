import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { formatPrice } from '../registry/money.ts';
import {
  type Direction,
  findOwnedPlan,
  findPlan,
  getOwnedPlan,
  planMoves,
  planRenewed,
  trialPlan,
} from '../registry/services.ts';
import { getPrices, offered } from './prices.ts';
import type { ProductRow } from './productRows.ts';
import { isService } from './view.ts';

type PlanOption = components['schemas']['PlanOption'];
type PresentPlan = components['schemas']['PresentPlan'];
export type PlanQuery = {
  direction: Direction;
  currency: string;
  includeExpire?: boolean | undefined;
  keepZeroDecimals?: boolean | undefined;
};

/** The plans that a product can move to, cheapest first; none for a domain or an included product. */
export function planOptions(row: ProductRow, planQuery: PlanQuery, now: Date): PlanOption[] {
  if (!isService(row) || row.parentId !== null) return [];
  const { direction, currency, includeExpire, keepZeroDecimals = false } = planQuery;
  const present = findOwnedPlan(row.type, row.plan);
  const moves = present === null ? [] : planMoves(row.type, present);
  const options = moves
    .filter((move) => move.direction === direction)
    .map(({ plan }): PlanOption => {
      const { further, termMonths, change } = offered(row, { plan }, currency, now);
      const prices = getPrices(row, { plan }, currency, now);
      return {
        type: direction,
        product_id: row.id,
        product_type: row.type,
        plan,
        name: findPlan(plan)?.name ?? plan,
        currency,
        ...prices,
        renewal_price: toMajor(further ?? 0, currency),
        duration_months: termMonths === 1 ? 1 : 12,
        display_price: formatPrice(prices.price, currency, keepZeroDecimals),
        ...(includeExpire && { expire_date: change?.holdsUntil?.toISOString() ?? null }),
        ...(change && change.extraMonths > 0 && { extra_months: change.extraMonths }),
        cartPayload: { type: row.type, id: row.id, plan, period: 1, duration: 1 },
      };
    });
  return options.sort((a, b) => a.renewal_price - b.renewal_price);
}

/** The current plan of a product; undefined for a domain or an included product. */
export function presentPlan(row: ProductRow, currency: string, now: Date): PresentPlan | undefined {
  if (!isService(row) || row.parentId !== null) return undefined;
  const owned = getOwnedPlan(row.type, row.plan, currency, now);
  const renewed = getOwnedPlan(row.type, planRenewed(row.type, row.plan), currency, now);
  if (!owned || !renewed) return undefined;
  return {
    plan: owned.plan,
    name: owned.name,
    currency,
    renewal_price: toMajor(renewed.renewalMinor, currency),
    duration_months: renewed.durationMonths === 1 ? 1 : 12,
    trial: owned.plan === trialPlan,
  };
}
