import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A resting place for what is still loading. Its size comes by class, so that nothing moves later. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return <span aria-hidden="true" className={cx('skeleton', className)} {...rest} />;
}
