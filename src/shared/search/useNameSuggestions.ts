import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '#api/errors.ts';
import { getGetFeaturedTldsQueryOptions } from '#api/generated/hooks/config.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { useSession } from '#shared/session/useSession.ts';
import { useVersions } from '#shared/session/useVersions.ts';
import { type DomainView, toDomainView } from './domainView.ts';
import { chooseTlds, createSuggestOptions, parseTypedName, type TypedName } from './suggestSearch.ts';
import { useSearch } from './useSearch.ts';

const PAUSE_MS = 250;
const USUAL_TLDS = ['com', 'io', 'pro'];

/** A name that is looked up while it is being typed. */
export type SuggestedName = {
  /** In ASCII. */
  name: string;
  sld: string;
  tld: string;
  /** Undefined until it is known. */
  view: DomainView | undefined;
};

export type NameSuggestions = {
  names: readonly SuggestedName[];
  /** Why the search stopped: it can't be started here, or the backend can't be reached. */
  problem: 'refused' | 'offline' | undefined;
  isDone: boolean;
  currency: string;
};

/** The TLDs that a word suggests. */
type Suggestion = { label: string; tlds: readonly string[] };

const nothing: NameSuggestions = { names: [], problem: undefined, isDone: false, currency: '' };

/**
 * Looks up the typed name after typing has paused. The next letter aborts the running search. Does nothing until
 * `isTyping`.
 */
export function useNameSuggestions(text: string, isTyping: boolean): NameSuggestions {
  const { account } = useSession();
  const version = useVersions()?.search;
  const [suggestion, setSuggestion] = useState<Suggestion>({ label: '', tlds: [] });
  // Available only if the page has fetched them.
  const { data: featured } = useQuery({ ...getGetFeaturedTldsQueryOptions(), enabled: false });
  const typed = useMemo(() => (isTyping ? parseTypedName(text) : undefined), [text, isTyping]);
  const likely = useMemo(() => {
    if (!typed) return undefined;
    const isOfWord = typed.label.startsWith(suggestion.label) || suggestion.label.startsWith(typed.label);
    const tlds = featured?.data.config.map(({ tld }) => tld) ?? USUAL_TLDS;
    return chooseTlds(typed.ending, isOfWord ? suggestion.tlds : [], tlds);
  }, [typed, suggestion, featured]);
  const [asked, setAsked] = useState<{ typed: TypedName; tlds: string[] }>();
  const current = asked && asked.typed === typed ? asked : undefined;
  // TLDs that a response suggests are used after the next pause, because each pause starts only one search.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the TLDs are those at the end of the pause.
  useEffect(() => {
    if (!typed || !likely) return;
    const timer = setTimeout(() => setAsked({ typed, tlds: likely }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const currency = account?.preferredCurrency;
  const { state } = useSearch(
    current && version && currency
      ? createSuggestOptions({
          ...current.typed,
          tlds: current.tlds,
          version,
          currency,
          onSuggestion: (tlds) => setSuggestion({ label: current.typed.label, tlds }),
        })
      : undefined,
  );
  return useMemo(() => {
    if (!typed || !likely) return nothing;
    const isDone = current !== undefined && state.phase === 'done';
    const names = (current?.tlds ?? likely).flatMap((tld): SuggestedName[] => {
      const name = `${typed.label}.${tld}`;
      const row = current && state.rows.find((result) => result.name === name);
      if (row) {
        const view = toDomainView(row, state.currency);
        return [{ name, sld: view.sld, tld: view.tld, view }];
      }
      return isDone
        ? []
        : [{ name, sld: nameToUnicode(typed.label), tld: nameToUnicode(tld), view: undefined }];
    });
    return { names, problem: getProblem(state.error), isDone, currency: state.currency };
  }, [typed, likely, current, state]);
}

function getProblem(error: Error | undefined): NameSuggestions['problem'] {
  if (!error) return undefined;
  return error instanceof ApiError && error.kind === 'http' ? 'refused' : 'offline';
}
