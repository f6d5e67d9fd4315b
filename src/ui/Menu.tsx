import { Menu as Base } from '@base-ui/react/menu';
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from 'react';
import { MenuEntry, type MenuItem } from './MenuEntry.tsx';
import { useHistoryStep } from './useHistoryStep.ts';

export interface MenuProps {
  /** The button that opens the menu; it must accept a ref and spread its props. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Content above the items, such as the account's name. */
  header?: ReactNode;
  defaultOpen?: boolean;
}

/** A menu, rendered next to its trigger in the document, so that it stays inside the trigger's landmark. */
export function Menu({ trigger, items, align = 'start', header, defaultOpen }: MenuProps) {
  const container = useRef<HTMLSpanElement>(null);
  const actions = useRef<Base.Root.Actions>(null);
  useHistoryStep(() => actions.current?.close());
  return (
    <Base.Root defaultOpen={defaultOpen} actionsRef={actions}>
      <Base.Trigger render={trigger} />
      <span ref={container} className="anchor" />
      <Base.Portal container={container}>
        <Base.Positioner
          positionMethod="fixed"
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="popup-place"
        >
          <Base.Popup className="popup menu">
            {header && <div className="menu-label text-badge text-muted">{header}</div>}
            {items.map((item) => (
              <MenuEntry key={item.key} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
