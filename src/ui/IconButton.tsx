import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { cx } from './cx.ts';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'block'> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button aria-label={label} variant={variant} className={cx('button-icon', className)} {...rest}>
      {icon}
    </Button>
  );
}
