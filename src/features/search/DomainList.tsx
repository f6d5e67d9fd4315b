import { type ReactNode, type Ref, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { VirtualList, type VirtualListHandle } from '#ui/VirtualList.tsx';
import { windowSize } from '#ui/windowSize.ts';
import { DomainListHead } from './DomainListHead.tsx';

type DomainListProps = { label: string; children: ReactNode; className?: string };

/** A short list of names under the heads of its columns. */
export function DomainList({ label, children, className }: DomainListProps) {
  return (
    <div className={cx('domain-list card', className)}>
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
  /** The rows that stand here until there are items. */
  placeholder: ReactNode;
  handle?: Ref<VirtualListHandle>;
  /** Each row begins with something to choose it by. */
  isSelectable?: boolean;
};

/** A list of any length, under the heads of its columns. It is made before it has items, and not when they come. */
export function LongDomainList<Item extends { name: string }>(props: LongDomainListProps<Item>) {
  const { label, items, children, placeholder, handle, isSelectable } = props;
  const [height] = useState(rowHeight);
  const className = isSelectable ? 'domain-list-selectable' : undefined;
  const isWaiting = items.length === 0;
  return (
    <>
      <div className={cx('domain-list card', className, isWaiting && 'unseen')}>
        <DomainListHead />
        <VirtualList {...{ label, items, handle }} keyOf={nameOf} estimate={() => height}>
          {children}
        </VirtualList>
      </div>
      {isWaiting && <DomainList {...{ label, className }}>{placeholder}</DomainList>}
    </>
  );
}

function nameOf({ name }: { name: string }): string {
  return name;
}

/** Most rows have this height; where prices stand below the name it is another one. */
function rowHeight(): number {
  return windowSize().width < 820 ? 100 : 67;
}
