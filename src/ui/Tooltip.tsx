import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  /** A visual hint only: the control must have its own accessible name. */
  text: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** The control; it must accept a ref and spread its props. */
  children: ReactElement;
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={400} render={children} />
      <Base.Portal aria-hidden="true">
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="popup-place">
          <Base.Popup className="popup tooltip text-small">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
