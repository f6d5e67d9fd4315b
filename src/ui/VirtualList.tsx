import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { cx } from './cx.ts';
import { useHydrated } from './useHydrated.ts';
import { useRowVirtualizer } from './useRowVirtualizer.ts';

/** Static HTML has these rows of a list, one below the other. */
const STATIC_ROWS = 50;

export type VirtualListHandle = {
  /**
   * The list item at an index, which is rendered if necessary; null beyond the end. Focusing it scrolls it into view.
   */
  getRow: (index: number) => HTMLElement | null;
};

export type VirtualListProps<Item> = {
  label: string;
  items: readonly Item[];
  /** Returns a unique and stable key. The function itself must be stable too. */
  getKey: (item: Item) => string;
  /** The height of a row in pixels before it is measured. */
  estimate: (item: Item) => number;
  /** Renders a row. All rows near the viewport render again when new rows arrive. */
  children: (item: Item, index: number) => ReactNode;
  handle?: Ref<VirtualListHandle>;
  className?: string;
  /** Whether items are still arriving, or are about to be replaced. */
  isBusy?: boolean;
  /**
   * Makes the list a grid in which each row is one tab stop: https://www.w3.org/WAI/ARIA/apg/patterns/grid/. Returns
   * name, selection and class of a row. The children of a row must be grid cells.
   */
  rowProps?: (item: Item) => RowProps;
};

export type RowProps = Pick<ComponentProps<'div'>, 'aria-label' | 'aria-selected' | 'className'>;

/**
 * A list that scrolls with the page and renders only the rows near the viewport. Rows can be added at the end at any
 * time without moving visible ones. The focused row stays rendered, however far the page is scrolled.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, getKey, estimate, children, handle, className, isBusy, rowProps } = props;
  const [focused, setFocused] = useState<number>();
  const [lastFocused, setLastFocused] = useState(0);
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
  const {
    rows: nearRows,
    listRef,
    rowRef,
    list,
  } = useRowVirtualizer({
    count: items.length,
    getKey: getRowKey,
    estimate: estimateHeight,
    pinned: focused,
  });
  const isHydrated = useHydrated();
  const rows = isHydrated ? nearRows : items.slice(0, STATIC_ROWS).map((_, index) => ({ index }));
  const listClass = cx('virtual-list', isHydrated && 'virtual-list-placed', className);
  const placedRef = isHydrated ? rowRef : undefined;

  useImperativeHandle(handle, () => ({
    getRow(index) {
      if (index < 0 || index >= items.length) return null;
      flushSync(() => setFocused(index));
      return list.current?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]`) ?? null;
    },
  }));

  const onFocus = (event: FocusEvent) => {
    const index = getRowIndex(event);
    setFocused(index);
    if (index !== undefined) setLastFocused(index);
  };
  const shared = {
    'aria-label': label,
    'aria-busy': isBusy || undefined,
    onFocus,
    onBlur: () => setFocused(undefined),
  };
  if (rowProps) {
    const tabStop = rows.some(({ index }) => index === lastFocused) ? lastFocused : rows[0]?.index;
    const grid = { role: 'grid', 'aria-rowcount': items.length };
    return (
      <div {...shared} {...grid} ref={listRef} className={listClass}>
        {rows.map(({ index }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <div
              key={getKey(item)}
              {...rowProps(item)}
              {...{ role: 'row', 'aria-rowindex': index + 1 }}
              ref={placedRef}
              data-index={index}
              tabIndex={index === tabStop ? 0 : -1}
            >
              {children(item, index)}
            </div>
          );
        })}
      </div>
    );
  }
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without markers.
      role="list"
      {...shared}
      ref={listRef}
      className={listClass}
    >
      {rows.map(({ index }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={getKey(item)}
            ref={placedRef}
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
