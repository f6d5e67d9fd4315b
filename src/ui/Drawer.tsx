import { cx } from './cx.ts';
import { Sheet, type SheetProps } from './Sheet.tsx';

export interface DrawerProps extends SheetProps {
  /** Room for two columns, such as before and after. */
  wide?: boolean;
  className?: string;
}

/** A sheet at the end side of the window, which it fills on a phone. */
export function Drawer({ wide, className, ...props }: DrawerProps) {
  return (
    <Sheet
      {...props}
      isDescriptionInHead={Boolean(props.description)}
      className={cx('sheet drawer', wide && 'drawer-wide', className)}
    />
  );
}
