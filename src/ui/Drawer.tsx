import { cx } from './cx.ts';
import { Sheet, type SheetProps } from './Sheet.tsx';

export interface DrawerProps extends SheetProps {
  /** Wide enough for two columns, such as before and after. */
  wide?: boolean;
  className?: string;
}

/** A panel at the end side of the window; on phones it fills the window. */
export function Drawer({ wide, className, ...props }: DrawerProps) {
  return (
    <Sheet
      {...props}
      isDescriptionInHead={Boolean(props.description)}
      className={cx('sheet drawer', wide && 'drawer-wide', className)}
    />
  );
}
