import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SpinnerProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Announced politely. Without a label, the spinner is decoration next to visible text. */
  label?: string;
}

export function Spinner({ label, className, ...rest }: SpinnerProps) {
  const ring = <span aria-hidden="true" className={cx('spinner', className)} {...rest} />;
  if (!label) return ring;
  return (
    <span role="status" className="row">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
