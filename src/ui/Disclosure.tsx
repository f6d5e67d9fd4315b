import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { ChevronDownIcon } from './icons/ChevronDownIcon.tsx';
import { wrapText } from './wrapText.tsx';

export interface DisclosureProps extends ComponentProps<'details'> {
  summary: ReactNode;
}

/**
 * Shows and hides its content. It works before scripts have loaded, and the browser's find-in-page finds hidden
 * content.
 */
export function Disclosure({ summary, className, children, ...rest }: DisclosureProps) {
  return (
    <details className={cx('disclosure', className)} {...rest}>
      <summary className="unmarked">
        {wrapText(summary)}
        <ChevronDownIcon />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
