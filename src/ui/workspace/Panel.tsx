import './workspace.css';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

export interface PanelProps {
  title: ReactNode;
  /** Shown beside the title. */
  actions?: ReactNode;
  /** Muted text below a line. */
  foot?: ReactNode;
  /** False for tables and lists that extend to the edge. */
  padded?: boolean;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, actions, foot, padded = true, className, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cx('card', className)}>
      <div className="panel-head panel-line ruled-below row gap-4 between">
        <h2 id={id} className="text-small font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {padded ? <div className="panel-body">{children}</div> : children}
      {foot && <div className="panel-line ruled row gap-4 between text-small text-muted">{foot}</div>}
    </section>
  );
}
