import './workspace.css';
import { cloneElement, type ReactElement, useRef } from 'react';
import { cx } from '../cx.ts';
import { useCurrentInView } from '../useCurrentInView.ts';

export interface TabLinksProps {
  /** The accessible name of the row. */
  label: string;
  /** Links, the current one with `aria-current`. */
  children: readonly ReactElement<{ className?: string }>[];
}

/** Tabs that lead to pages or to states of an address, so they are links. */
export function TabLinks({ label, children }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row);
  return (
    <nav ref={row} aria-label={label} className="tab-list tab-links">
      {children.map((link) => cloneElement(link, { className: cx('tab', link.props.className) }))}
    </nav>
  );
}
