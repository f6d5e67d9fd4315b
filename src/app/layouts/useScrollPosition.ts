import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { decodeSegment } from '#lib/routePattern.ts';

/** How far down the page stood, in CSS pixels, by the key of the history's entry. */
const positions = new Map<string, number>();

/**
 * Where the page stands after a navigation: at the anchor of the address, at the top, or, going back and forward,
 * where it stood before. The first page of a visit is the browser's.
 */
export function useScrollPosition(): void {
  const { key, hash } = useLocation();
  const direction = useNavigationType();
  const shown = useRef(key);

  useEffect(() => {
    const note = () => positions.set(shown.current, window.scrollY);
    const take = () => {
      window.history.scrollRestoration = 'manual';
    };
    const giveBack = () => {
      window.history.scrollRestoration = 'auto';
    };
    take();
    note();
    window.addEventListener('scroll', note, { passive: true });
    // A reload, and a way back from another site, are the browser's again.
    window.addEventListener('pagehide', giveBack);
    window.addEventListener('pageshow', take);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', giveBack);
      window.removeEventListener('pageshow', take);
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = shown.current === key;
    shown.current = key;
    const before = direction === NavigationType.Pop ? positions.get(key) : undefined;
    const anchor = document.getElementById(decodeSegment(hash.slice(1)) ?? '');
    if (before !== undefined) window.scrollTo(0, before);
    // To ask for the place, or to tell it, would lay out the page before its first calls go out.
    else if (isFirst && (!anchor || window.scrollY > 0)) return;
    else if (anchor) anchor.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [key, hash, direction]);
}
