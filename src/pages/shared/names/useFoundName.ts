import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { type Bundle, bundlePayload, bundlesOf } from '#features/search/bundles.ts';
import { cartPayload } from '#features/search/cartPayload.ts';
import { toDomainView } from '#features/search/domainView.ts';
import { type FoundName, useNames } from './useNames.ts';

/** A name with its view and actions, for the exact match and the dialogs. Rows need less. */
export function useFoundName(found: FoundName) {
  const { cartStateOf, add, swap, stageOf, chooseStage, openDialog } = useNames();
  const { result, currency, origin } = found;
  const { name } = result;
  const line = swap.lineOf(name);
  const view = toDomainView(result, currency, stageOf(result));
  const payload = cartPayload(view, origin);
  const cartState = cartStateOf(name);
  const isSwapping = swap.swapping === name;

  function choose(stage: ProductType): void {
    const staged = cartPayload(toDomainView(result, currency, stage), origin);
    if (!line) chooseStage(name, stage);
    else if (staged && line.type !== stage) void swap.swap(line, staged);
  }

  function addBundle(bundle: Bundle): void {
    if (!payload) return;
    const bundled = bundlePayload(payload, bundle);
    if (line) void swap.swap(line, { ...bundled, duration: line.duration });
    else add(bundled);
  }

  return {
    found,
    view,
    /** What the cart button adds; undefined where the name can't be bought. */
    payload,
    cartState,
    add,
    isSwapping,
    chooseStage: choose,
    bundles: view.isBundle ? bundlesOf(result, currency, line, isSwapping || cartState === 'adding') : [],
    addBundle,
    openDialog,
  };
}
