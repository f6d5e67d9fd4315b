import { type ReactNode, type Ref, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { VirtualList, type VirtualListHandle } from '#ui/VirtualList.tsx';
import { DomainListHead } from './DomainListHead.tsx';

type DomainListProps = { label: string; children: ReactNode };

/** A short list of names under the heads of its columns. */
export function DomainList({ label, children }: DomainListProps) {
  return (
    <div className="domain-list card">
      <DomainListHead />
      <ul aria-label={label}>{children}</ul>
    </div>
  );
}

type LongDomainListProps<Item> = {
  label: string;
  items: readonly Item[];
  /** What stands in an item's row. */
  children: (item: Item, index: number) => ReactNode;
  handle?: Ref<VirtualListHandle>;
  /** Each row begins with something to choose it by. */
  isSelectable?: boolean;
};

/** A list of any length, under the heads of its columns. */
export function LongDomainList<Item extends { name: string }>(props: LongDomainListProps<Item>) {
  const { label, items, children, handle, isSelectable } = props;
  const [height] = useState(rowHeight);
  return (
    <div className={cx('domain-list card', isSelectable && 'domain-list-selectable')}>
      <DomainListHead />
      <VirtualList {...{ label, items, handle }} keyOf={nameOf} estimate={() => height}>
        {children}
      </VirtualList>
    </div>
  );
}

function nameOf({ name }: { name: string }): string {
  return name;
}

/** Most rows have this height; where prices stand below the name it is another one. */
function rowHeight(): number {
  return typeof window !== 'undefined' && window.innerWidth < 820 ? 100 : 67;
}
