import './list.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../Button.tsx';
import { FilterIcon } from '../icons/productIcons.tsx';
import { useWasOpened } from '../useWasOpened.ts';
import { Count } from './Count.tsx';
import { type Filter, FilterChip, type FilterWords } from './FilterChip.tsx';

const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

export interface FilterBarProps {
  /** The search field. */
  search?: ReactNode;
  filters: readonly Filter[];
  /** A select for the order, shown if the list is cards, which have no column headers to press. */
  sort?: ReactNode;
  /** Actions at the end, such as an export. */
  actions?: ReactNode;
  words: FilterWords;
}

/** Search, filters and actions of a list. If there is no room, the filters are behind one button. */
export function FilterBar({ search, filters, sort, actions, words }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useWasOpened(isOpen);
  const active = filters.filter(({ value }) => value !== undefined).length;
  return (
    <div className="filter-bar row gap-2">
      {search}
      {filters.length > 0 && (
        <Button
          browses
          size="small"
          className="narrow-only"
          icon={<FilterIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span>{words.filters}</span>
          {active > 0 && <Count tone="accent">{active}</Count>}
        </Button>
      )}
      {sort && <div className="filter-bar-sort">{sort}</div>}
      <div className="row gap-2 wide-only">
        {filters.map((filter) => (
          <FilterChip key={filter.key} filter={filter} clearLabel={words.clear(filter.label)} />
        ))}
      </div>
      {actions && <div className="line-up ms-auto">{actions}</div>}
      {wasOpened && (
        <Suspense>
          <FilterSheet open={isOpen} onOpenChange={setOpen} filters={filters} words={words} />
        </Suspense>
      )}
    </div>
  );
}
