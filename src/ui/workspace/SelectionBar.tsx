import type { ReactNode } from 'react';
import { IconButton } from '../IconButton.tsx';
import { CloseIcon } from '../icons/CloseIcon.tsx';
import { StickyBar } from './StickyBar.tsx';

export interface SelectionBarProps {
  /** The accessible name. */
  label: string;
  /** How many are selected. */
  count: ReactNode;
  /** For example the total of the selected rows, and how to select more. */
  note?: ReactNode;
  /** At most three buttons. */
  children: ReactNode;
  clearLabel: string;
  onClear: () => void;
}

/** A sticky bar with actions for the selected rows. */
export function SelectionBar({ label, count, note, children, clearLabel, onClear }: SelectionBarProps) {
  return (
    <StickyBar label={label}>
      <p role="status">
        <strong>{count}</strong>
        {note && <span className="selection-bar-note row gap-3 tabular">{note}</span>}
      </p>
      <div className="selection-bar-actions buttons ms-auto">
        {children}
        <IconButton browses size="small" label={clearLabel} icon={<CloseIcon />} onClick={onClear} />
      </div>
    </StickyBar>
  );
}
