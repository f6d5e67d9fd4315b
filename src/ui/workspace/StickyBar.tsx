import './list.css';
import { type ReactNode, useRef } from 'react';
import { useReservedHeight } from '../useReservedHeight.ts';

/** A bar that sticks to the lower edge of the window. Toasts appear above it. */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useReservedHeight(bar, '--selection-bar');
  return (
    <section ref={bar} aria-label={label} className="selection-bar row gap-4 between text-small">
      {children}
    </section>
  );
}
