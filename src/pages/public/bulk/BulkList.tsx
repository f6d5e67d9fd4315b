import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { SelectBox, SelectionContext } from '#features/search/bulk/SelectBox.tsx';
import type { useBulkSelection } from '#features/search/bulk/useBulkSelection.ts';
import { DomainList, LongDomainList, RowsSkeleton } from '#features/search/DomainList.tsx';
import { NameRow } from '#pages/shared/names/NameRow.tsx';

/** Tells the cart that a name was found with a bulk search. */
export const BULK_TAG = 'bulk_search';

type BulkListProps = {
  shown: readonly DomainSearchResult[];
  selection: ReturnType<typeof useBulkSelection>;
};

/** The results, with checkboxes. */
export function BulkList({ shown, selection }: BulkListProps) {
  const { t } = useTranslation('bulk');
  const { chosen, list, onToggle, onKeyDown } = selection;
  const context = useMemo(() => ({ chosen, onToggle }), [chosen, onToggle]);
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
          isSelectable
        >
          {(result, position) => (
            <NameRow
              {...{ result, position }}
              tag={BULK_TAG}
              isChosen={chosen.has(result.name)}
              Selector={SelectBox}
            />
          )}
        </LongDomainList>
      </div>
    </SelectionContext>
  );
}

/** The skeleton of the list, in its columns. */
export function BulkListPlaceholder() {
  const { t } = useTranslation('bulk');
  return (
    <div className="bulk-list">
      <DomainList label={t('results.label')} className="domain-list-selectable">
        <RowsSkeleton />
      </DomainList>
    </div>
  );
}
