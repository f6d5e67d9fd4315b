import './workspace.css';
import { cloneElement, type ReactElement, useEffect, useRef } from 'react';
import { cx } from '../cx.ts';

export interface TabLinksProps {
  /** The accessible name of the row. */
  label: string;
  /** Links, the current one with `aria-current`. */
  children: readonly ReactElement<{ className?: string }>[];
}

/** Tabs that lead to pages or to states of an address, so they are links. */
export function TabLinks({ label, children }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !row.current) return;
    // Not `scrollIntoView`, which would scroll the page too.
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <nav ref={row} aria-label={label} className="tab-list tab-links">
      {children.map((link) => cloneElement(link, { className: cx('tab', link.props.className) }))}
    </nav>
  );
}
