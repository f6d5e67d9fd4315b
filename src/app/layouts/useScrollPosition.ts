import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { decodeSegment } from '#lib/routePattern.ts';
import type { RouteSpec } from '../routeSpec.ts';

/** Vertical scroll position in CSS pixels, by the key of the history entry. */
const positions = new Map<string, number>();

/**
 * Scrolls after a navigation: to the address's anchor, to the top, or, when going back and forward, to the previous
 * position. It doesn't scroll if the navigation's state has `keepScroll`, or within a page whose route opts out. The
 * browser scrolls the first page of a visit.
 */
export function useScrollPosition(route: Pick<RouteSpec, 'page' | 'anchorOffset' | 'keepsScroll'>): void {
  const { key, hash, state } = useLocation();
  const direction = useNavigationType();
  const shown = useRef(key);
  const shownPage = useRef(route.page);
  const { page, anchorOffset = 0, keepsScroll = false } = route;
  const keepsState = state?.keepScroll === true;

  useEffect(() => {
    const save = () => positions.set(shown.current, window.scrollY);
    const restoreManually = () => {
      window.history.scrollRestoration = 'manual';
    };
    const restoreAutomatically = () => {
      window.history.scrollRestoration = 'auto';
    };
    restoreManually();
    save();
    // Capturing runs before lists render the rows that scroll into view; after that, reading the position forces a layout.
    window.addEventListener('scroll', save, { passive: true, capture: true });
    // After a reload or a return from another site, the browser restores the position.
    window.addEventListener('pagehide', restoreAutomatically);
    window.addEventListener('pageshow', restoreManually);
    return () => {
      window.removeEventListener('scroll', save, { capture: true });
      window.removeEventListener('pagehide', restoreAutomatically);
      window.removeEventListener('pageshow', restoreManually);
    };
  }, []);

  useLayoutEffect(() => {
    if (anchorOffset === 0) return;
    const { style } = document.documentElement;
    style.setProperty('--route-offset', `${anchorOffset}px`);
    return () => void style.removeProperty('--route-offset');
  }, [anchorOffset]);

  useLayoutEffect(() => {
    const isFirst = shown.current === key;
    const stays = keepsState || (keepsScroll && shownPage.current === page);
    shown.current = key;
    shownPage.current = page;
    const before = direction === NavigationType.Pop ? positions.get(key) : undefined;
    const anchor = document.getElementById(decodeSegment(hash.slice(1)) ?? '');
    if (before !== undefined) window.scrollTo(0, before);
    // Reading or setting the position would force a layout before the page sends its first calls.
    else if (isFirst && (!anchor || window.scrollY > 0)) return;
    else if (anchor) anchor.scrollIntoView();
    else if (!stays) window.scrollTo(0, 0);
  }, [key, hash, direction, keepsState, keepsScroll, page]);
}
