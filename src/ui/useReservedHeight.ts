import { type RefObject, useLayoutEffect } from 'react';

/**
 * Stores the height of an element at an edge of the window in a CSS property, so that the element doesn't cover what
 * has focus.
 */
export function useReservedHeight(element: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) =>
      root.setProperty(property, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      root.removeProperty(property);
    };
  }, [element, property]);
}
