import { startTransition, useOptimistic } from 'react';
import { useHydrated } from '#ui/useHydrated.ts';
import type { ListParams, ListSchema } from './listParams.ts';
import { type ListState, useListState } from './useListState.ts';

/** The static HTML has the list without parameters. */
const NO_PARAMS = {};

/** The state of a list in static HTML. A change is shown immediately, while the page of the new address renders. */
export function useStaticListState<Params extends ListParams>(
  schema: ListSchema,
): { view: Partial<Params> } & Pick<ListState<Params>, 'change'> {
  const state = useListState<Params>(schema);
  const [view, setView] = useOptimistic<Partial<Params>>(useHydrated() ? state.params : NO_PARAMS);
  return {
    view,
    change: (changes, options) =>
      startTransition(() => {
        setView({ ...view, ...changes });
        state.change(changes, options);
      }),
  };
}
