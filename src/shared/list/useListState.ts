import { useMemo } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { changeListParams, type ListParams, type ListSchema, parseListParams } from './listParams.ts';

export type ListState<Params extends ListParams> = {
  params: Params;
  /** The address after a change, for links. */
  searchFor: (changes: ListParams) => string;
  /**
   * Navigates to the changed address. Typing replaces the history entry, a choice adds one. Does nothing while another
   * page is loading.
   */
  change: (changes: ListParams, options?: { replace?: boolean }) => void;
  /** Whether the page of a newer address is loading. */
  isOutdated: () => boolean;
};

/** The state of a list, which is its address; `load` parses the same state with `parseListParams`. */
export function useListState<Params extends ListParams>(schema: ListSchema): ListState<Params> {
  const { pathname, search, key } = useLocation();
  const path = useHref(pathname);
  const navigate = useNavigate();
  return useMemo(() => {
    // The browser has the new address as soon as a navigation starts, the page only after it has loaded.
    const isOutdated = () => (window.history.state?.key ?? 'default') !== key;
    return {
      params: parseListParams<Params>(schema, search),
      searchFor: (changes) => changeListParams(schema, search, changes),
      change: (changes, { replace = false } = {}) => {
        const current = isOutdated() ? window.location : { pathname: path, search };
        if (current.pathname !== path) return;
        const target = changeListParams(schema, current.search, changes);
        void navigate({ search: target }, { replace, state: { keepScroll: true } });
      },
      isOutdated,
    };
  }, [schema, path, search, key, navigate]);
}
