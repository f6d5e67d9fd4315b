import { cx } from './cx.ts';
import { Sheet, type SheetProps } from './Sheet.tsx';

export interface DrawerProps extends SheetProps {
  /** Room for before and after beside each other. */
  wide?: boolean;
}

/** A sheet at the end side of the screen; the whole screen on a phone. */
export function Drawer({ wide, ...props }: DrawerProps) {
  return <Sheet {...props} className={cx('sheet drawer', wide && 'drawer-wide')} />;
}
