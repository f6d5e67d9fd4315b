import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function Kbd({ className, ...rest }: ComponentProps<'kbd'>) {
  return <kbd className={cx('kbd', className)} {...rest} />;
}
