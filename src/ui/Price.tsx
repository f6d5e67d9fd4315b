import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface PriceProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Already formatted for currency and language. */
  now: string;
  was?: string;
  /** Read by screen readers before the regular price. */
  wasLabel?: string;
  nowLabel?: string;
  /** Text after the price, such as the period. */
  note?: ReactNode;
}

export function Price({ now, was, wasLabel, nowLabel, note, className, ...rest }: PriceProps) {
  return (
    <span className={cx('price', className)} {...rest}>
      {was && (
        <>
          {wasLabel && <VisuallyHidden>{`${wasLabel} `}</VisuallyHidden>}
          <s>{was}</s> {nowLabel && <VisuallyHidden>{`${nowLabel} `}</VisuallyHidden>}
        </>
      )}
      <span>{now}</span>
      {note && <span className="price-note text-small font-normal text-muted">{note}</span>}
    </span>
  );
}
