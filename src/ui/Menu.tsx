import { Menu as Base } from '@base-ui/react/menu';
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from 'react';
import { MenuEntry, type MenuItem } from './MenuEntry.tsx';

export interface MenuProps {
  /** The button that opens it; takes a ref and spreads its props. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Above the items, such as whose account it is. */
  header?: ReactNode;
  defaultOpen?: boolean;
}

/** Opens beside its trigger in the document too, so that it stays inside the trigger's landmark. */
export function Menu({ trigger, items, align = 'start', header, defaultOpen }: MenuProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <span ref={place} className="absolute" />
      <Base.Portal container={place}>
        <Base.Positioner
          positionMethod="fixed"
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="popup-place"
        >
          <Base.Popup className="popup menu">
            {header && <div className="menu-label">{header}</div>}
            {items.map((item) => (
              <MenuEntry key={item.key} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
