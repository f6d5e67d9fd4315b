import './breadcrumbs.css';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { ChevronDownIcon } from '../icons/ChevronDownIcon.tsx';

export interface BreadcrumbsProps {
  /** The accessible name of the path. */
  label: string;
  /** Links to the ancestor pages, from the top down. */
  links: readonly ReactElement[];
  /** The page itself. */
  current: ReactNode;
}

/** The path to the page; on phones only the link to its parent. */
export function Breadcrumbs({ label, links, current }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="breadcrumbs line-up text-badge text-muted">
      {links.map((link) => (
        <Fragment key={link.key}>
          {link}
          <ChevronDownIcon />
        </Fragment>
      ))}
      <span aria-current="page">{current}</span>
    </nav>
  );
}
