import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { MenuEntry, type MenuItem } from './MenuEntry.tsx';

export interface MenuProps {
  /** The button that opens it; takes a ref and spreads its props. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** Above the items, such as whose account it is. */
  header?: ReactNode;
}

export function Menu({ trigger, items, align = 'start', header }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={8} className="popup-place">
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
