import './pageHead.css';
import './workspace.css';
import type { ReactNode } from 'react';
import { Heading, type HeadingProps } from '../Heading.tsx';

export interface PageHeadProps {
  /** The heading's level, usually 1. */
  level?: HeadingProps['level'];
  breadcrumbs?: ReactNode;
  title: ReactNode;
  /** One muted line below the title. */
  facts?: ReactNode;
  /** Buttons and links at the end; on phones below the title, equally wide. */
  actions?: ReactNode;
}

/** The header of an account or admin page. */
export function PageHead({ level = 1, breadcrumbs, title, facts, actions }: PageHeadProps) {
  return (
    <div className="stack gap-1">
      {breadcrumbs}
      <div className="row gap-6 items-end between">
        <div className="min-w-0">
          <Heading level={level} className="page-title text-title wrap-anywhere">
            {title}
          </Heading>
          {facts && <div className="page-head-facts text-muted tabular">{facts}</div>}
        </div>
        {actions && <div className="buttons">{actions}</div>}
      </div>
    </div>
  );
}
