import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** 4, 7, 10 and 16rem. */
export type SkeletonWidth = 'short' | 'word' | 'name' | 'line';

export interface SkeletonProps extends ComponentProps<'span'> {
  /** As wide as its container if left out. */
  width?: SkeletonWidth;
  /** A line of text if left out; 2.25, 3, 6, 10 and 16rem. */
  height?: 'title' | 'control' | 'block' | 'panel' | 'page';
}

/** A placeholder for content that is loading, of the content's size, so that nothing shifts later. */
export function Skeleton({ width, height, className, ...rest }: SkeletonProps) {
  const size = cx(width && `skeleton-${width}`, height && `skeleton-${height}`);
  return <span aria-hidden="true" className={cx('skeleton', size, className)} {...rest} />;
}
