import {
  defaultRangeExtractor,
  type Range,
  type Rect,
  useWindowVirtualizer,
  type Virtualizer,
  windowScroll,
} from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useAfterPaint } from './useAfterPaint.ts';
import { windowSize } from './windowSize.ts';

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
  const [initialRect] = useState(windowSize);
  const [listTop, setListTop] = useState(0);
  // Of the rows that have just arrived, those in sight are painted before the spare ones are made.
  const settled = useAfterPaint(count, 0);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range).filter((at) => at <= range.endIndex || at < settled);
      const isAdded = kept !== undefined && kept < range.count && !indexes.includes(kept);
      return isAdded ? [...indexes, kept].sort((a, b) => a - b) : indexes;
    },
    [kept, settled],
  );

  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    getItemKey: keyAt,
    estimateSize: estimate,
    rangeExtractor,
    overscan: SPARE_ROWS,
    scrollMargin: listTop,
    directDomUpdates: true,
    initialRect,
    observeElementRect: observeWindow,
    scrollToFn: scrollElsewhere,
    // The observer tells a row's height before it is painted; asking for it sooner would lay out the page once more.
    measureElement: (row, entry, { indexFromElement, measurementsCache }) =>
      Math.round(entry?.borderBoxSize[0]?.blockSize ?? measurementsCache[indexFromElement(row)]?.size ?? 0),
  });

  const listRef = useCallback(
    (node: HTMLUListElement | null) => {
      list.current = node;
      virtualizer.containerRef(node);
    },
    [virtualizer],
  );

  // What stands above the list may grow or shrink at any time. The observer also tells of the first size, and when it
  // does the page has been laid out.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { current } = list;
      if (current) setListTop(Math.round(current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return { rows: virtualizer.getVirtualItems(), listRef, rowRef: virtualizer.measureElement, list };
}

function observeWindow(_: Virtualizer<Window, HTMLLIElement>, onChange: (size: Rect) => void): () => void {
  const tell = () => onChange(windowSize());
  tell();
  window.addEventListener('resize', tell);
  return () => window.removeEventListener('resize', tell);
}

/** A list that is made scrolls to where the window is already, for which the page would be laid out at once. */
const scrollElsewhere: typeof windowScroll = (offset, options, list) => {
  if (offset + (options.adjustments ?? 0) !== list.scrollOffset) windowScroll(offset, options, list);
};
