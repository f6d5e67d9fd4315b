import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { FilterIcon } from '#ui/icons/productIcons.tsx';
import { LazyMenu } from '#ui/lazyPopups.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import '#ui/workspace/list.css';
import { BULK_SORTS, countFilters } from './bulkQuery.ts';
import FilterFields, { type FilterFieldsProps } from './FilterFields.tsx';

type BulkToolsProps = FilterFieldsProps & {
  /** Whether the filters are already shown beside the list. */
  isBeside: boolean;
  /** The number of results that match the filters. */
  shown: number;
  /** Additional buttons. */
  children: ReactNode;
};

/** The order of the results, and their filters in a sheet if there is no room beside the list. */
export default function BulkTools({ isBeside, shown, children, ...props }: BulkToolsProps) {
  const { query, onChange } = props;
  const { t } = useTranslation(['bulkResults', 'shell', 'results']);
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(query);
  const filter = t('bulkResults:filter.title');
  return (
    <div className="row gap-2">
      {!isBeside && (
        <span className="chip">
          <button type="button" className="chip-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <FilterIcon />
            <span>{count > 0 ? `${filter} · ${count}` : filter}</span>
          </button>
        </span>
      )}
      <span className="chip">
        <LazyMenu
          align="end"
          trigger={
            <button type="button" className="chip-button">
              <span>{t('results:bar.sorted', { order: t(`bulkResults:sort.${query.sort}`) })}</span>
              <ChevronDownIcon />
            </button>
          }
          items={[
            {
              kind: 'radio',
              key: 'sort',
              label: t('bulkResults:sort.label'),
              value: query.sort,
              options: BULK_SORTS.map((value) => ({ value, label: t(`bulkResults:sort.${value}`) })),
              onChange: (value) => onChange({ sort: BULK_SORTS.find((one) => one === value) ?? 'entered' }),
            },
          ]}
        />
      </span>
      {children}
      <Sheet
        className="sheet bottom-sheet"
        open={isOpen && !isBeside}
        onOpenChange={setOpen}
        title={filter}
        closeLabel={t('shell:close')}
        footer={
          <Button variant="primary" block onClick={() => setOpen(false)}>
            {t('bulkResults:filter.show', { count: shown })}
          </Button>
        }
      >
        <FilterFields {...props} />
      </Sheet>
    </div>
  );
}
