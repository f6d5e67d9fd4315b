import './list.css';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { buttonClass } from '../buttonClass.ts';
import { ChevronDownIcon } from '../icons/ChevronDownIcon.tsx';

type PageLink = ReactElement<{ className?: string; 'aria-label'?: string; children?: ReactNode }>;

export interface PagerProps {
  /** The accessible name. */
  label: string;
  /** The range of the shown rows and their total number. */
  range: ReactNode;
  /** The number of the page and of all pages. */
  position: ReactNode;
  /** Links without content; undefined if there is no such page. */
  previous: PageLink | undefined;
  next: PageLink | undefined;
  previousLabel: string;
  nextLabel: string;
  /** If omitted, all pages have the same size. */
  pageSize?: {
    label: string;
    value: number;
    options: readonly number[];
    onChange: (size: number) => void;
  };
}

/** Below a table: the range of its rows, the page size, and the previous and next page. */
export function Pager(props: PagerProps) {
  const { label, range, position, previous, next, previousLabel, nextLabel, pageSize } = props;
  return (
    <nav
      aria-label={label}
      className="pager panel-line ruled row gap-4 between text-small text-muted tabular"
    >
      <span>{range}</span>
      <div className="row gap-2">
        {pageSize && (
          <label className="line-up">
            <span className="sr-only-narrow">{pageSize.label}</span>
            <span className="chip">
              <select
                value={pageSize.value}
                onChange={(event) => pageSize.onChange(Number(event.target.value))}
              >
                {pageSize.options.map((size) => (
                  <option key={size}>{size}</option>
                ))}
              </select>
              <ChevronDownIcon className="chip-arrow" />
            </span>
          </label>
        )}
        <PageStep link={previous} label={previousLabel} className="pager-previous" />
        <span aria-current="page">{position}</span>
        <PageStep link={next} label={nextLabel} className="pager-next" />
      </div>
    </nav>
  );
}

type PageStepProps = { link: PageLink | undefined; label: string; className: string };

function PageStep({ link, label, className }: PageStepProps) {
  const linkClass = buttonClass({ variant: 'quiet', size: 'small', className: `button-icon ${className}` });
  if (!link) {
    return (
      <button type="button" className={linkClass} aria-label={label} disabled>
        <ChevronDownIcon />
      </button>
    );
  }
  return cloneElement(link, { className: linkClass, 'aria-label': label, children: <ChevronDownIcon /> });
}
