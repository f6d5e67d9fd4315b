import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Heading, type HeadingProps } from './Heading.tsx';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  level?: HeadingProps['level'];
  icon?: ReactNode;
  /** Below the text. */
  note?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState(props: EmptyStateProps) {
  const { title, level = 2, icon, note, action, className, children, ...rest } = props;
  return (
    <div className={cx('empty-state', className)} {...rest}>
      {icon && <div className="empty-icon mb-4 text-muted">{icon}</div>}
      <Heading level={level} className="text-heading">
        {title}
      </Heading>
      {children && <div className="field-measure mt-1 text-muted">{children}</div>}
      {note && <p className="field-measure mt-2 text-small text-muted tabular">{note}</p>}
      {action && <div className="row justify-center mt-5">{action}</div>}
    </div>
  );
}
