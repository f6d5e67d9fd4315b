import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

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
      className={cx('tld-head', order.sort === sort && !order.asc && 'tld-head-desc')}
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
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  );
}
