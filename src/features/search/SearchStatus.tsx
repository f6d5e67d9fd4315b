import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchState } from './searchState.ts';

type SearchStatusProps = {
  state: SearchState;
  /** Beside the numbers, once there are rows. */
  children?: ReactNode;
};

/** Lines break between the parts, not within them. */
const NO_BREAK = '\u00a0';

/** How many names there are, in which currency, and whether more are on their way. */
export function SearchStatus({ state, children }: SearchStatusProps) {
  const { t } = useTranslation('search');
  const count = state.rows.length;
  const missing = Math.max(0, (state.total ?? 0) - count);
  const runs = state.phase === 'starting' || state.phase === 'running';
  const searching = missing > 0 ? t('results.searchingMore', { count: missing }) : t('results.searching');
  const spoken = runs
    ? count > 0
      ? t('results.announceRunning', { count })
      : t('results.loading')
    : state.phase === 'done' && t('results.announceDone', { count });
  const parts = [
    count > 0 && t('results.count', { count }),
    count > 0 && t('results.withoutTax', { currency: state.currency }),
    runs && (count > 0 ? searching : t('results.loading')),
  ].filter((part) => part !== false);
  return (
    <>
      {/* As high as its longest text, and another one once there are rows, or none: nothing that is read ever moves. */}
      <div
        key={count > 0 ? 'rows' : runs ? 'waiting' : 'none'}
        className="flex flex-wrap items-center justify-between gap-x-4"
      >
        <p className="min-h-[1lh] text-muted text-small tabular-nums max-sm:min-h-[2lh]" aria-hidden="true">
          {parts.map((part) => part.replaceAll(' ', NO_BREAK)).join(`${NO_BREAK}· `)}
        </p>
        {count > 0 && children}
      </div>
      <SpokenStatus text={spoken || ''} />
    </>
  );
}

function SpokenStatus({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
