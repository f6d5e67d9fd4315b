import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { toDomainView } from '#shared/search/domainView.ts';
import { useRowLabel } from '#shared/search/viewText.ts';
import { DomainList, LongDomainList, RowsSkeleton } from '#shop/names/DomainList.tsx';
import { NameRow } from '#shop/names/NameRow.tsx';
import { SelectAll, SelectBox, SelectionContext } from '#shop/names/SelectBox.tsx';
import { useNames } from '#shop/names/useNames.ts';
import { useResultKeys } from '#shop/results/useResultKeys.ts';
import type { useBulkSelection } from './useBulkSelection.ts';

/** Tells the cart that a name was found in a bulk search. */
export const BULK_TAG = 'bulk_search';

type BulkListProps = {
  shown: readonly DomainSearchResult[];
  selection: ReturnType<typeof useBulkSelection>;
  /** Whether results are still arriving. */
  isBusy: boolean;
};

/** The results, with checkboxes. */
export function BulkList({ shown, selection, isBusy }: BulkListProps) {
  const { t } = useTranslation('bulk');
  const { search, getStage, getCartState, remove } = useNames();
  const getRowLabel = useRowLabel();
  const { chosen, list, shownCount, onToggle, onKeyDown, toggleShown } = selection;
  useResultKeys({
    list,
    onRemove: (index) => {
      const result = shown[index];
      if (result && getCartState(result.name) === 'in') remove(result.name);
    },
  });
  const context = useMemo(() => ({ chosen, onToggle }), [chosen, onToggle]);
  const rowProps = (result: DomainSearchResult) => ({
    'aria-label': getRowLabel(
      toDomainView(result, search.currency, getStage(result)),
      getCartState(result.name) === 'in',
    ),
    'aria-selected': chosen.has(result.name),
  });
  return (
    <SelectionContext value={context}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the rows' controls. */}
      <div className="bulk-list" onKeyDown={onKeyDown}>
        {shown.length > 0 && <p className="sr-only">{t('select.keys')}</p>}
        <LongDomainList
          label={t('results.label')}
          items={shown}
          placeholder={<RowsSkeleton />}
          handle={list}
          headSelector={<SelectAll count={shown.length} selected={shownCount} onChange={toggleShown} />}
          isDense
          isBusy={isBusy}
          rowProps={rowProps}
        >
          {(result, position) => (
            <NameRow
              {...{ result, position }}
              tag={BULK_TAG}
              isInGrid
              isChosen={chosen.has(result.name)}
              Selector={SelectBox}
            />
          )}
        </LongDomainList>
      </div>
    </SelectionContext>
  );
}

/** Placeholder for the list, with its columns. */
export function BulkListPlaceholder() {
  const { t } = useTranslation('bulk');
  return (
    <div className="bulk-list">
      <DomainList
        label={t('results.label')}
        className="domain-list-selectable domain-list-grid domain-list-dense"
        headSelector={<SelectAll count={0} selected={0} onChange={() => {}} />}
      >
        <RowsSkeleton />
      </DomainList>
    </div>
  );
}
