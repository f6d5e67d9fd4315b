import { useMemo, useState } from 'react';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { DomainView } from '#shared/search/domainView.ts';
import { type AddManyResult, useAddMany } from '#shop/cart/useAddMany.ts';
import { createCartPayload, type Origin } from '#shop/names/cartPayload.ts';
import { filterPurchasable } from './bulkResults.ts';

type AddSelected = {
  selected: readonly DomainSearchResult[];
  currency: string;
  getView: (result: DomainSearchResult) => DomainView;
  origin: Omit<Origin, 'position'>;
  onAdded: (names: Iterable<string>) => void;
};

type Question = { views: readonly DomainView[]; number: number };

const isPremium = (view: DomainView) => view.isPremium;

/** Adds the selected names to the cart. Premium names must be confirmed first. */
export function useAddSelected({ selected, currency, getView, origin, onAdded }: AddSelected) {
  const { addMany, progress } = useAddMany();
  const [outcome, setOutcome] = useState<AddManyResult>();
  // A snapshot, because a later poll must not change a price that is being confirmed.
  const [question, setQuestion] = useState<Question>({ views: [], number: 0 });
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const buyable = useMemo(() => filterPurchasable(selected, currency), [selected, currency]);
  const premium = useMemo(() => question.views.filter(isPremium), [question]);

  async function add(views: readonly DomainView[]): Promise<void> {
    const payloads = views.flatMap(
      (view, position) => createCartPayload(view, { ...origin, position }) ?? [],
    );
    const result = await addMany(payloads);
    setOutcome(result);
    onAdded(result.added);
  }

  function start(): void {
    const views = buyable.map(getView);
    if (views.some(isPremium)) {
      setQuestion({ views, number: question.number + 1 });
      setQuestionOpen(true);
    } else void add(views);
  }

  function addChosen(chosen: ReadonlySet<string>): void {
    setQuestionOpen(false);
    void add(question.views.filter((view) => !view.isPremium || chosen.has(view.name)));
  }

  return {
    /** The number of names that can be added to the cart. */
    count: buyable.length,
    start,
    progress,
    outcome,
    dismissOutcome: () => setOutcome(undefined),
    question: {
      premium,
      number: question.number,
      others: question.views.length - premium.length,
      open: isQuestionOpen,
      onClose: () => setQuestionOpen(false),
      onAdd: addChosen,
    },
  };
}
