import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changeListParams, type ListParams, type ListSchema, parseListParams } from './listParams.ts';

export type ListState<Params extends ListParams> = {
  params: Params;
  /** The address after a change, for links. */
  searchFor: (changes: ListParams) => string;
  /** Goes there: a choice is a step back in the history, what is being typed is not. */
  change: (changes: ListParams, options?: { replace?: boolean }) => void;
};

/** The state of a list, which is its address: `load` reads the same with `parseListParams`. */
export function useListState<Params extends ListParams>(schema: ListSchema): ListState<Params> {
  const { search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const searchFor = (changes: ListParams) => changeListParams(schema, search, changes);
    return {
      params: parseListParams<Params>(schema, search),
      searchFor,
      change: (changes, { replace = false } = {}) =>
        navigate({ search: searchFor(changes) }, { replace, state: { keepScroll: true } }),
    };
  }, [schema, search, navigate]);
}
