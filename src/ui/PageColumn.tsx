import type { HTMLAttributes } from 'react';
import { cx } from './cx.ts';

export interface PageColumnProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'nav' | 'article';
}

/** The page's column: at most 1072 px wide, with gutters of 16, 24 or 32 px. */
export function PageColumn({ as: Element = 'div', className, ...rest }: PageColumnProps) {
  return <Element className={cx('page-column', className)} {...rest} />;
}
