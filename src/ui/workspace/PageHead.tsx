import './workspace.css';
import type { ReactNode } from 'react';

export interface PageHeadProps {
  breadcrumbs?: ReactNode;
  title: ReactNode;
  /** One muted line below the title. */
  facts?: ReactNode;
  /** Buttons and links: at the end, on a phone below the title in equal shares. */
  actions?: ReactNode;
}

/** The head of an account or admin page. */
export function PageHead({ breadcrumbs, title, facts, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      {breadcrumbs}
      <div className="page-head-row">
        <div className="min-w-0">
          <h1>{title}</h1>
          {facts && <div className="page-head-facts">{facts}</div>}
        </div>
        {actions && <div className="page-head-actions">{actions}</div>}
      </div>
    </div>
  );
}
