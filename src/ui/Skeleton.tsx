import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A placeholder for content that is loading. The class sets its size, so that nothing shifts later. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden="true" className={cx('skeleton', className)} {...rest} />;
}
