import './pageHead.css';
import type { ReactNode } from 'react';
import { Heading, type HeadingProps } from '../Heading.tsx';

export interface PageHeadProps {
  /** Its rank in the page's outline, usually the first. */
  level?: HeadingProps['level'];
  breadcrumbs?: ReactNode;
  title: ReactNode;
  /** One muted line below the title. */
  facts?: ReactNode;
  /** Buttons and links: at the end, on a phone below the title in equal shares. */
  actions?: ReactNode;
}

/** The head of an account or admin page. */
export function PageHead({ level = 1, breadcrumbs, title, facts, actions }: PageHeadProps) {
  return (
    <div className="page-head">
      {breadcrumbs}
      <div className="page-head-row">
        <div className="min-w-0">
          <Heading level={level} className="page-title">
            {title}
          </Heading>
          {facts && <div className="page-head-facts">{facts}</div>}
        </div>
        {actions && <div className="page-head-actions">{actions}</div>}
      </div>
    </div>
  );
}
