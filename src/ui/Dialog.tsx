import { cx } from './cx.ts';
import { Sheet, type SheetProps } from './Sheet.tsx';

export interface DialogProps extends SheetProps {
  /** Wide enough for a table or two columns. */
  wide?: boolean;
  /** On phones it slides up from the bottom, where a thumb can reach its buttons. */
  isBottomSheet?: boolean;
}

/** A question or short task in the center of the window. */
export function Dialog({ wide, isBottomSheet, ...props }: DialogProps) {
  return (
    <Sheet
      {...props}
      className={cx('sheet dialog', wide && 'dialog-wide', isBottomSheet && 'dialog-bottom')}
    />
  );
}
