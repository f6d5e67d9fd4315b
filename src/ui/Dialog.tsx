import { cx } from './cx.ts';
import { Sheet, type SheetProps } from './Sheet.tsx';

export interface DialogProps extends SheetProps {
  /** Room for a table or two columns. */
  wide?: boolean;
  /** On a phone it comes from the lower edge, where a thumb reaches its buttons. */
  isBottomSheet?: boolean;
}

/** A question or short task in the middle of the window. */
export function Dialog({ wide, isBottomSheet, ...props }: DialogProps) {
  return (
    <Sheet
      {...props}
      className={cx('sheet dialog', wide && 'dialog-wide', isBottomSheet && 'dialog-bottom')}
    />
  );
}
