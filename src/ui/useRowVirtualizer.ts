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
import { getWindowSize } from './windowSize.ts';

/** Rows rendered above and below the viewport, for quick scrolling and the Tab key. */
const SPARE_ROWS = 8;

type RowVirtualizerOptions = {
  count: number;
  /** Must be a stable function as long as the items are the same. */
  getKey: (index: number) => string;
  /** The height of a row in pixels before it is measured. */
  estimate: (index: number) => number;
  /** The row that stays rendered because it has the focus. */
  pinned: number | undefined;
};

/** Computes which rows are near the viewport, measures them, and positions them. */
export function useRowVirtualizer({ count, getKey, estimate, pinned }: RowVirtualizerOptions) {
  const list = useRef<HTMLElement | null>(null);
  const [initialRect] = useState(getWindowSize);
  const [listTop, setListTop] = useState(0);
  // When new rows arrive, the visible ones are painted before the spare ones are rendered.
  const paintedCount = useAfterPaint(count, 0);

  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range).filter((at) => at <= range.endIndex || at < paintedCount);
      const isAdded = pinned !== undefined && pinned < range.count && !indexes.includes(pinned);
      return isAdded ? [...indexes, pinned].sort((a, b) => a - b) : indexes;
    },
    [pinned, paintedCount],
  );

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count,
    getItemKey: getKey,
    estimateSize: estimate,
    rangeExtractor,
    overscan: SPARE_ROWS,
    scrollMargin: listTop,
    directDomUpdates: true,
    initialRect,
    observeElementRect: observeWindow,
    scrollToFn: scrollIfNeeded,
    // The observer reports a row's height before paint; reading it earlier would force another layout.
    measureElement: (row, entry, { indexFromElement, measurementsCache }) =>
      Math.round(entry?.borderBoxSize[0]?.blockSize ?? measurementsCache[indexFromElement(row)]?.size ?? 0),
  });

  const listRef = useCallback(
    (node: HTMLElement | null) => {
      list.current = node;
      virtualizer.containerRef(node);
    },
    [virtualizer],
  );

  // Content above the list can change its height at any time. The observer also reports the initial size, after the
  // page has been laid out.
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

function observeWindow(_: Virtualizer<Window, HTMLElement>, onChange: (size: Rect) => void): () => void {
  const notifySize = () => onChange(getWindowSize());
  notifySize();
  window.addEventListener('resize', notifySize);
  return () => window.removeEventListener('resize', notifySize);
}

/** Skips the scroll of a new list to the current position, which would force a layout. */
const scrollIfNeeded: typeof windowScroll = (offset, options, list) => {
  if (offset + (options.adjustments ?? 0) !== list.scrollOffset) windowScroll(offset, options, list);
};
