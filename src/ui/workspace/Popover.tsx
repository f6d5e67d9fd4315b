import './workspace.css';
import { Popover as Base } from '@base-ui/react/popover';
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from 'react';
import { useHistoryStep } from '../useHistoryStep.ts';

export interface PopoverProps {
  /** The button that opens it; must accept a ref and spread its props. */
  trigger: ReactElement<ComponentProps<'button'>>;
  title: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
}

/** A small panel beside its button, for content that doesn't fit a menu. */
export function Popover({ trigger, title, children, defaultOpen }: PopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const actions = useRef<Base.Root.Actions>(null);
  useHistoryStep(() => actions.current?.close());
  return (
    <Base.Root defaultOpen={defaultOpen} actionsRef={actions}>
      <Base.Trigger render={trigger} />
      <span ref={anchor} className="anchor" />
      <Base.Portal container={anchor}>
        <Base.Positioner
          positionMethod="fixed"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="popup-place"
        >
          <Base.Popup className="popup popover">
            <Base.Title className="padded text-small font-semibold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
