import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';

type SortHeadsProps<Sort extends string> = {
  sorts: readonly Sort[];
  order: { sort: Sort; asc: boolean };
  onSort: (sort: Sort) => void;
  nameOf: (sort: Sort) => ReactNode;
};

/** The column headers of a price list, which sort it. On narrow screens, a select does this instead. */
export function SortHeads<Sort extends string>({ sorts, order, onSort, nameOf }: SortHeadsProps<Sort>) {
  return sorts.map((sort) => (
    <button
      key={sort}
      type="button"
      aria-pressed={order.sort === sort}
      className={cx(
        'tld-head line-up gap-1 text-badge',
        order.sort === sort && !order.asc && 'tld-head-desc',
      )}
      onClick={() => onSort(sort)}
    >
      <span>{nameOf(sort)}</span>
      <ChevronDownIcon />
    </button>
  ));
}

/** Rows of a price list that is loading. */
export function SkeletonRows({ className }: { className: string }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className={className}>
          <Skeleton width="name" />
        </div>
      ))}
    </div>
  );
}

type PriceListToolsProps<Sort extends string> = Pick<SortHeadsProps<Sort>, 'sorts' | 'nameOf'> & {
  texts: { find: string; sortBy: string; export: string };
  className?: string;
  /** The input of the search field. */
  text: string;
  onType: (text: string) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Undefined if there is nothing to export. */
  onExport: (() => void) | undefined;
  /** Filters after the search field, and after the order. */
  filters: ReactNode;
  moreFilters?: ReactNode;
};

/** The search, filters, order and export of a price list. */
export function PriceListTools<Sort extends string>(props: PriceListToolsProps<Sort>) {
  const { texts, className, text, onType, sorts, sort, nameOf, onSort, onExport, filters, moreFilters } =
    props;
  return (
    <div className={cx('tld-tools row gap-5 items-end', className)}>
      <TextField
        label={texts.find}
        type="search"
        value={text}
        maxLength={63}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {filters}
      <SelectField
        className="tld-tools-sort"
        label={texts.sortBy}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value as Sort)}
      >
        {sorts.map((one) => (
          <option key={one} value={one}>
            {nameOf(one)}
          </option>
        ))}
      </SelectField>
      {moreFilters}
      <Button className="ms-auto" disabled={!onExport} onClick={onExport}>
        <DownloadIcon />
        <span>{texts.export}</span>
      </Button>
    </div>
  );
}
