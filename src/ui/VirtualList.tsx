import { type FocusEvent, type ReactNode, type Ref, useCallback, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import { cx } from './cx.ts';
import { useRowVirtualizer } from './useRowVirtualizer.ts';

export type VirtualListHandle = {
  /** The list item at an index, rendered if it was not; null beyond the end. Focusing it scrolls it into view. */
  getRow: (index: number) => HTMLLIElement | null;
};

export type VirtualListProps<Item> = {
  label: string;
  items: readonly Item[];
  /** Returns a unique and stable key. The function itself must be stable too. */
  getKey: (item: Item) => string;
  /** The height of a row in pixels before it is measured. */
  estimate: (item: Item) => number;
  /** Renders a row. Every row near the viewport renders again when rows arrive. */
  children: (item: Item, index: number) => ReactNode;
  handle?: Ref<VirtualListHandle>;
  className?: string;
};

/**
 * A list that scrolls with the page and renders only the rows near the viewport. Rows can be added below at any time
 * without moving visible ones. The focused row stays rendered, however far the page is scrolled.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, getKey, estimate, children, handle, className } = props;
  const [focused, setFocused] = useState<number>();
  const getRowKey = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? String(index) : getKey(item);
    },
    [items, getKey],
  );
  const estimateHeight = (index: number) => {
    const item = items[index];
    return item === undefined ? 0 : estimate(item);
  };
  const { rows, listRef, rowRef, list } = useRowVirtualizer({
    count: items.length,
    getKey: getRowKey,
    estimate: estimateHeight,
    pinned: focused,
  });

  useImperativeHandle(handle, () => ({
    getRow(index) {
      if (index < 0 || index >= items.length) return null;
      flushSync(() => setFocused(index));
      return list.current?.querySelector<HTMLLIElement>(`:scope > [data-index="${index}"]`) ?? null;
    },
  }));

  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
      role="list"
      ref={listRef}
      aria-label={label}
      className={cx('virtual-list', className)}
      onFocus={(event) => setFocused(getRowIndex(event))}
      onBlur={() => setFocused(undefined)}
    >
      {rows.map(({ index }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={getKey(item)}
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

function getRowIndex({ target, currentTarget }: FocusEvent): number | undefined {
  const row = [...currentTarget.children].find((child) => child.contains(target));
  return row && Number(row.getAttribute('data-index'));
}
