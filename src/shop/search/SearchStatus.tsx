import { useTranslation } from 'react-i18next';
import { ApiError, errorMessage } from '#api/errors.ts';
import { formatInMinutes } from '#i18n/format.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { SearchState } from '#shared/search/searchState.ts';
import { Notice } from '#ui/Notice.tsx';

/** Allows line breaks between the parts, but not within them. */
const NO_BREAK = '\u00a0';

/** The number of names, their currency, and whether the search is still running. */
export function SearchStatus({ state }: { state: SearchState }) {
  const { t } = useTranslation(['search', 'shell']);
  const count = state.rows.length;
  const isRunning = state.phase === 'starting' || state.phase === 'running';
  const progress = useSearchProgress(state);
  const parts = [
    count > 0 && t('results.count', { count }),
    count > 0 && t('shell:pricesWithoutTax', { currency: state.currency }),
    progress,
  ].filter((part) => part !== false);
  return (
    <>
      {/* Has the height of its longest text, and becomes a new element once it is known whether there are rows, so
          that nothing shifts. */}
      <p
        key={count > 0 ? 'rows' : isRunning ? 'waiting' : 'none'}
        className="search-status text-muted text-small tabular"
        aria-hidden="true"
      >
        {parts.map((part) => part.replaceAll(' ', NO_BREAK)).join(`${NO_BREAK}· `)}
      </p>
      <SearchAnnouncement state={state} />
    </>
  );
}

/** A description of what the running search is doing; false after it has ended. */
export function useSearchProgress(state: SearchState): string | false {
  const { t } = useTranslation('search');
  if (state.phase !== 'starting' && state.phase !== 'running') return false;
  if (state.isUpdating) return t('results.updating');
  if (state.rows.length === 0) return t('results.loading');
  const remaining = Math.max(0, (state.total ?? 0) - state.rows.length);
  return remaining > 0 ? t('results.searchingMore', { count: remaining }) : t('results.searching');
}

/** Announces the progress of the search to screen readers. */
export function SearchAnnouncement({ state }: { state: SearchState }) {
  const { t } = useTranslation('search');
  const count = state.rows.length;
  const isRunning = state.phase === 'starting' || state.phase === 'running';
  const found = count > 0 ? t('results.announceRunning', { count }) : t('results.loading');
  const running = state.isUpdating ? t('results.updating') : found;
  const done = state.phase === 'done' && t('results.announceDone', { count });
  return (
    <p role="status" className="sr-only">
      {(isRunning ? running : done) || ''}
    </p>
  );
}

/** The backend's messages about the search. */
export function SearchMessages({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <Notice role="status">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}

type SearchFailureProps = {
  error: unknown;
  /** Whether results are still shown. */
  hasResults: boolean;
  onRetry: () => void;
};

/** Explains why a search failed, with a retry. */
export function SearchFailure({ error, hasResults, onRetry }: SearchFailureProps) {
  const { t, i18n } = useTranslation(['search', 'shell']);
  const key = getFailureKey(error);
  const text = hasResults && key === 'shell:pageError.network' ? t('failure.interrupted') : t(key);
  const minutes = getMinutesUntilBack(error);
  return (
    <LoadFailure
      title={t('failure.title')}
      retryLabel={hasResults ? t('failure.continue') : t('shell:tryAgain')}
      onRetry={onRetry}
      error={error}
    >
      {[
        key === 'failure.other' ? errorMessage(error, text) : text,
        minutes !== undefined && t('failure.back', { when: formatInMinutes(minutes, i18n.language) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </LoadFailure>
  );
}

function getMinutesUntilBack(error: unknown): number | undefined {
  const wait = error instanceof ApiError ? error.retryAfterMs : undefined;
  return wait === undefined || wait < 60_000 ? undefined : Math.ceil(wait / 60_000);
}

function getFailureKey(error: unknown) {
  if (!(error instanceof ApiError)) return 'failure.other';
  if (error.kind === 'network' || error.kind === 'timeout' || error.kind === 'token')
    return 'shell:pageError.network';
  if (error.kind === 'contract') return 'failure.contract';
  if (error.status === 502) return 'failure.gateway';
  return 'failure.other';
}
