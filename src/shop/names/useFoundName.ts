import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { toDomainView } from '#shared/search/domainView.ts';
import { type Bundle, createBundlePayload, createBundles } from './bundles.ts';
import { createCartPayload } from './cartPayload.ts';
import { type FoundName, useNames } from './useNames.ts';

/** A name with its view and actions, for the exact match and the dialogs. Rows need less. */
export function useFoundName(found: FoundName) {
  const { getCartState, add, swap, getStage, chooseStage, openDialog } = useNames();
  const { result, currency, origin } = found;
  const { name } = result;
  const line = swap.getLine(name);
  const view = toDomainView(result, currency, getStage(result));
  const payload = createCartPayload(view, origin);
  const cartState = getCartState(name);
  const isSwapping = swap.swapping === name;

  function chooseStageOrSwap(stage: ProductType): void {
    const staged = createCartPayload(toDomainView(result, currency, stage), origin);
    if (!line) chooseStage(name, stage);
    else if (staged && line.type !== stage) void swap.swap(line, staged);
  }

  function addBundle(bundle: Bundle): void {
    if (!payload) return;
    const bundled = createBundlePayload(payload, bundle);
    if (line) void swap.swap(line, { ...bundled, duration: line.duration });
    else add(bundled);
  }

  return {
    found,
    view,
    /** The cart line to add; undefined if the name can't be bought. */
    payload,
    cartState,
    add,
    isSwapping,
    chooseStage: chooseStageOrSwap,
    bundles: view.isBundle ? createBundles(result, currency, line, isSwapping || cartState === 'adding') : [],
    addBundle,
    openDialog,
  };
}
