import { useMemo, useState } from 'react';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { type AddManyResult, useAddMany } from '#features/cart/useAddMany.ts';
import { purchasable } from '#features/search/bulk/bulkResults.ts';
import { cartPayload, type Origin } from '#features/search/cartPayload.ts';
import type { DomainView } from '#features/search/domainView.ts';

type AddSelected = {
  selected: readonly DomainSearchResult[];
  currency: string;
  viewOf: (result: DomainSearchResult) => DomainView;
  origin: Omit<Origin, 'position'>;
  onAdded: (names: Iterable<string>) => void;
};

type Question = { views: readonly DomainView[]; number: number };

const isPremium = (view: DomainView) => view.isPremium;

/** Adds the selected names to the cart. Premium names are confirmed first, and only those that are chosen are added. */
export function useAddSelected({ selected, currency, viewOf, origin, onAdded }: AddSelected) {
  const { addMany, progress } = useAddMany();
  const [outcome, setOutcome] = useState<AddManyResult>();
  // The names as they were when the question was shown: a later poll must not change a price that is being confirmed.
  const [asked, setAsked] = useState<Question>({ views: [], number: 0 });
  const [isAsking, setAsking] = useState(false);
  const buyable = useMemo(() => purchasable(selected, currency), [selected, currency]);
  const premium = useMemo(() => asked.views.filter(isPremium), [asked]);

  async function add(views: readonly DomainView[]): Promise<void> {
    const payloads = views.flatMap((view, position) => cartPayload(view, { ...origin, position }) ?? []);
    const result = await addMany(payloads);
    setOutcome(result);
    onAdded(result.added);
  }

  function start(): void {
    const views = buyable.map(viewOf);
    if (views.some(isPremium)) {
      setAsked({ views, number: asked.number + 1 });
      setAsking(true);
    } else void add(views);
  }

  function addChosen(chosen: ReadonlySet<string>): void {
    setAsking(false);
    void add(asked.views.filter((view) => !view.isPremium || chosen.has(view.name)));
  }

  return {
    /** How many can be added to the cart. */
    count: buyable.length,
    start,
    progress,
    outcome,
    dismissOutcome: () => setOutcome(undefined),
    question: {
      premium,
      number: asked.number,
      others: asked.views.length - premium.length,
      open: isAsking,
      onClose: () => setAsking(false),
      onAdd: addChosen,
    },
  };
}
