import { type RefObject, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { toDomainView } from '#shared/search/domainView.ts';
import { useRowLabel } from '#shared/search/viewText.ts';
import { isNarrow, LongDomainList, RowsSkeleton } from '#shop/names/DomainList.tsx';
import { NameRow } from '#shop/names/NameRow.tsx';
import { useNames } from '#shop/names/useNames.ts';
import { GridCell } from '#ui/GridCell.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useAfterPaint } from '#ui/useAfterPaint.ts';
import type { VirtualListHandle } from '#ui/VirtualList.tsx';
import type { ResultRow } from './arrangeResults.ts';

const TAG = 'search_result';

type ResultListProps = {
  rows: readonly ResultRow[];
  handle?: RefObject<VirtualListHandle | null>;
  isDense?: boolean;
  /** Whether results are still arriving, or are about to be replaced. */
  isBusy?: boolean;
  /** Shows the taken names of a group. */
  onUnfold?: (id: string) => void;
};

/** All results except the exact match. */
export function ResultList({ rows, handle, isDense = false, isBusy, onUnfold }: ResultListProps) {
  const { t } = useTranslation('search');
  const { getCartState, search, getStage } = useNames();
  const getRowLabel = useRowLabel();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const canCopy = useAfterPaint(rows.length > 0, false);
  const ResultHeading = useLazyPart(() => import('./ResultHeading.tsx'), ['results', 'tldGroups']);
  const ResultDetails = useLazyPart(() => import('./ResultDetails.tsx'), ['details', 'common']);
  const toggle = useCallback(
    (name: string) =>
      setOpen(
        (before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]),
      ),
    [],
  );
  const rowProps = (row: ResultRow) => {
    if (row.kind !== 'result') return {};
    const isInCart = getCartState(row.name) === 'in';
    const view = toDomainView(row.result, search.currency, getStage(row.result));
    return { 'aria-label': getRowLabel(view, isInCart), 'aria-selected': isInCart };
  };
  return (
    <LongDomainList
      label={t('results.label')}
      items={rows}
      placeholder={<RowsSkeleton />}
      handle={handle}
      isDense={isDense}
      isBusy={isBusy}
      estimate={isDense ? estimateDenseRow : estimateRow}
      rowProps={rowProps}
    >
      {(row) =>
        row.kind === 'result' ? (
          <>
            <NameRow
              result={row.result}
              position={row.position}
              tag={TAG}
              isInGrid
              canCopy={canCopy}
              onDetails={toggle}
              isOpen={open.has(row.name)}
            />
            {open.has(row.name) && (
              <GridCell className="domain-list-more ground-sunk">
                <Suspense fallback={<Skeleton height="block" />}>
                  <ResultDetails result={row.result} position={row.position} tag={TAG} />
                </Suspense>
              </GridCell>
            )}
          </>
        ) : (
          <Suspense fallback={<GridCell className="domain-list-group">{'\u00a0'}</GridCell>}>
            <ResultHeading row={row} onUnfold={onUnfold} />
          </Suspense>
        )
      }
    </LongDomainList>
  );
}

function estimateRow(row: ResultRow): number {
  if (row.kind !== 'result') return row.kind === 'group' ? 52 : 48;
  if (isNarrow()) return row.isLow ? 84 : 100;
  return row.isLow ? 45 : 61;
}

function estimateDenseRow(row: ResultRow): number {
  if (row.kind !== 'result' || isNarrow()) return estimateRow(row);
  return row.isLow ? 41 : 45;
}
