import type { ComponentProps } from 'react';
import { buttonClass } from './buttonClass.ts';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** The fragment of the target, such as `#main`. */
  href: string;
}

/** The first element in the tab order, hidden until it has focus. */
export function SkipLink(props: SkipLinkProps) {
  return <a {...props} className={buttonClass({ variant: 'primary', className: 'skip-link' })} />;
}
