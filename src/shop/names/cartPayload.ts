import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import type { DomainView } from '#shared/search/domainView.ts';

/** Where the visitor found a result; sent when it is added to the cart. */
export type Origin = { position: number; tag: string; version: string; searchTrackingId: string };

/** The payload that adds a name to the cart; undefined if the name can't be bought. */
export function createCartPayload(view: DomainView, origin: Origin): DomainLinePayload | undefined {
  if (!view.product || view.auctionUrl) return undefined;
  const { type, premium, min_duration } = view.product;
  return {
    type,
    is_premium: premium,
    domain: view.name,
    id: null,
    tld: view.result.tld,
    period: 1,
    position: origin.position,
    slice_type: view.result.slice_type,
    tag: origin.tag,
    version: origin.version,
    search_tracking_id: origin.searchTrackingId,
    duration: min_duration,
    extended: null,
  };
}
