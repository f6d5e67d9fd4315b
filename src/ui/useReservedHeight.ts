import { type RefObject, useLayoutEffect } from 'react';

/** Tells the style sheets the height of what stays at an edge of the window, so that it does not cover the focus. */
export function useReservedHeight(element: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const root = document.documentElement.style;
    let frame = 0;
    // In a frame of its own: within the observer's, the new height of the page would be an error of another observer.
    const observer = new ResizeObserver(([entry]) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        root.setProperty(property, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
      );
    });
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      root.removeProperty(property);
    };
  }, [element, property]);
}
