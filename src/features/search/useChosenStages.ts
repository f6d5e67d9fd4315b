import { useState } from 'react';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { isStage } from './stages.ts';

type ChosenStages = {
  /** The stage of the name's line in the cart, else the chosen one; undefined where the first by start date counts. */
  stageOf: (name: string, inCart: ProductType | undefined) => ProductType | undefined;
  choose: (name: string, stage: ProductType) => void;
};

/** Which early-access stage of each name was chosen on this page. */
export function useChosenStages(): ChosenStages {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ProductType>>(new Map());
  return {
    stageOf: (name, inCart) => (isStage(inCart) ? inCart : chosen.get(name)),
    choose: (name, stage) => setChosen((before) => new Map(before).set(name, stage)),
  };
}
