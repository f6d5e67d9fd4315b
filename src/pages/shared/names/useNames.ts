import { useState } from 'react';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import type { CartPlace } from '#features/cart/useAddToCart.ts';
import { useSwapLine } from '#features/cart/useSwapLine.ts';
import { type Bundle, bundlePayload, bundlesOf } from '#features/search/bundles.ts';
import { cartPayload, type Origin } from '#features/search/cartPayload.ts';
import { type DomainView, toDomainView } from '#features/search/domainView.ts';
import { useChosenStages } from '#features/search/useChosenStages.ts';

/** One name of the results: what was found, and where it stands in them. */
export type FoundName = { result: DomainSearchResult; currency: string; origin: Origin };

export type NameDialog = FoundName & { kind: 'details' | 'premium' | 'offer' };

type CartHandle = {
  placeOf: (domain: string) => CartPlace;
  add: (payload: DomainLinePayload) => void;
};

export type Names = ReturnType<typeof useNames>;

/** What can be done with the names of a page: chosen stages, bundles, and which dialog is open. */
export function useNames({ placeOf, add }: CartHandle) {
  const { lineOf, swap, swapping } = useSwapLine();
  const { stageOf, choose } = useChosenStages();
  const [dialog, setDialog] = useState<NameDialog>();

  /** The stage that a name's view is to show; a name's line in the cart decides before anything else. */
  const stageFor = ({ name, pre_ga }: DomainSearchResult) =>
    pre_ga === 'eap' ? stageOf(name, lineOf(name)?.type) : undefined;

  const viewOf = ({ result, currency }: Pick<FoundName, 'result' | 'currency'>): DomainView =>
    toDomainView(result, currency, stageFor(result));

  function chooseStage({ result, currency, origin }: FoundName, stage: ProductType): void {
    const line = lineOf(result.name);
    const payload = cartPayload(toDomainView(result, currency, stage), origin);
    if (!line) choose(result.name, stage);
    else if (payload && line.type !== stage) void swap(line, payload);
  }

  function bundlesFor({ result, currency }: FoundName): Bundle[] {
    const { name } = result;
    const isBusy = swapping === name || placeOf(name) === 'adding';
    return bundlesOf(result, currency, lineOf(name), isBusy);
  }

  function addBundle(found: FoundName, bundle: Bundle): void {
    const payload = cartPayload(viewOf(found), found.origin);
    if (!payload) return;
    const line = lineOf(found.result.name);
    const bundled = bundlePayload(payload, bundle);
    if (line) void swap(line, { ...bundled, duration: line.duration });
    else add(bundled);
  }

  return {
    placeOf,
    add,
    viewOf,
    stageFor,
    chooseStage,
    isSwapping: (name: string) => swapping === name,
    bundlesFor,
    addBundle,
    dialog,
    open: setDialog,
    close: () => setDialog(undefined),
  };
}
