import { type RefObject, useLayoutEffect } from 'react';

/** Tells the style sheets the height of what stays at an edge of the window, so that it does not cover the focus. */
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
