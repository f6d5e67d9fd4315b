import { type FocusEvent, type ReactNode, type Ref, useCallback, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from './cx.ts';
import { useRowVirtualizer } from './useRowVirtualizer.ts';

export type VirtualListHandle = {
  /** The list item at a place, brought into being if it was not; null beyond the end. Focus it to bring it in sight. */
  rowAt: (index: number) => HTMLLIElement | null;
};

export type VirtualListProps<Item> = {
  label: string;
  items: readonly Item[];
  /** Unique, and the same for as long as the row is the same. Stable itself. */
  keyOf: (item: Item) => string;
  /** A row's height in pixels before it has been measured. */
  estimate: (item: Item) => number;
  /** What the item's row shows. Every row near the window is asked for again when rows arrive. */
  children: (item: Item, index: number) => ReactNode;
  handle?: Ref<VirtualListHandle>;
  className?: string;
};

/**
 * A list that scrolls with the page and renders only the rows near the window. Rows may be added below at any time;
 * those that are shown stay where they are. The row with the focus stays, however far the page is scrolled.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, estimate, children, handle, className } = props;
  const [focused, setFocused] = useState<number>();
  const keyAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? String(index) : keyOf(item);
    },
    [items, keyOf],
  );
  const heightAt = (index: number) => {
    const item = items[index];
    return item === undefined ? 0 : estimate(item);
  };
  const { rows, listRef, rowRef, list } = useRowVirtualizer({
    count: items.length,
    keyAt,
    estimate: heightAt,
    kept: focused,
  });

  useImperativeHandle(handle, () => ({
    rowAt(index) {
      if (index < 0 || index >= items.length) return null;
      flushSync(() => setFocused(index));
      return list.current?.querySelector<HTMLLIElement>(`:scope > [data-index="${index}"]`) ?? null;
    },
  }));

  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: without markers it is no list to some screen readers unless told.
      role="list"
      ref={listRef}
      aria-label={label}
      className={cx('virtual-list', className)}
      onFocus={(event) => setFocused(indexOf(event))}
      onBlur={() => setFocused(undefined)}
    >
      {rows.map(({ index }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={keyOf(item)}
            ref={rowRef}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            {children(item, index)}
          </li>
        );
      })}
    </ul>
  );
}

function indexOf({ target, currentTarget }: FocusEvent): number | undefined {
  const row = [...currentTarget.children].find((child) => child.contains(target));
  return row && Number(row.getAttribute('data-index'));
}
