import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Heading, type HeadingProps } from './Heading.tsx';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: ReactNode;
  level?: HeadingProps['level'];
  icon?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState(props: EmptyStateProps) {
  const { title, level = 2, icon, action, className, children, ...rest } = props;
  return (
    <div className={cx('flex flex-col items-center px-4 py-10 text-center', className)} {...rest}>
      {icon && <div className="empty-icon mb-3 text-muted">{icon}</div>}
      <Heading level={level} className="text-heading">
        {title}
      </Heading>
      {children && <div className="mt-1 max-w-field text-balance text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
