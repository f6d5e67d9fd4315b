import type { ComponentProps } from 'react';
import { buttonClass } from './buttonClass.ts';

export interface SkipLinkProps extends ComponentProps<'a'> {
  /** The fragment of what is skipped to, such as #main. */
  href: string;
}

/** The first thing the Tab key meets; out of sight until it has focus. */
export function SkipLink(props: SkipLinkProps) {
  return <a {...props} className={buttonClass({ variant: 'primary', className: 'skip-link' })} />;
}
