import type { HTMLAttributes } from 'react';
import { cx } from './cx.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** False for tables and lists that extend to the edge. */
  padded?: boolean;
}

export function Card({ as: Element = 'div', padded = true, className, ...rest }: CardProps) {
  return <Element className={cx('card', padded && 'card-padded', className)} {...rest} />;
}
