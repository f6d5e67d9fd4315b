import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Rows kept ready above and below the window, so that quick scrolling and the Tab key find them. */
const SPARE_ROWS = 8;

type RowVirtualizerOptions = {
  count: number;
  /** Stable for as long as its items are. */
  keyAt: (index: number) => string;
  /** Height of a row in pixels before it has been measured. */
  estimate: (index: number) => number;
  /** A row that stays, wherever the window is: the one that holds the focus. */
  kept: number | undefined;
};

/** Which rows of a list are near the window; measures them and puts each in its place. */
export function useRowVirtualizer({ count, keyAt, estimate, kept }: RowVirtualizerOptions) {
  const list = useRef<HTMLUListElement | null>(null);
  const heights = useRef(new WeakMap<Element, number>()).current;
  const fresh = useRef(new Set<HTMLLIElement>()).current;
  const [listTop, setListTop] = useState(0);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const isAdded = kept !== undefined && kept < range.count && !indexes.includes(kept);
      return isAdded ? [...indexes, kept].sort((a, b) => a - b) : indexes;
    },
    [kept],
  );

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    getItemKey: keyAt,
    estimateSize: estimate,
    rangeExtractor,
    overscan: SPARE_ROWS,
    scrollMargin: listTop,
    directDomUpdates: true,
    initialRect: windowSize(),
    measureElement: (row, entry) =>
      Math.round(entry?.borderBoxSize[0]?.blockSize ?? heights.get(row) ?? row.offsetHeight),
  });

  const listRef = useCallback(
    (node: HTMLUListElement | null) => {
      list.current = node;
      virtualizer.containerRef(node);
    },
    [virtualizer],
  );
  const rowRef = useCallback(
    (node: HTMLLIElement | null) => {
      if (node) fresh.add(node);
    },
    [fresh],
  );

  // What stands above the list may grow or shrink at any time.
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = list;
      if (current) setListTop(Math.round(current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // All heights are read before anything is put in place: reading and writing in turns would lay out once a row.
  useLayoutEffect(() => {
    const rows = [...fresh].filter((row) => row.isConnected);
    fresh.clear();
    for (const row of rows) heights.set(row, row.offsetHeight);
    for (const row of rows) virtualizer.measureElement(row);
    virtualizer.measureElement(null);
  });

  return { rows: virtualizer.getVirtualItems(), listRef, rowRef, list };
}

function windowSize() {
  return typeof window === 'undefined'
    ? { width: 0, height: 0 }
    : { width: window.innerWidth, height: window.innerHeight };
}
