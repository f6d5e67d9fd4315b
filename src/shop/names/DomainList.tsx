import './domainList.css';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { Skeleton, type SkeletonWidth } from '#ui/Skeleton.tsx';
import { SkipLink } from '#ui/SkipLink.tsx';
import { type RowProps, VirtualList, type VirtualListHandle } from '#ui/VirtualList.tsx';
import { getWindowSize } from '#ui/windowSize.ts';

type DomainListProps = {
  label: string;
  children: ReactNode;
  className?: string;
  /** The checkbox in the column header. */
  headSelector?: ReactNode;
};

/** A short list of names with column headers. */
export function DomainList({ label, children, className, headSelector }: DomainListProps) {
  return (
    <div className={cx('domain-list card clip', className)}>
      <DomainListHead selector={headSelector} />
      <ul aria-label={label}>{children}</ul>
    </div>
  );
}

type LongDomainListProps<Item> = {
  label: string;
  items: readonly Item[];
  /** The content of an item's row. */
  children: (item: Item, index: number) => ReactNode;
  /** Shown until there are items. */
  placeholder: ReactNode;
  handle?: Ref<VirtualListHandle>;
  /** The checkbox that selects all. If present, each row begins with a checkbox. */
  headSelector?: ReactNode;
  /** Shows smaller rows. */
  isDense?: boolean;
  /** Whether items are still arriving, or are about to be replaced. */
  isBusy?: boolean;
  /** The height of a row in pixels before it is measured; by default, that of a row with prices. */
  estimate?: (item: Item) => number;
  /** Makes the list a grid; see VirtualList. */
  rowProps?: (item: Item) => RowProps;
};

/**
 * A virtual list of names. It is mounted out of sight before there are items, because mounting it together with the
 * first items would delay them.
 */
export function LongDomainList<Item extends { name: string }>(props: LongDomainListProps<Item>) {
  const { label, items, children, placeholder, handle, headSelector, isDense, isBusy, rowProps } = props;
  const { t } = useTranslation('search');
  const endId = useId();
  const end = useRef<HTMLParagraphElement>(null);
  const [height] = useState(estimateRowHeight);
  const { estimate = () => height } = props;
  const className = cx(
    headSelector !== undefined && 'domain-list-selectable',
    rowProps && 'domain-list-grid',
    isDense && 'domain-list-dense',
  );
  const isEmpty = items.length === 0;
  return (
    <>
      {!isEmpty && (
        <SkipLink
          href={`#${endId}`}
          onClick={(event) => {
            event.preventDefault();
            end.current?.focus();
          }}
        >
          {t('results.skip')}
        </SkipLink>
      )}
      <div className={cx('domain-list card clip', className, isEmpty && 'unseen')}>
        <DomainListHead selector={isEmpty ? undefined : headSelector} />
        <VirtualList {...{ label, items, handle, estimate, isBusy, rowProps }} getKey={getName}>
          {children}
        </VirtualList>
      </div>
      {isEmpty && <DomainList {...{ label, className, headSelector }}>{placeholder}</DomainList>}
      {!isEmpty && (
        <p ref={end} id={endId} tabIndex={-1} className="sr-only">
          {t('results.end')}
        </p>
      )}
    </>
  );
}

function getName({ name }: { name: string }): string {
  return name;
}

/** The usual height of a row. In narrow windows, prices are below the name. */
function estimateRowHeight(): number {
  return isNarrow() ? 100 : 61;
}

/** Whether rows have their prices below the name. */
export function isNarrow(): boolean {
  return getWindowSize().width < 660;
}

/** Column headers. Their texts are hidden from screen readers, because each row labels its own prices. */
function DomainListHead({ selector }: { selector?: ReactNode }) {
  const { t } = useTranslation(['search', 'shell']);
  return (
    <div
      className={cx(
        'domain-list-head ground-sunk text-muted',
        selector !== undefined && 'domain-list-head-selector',
      )}
    >
      {selector}
      <span aria-hidden="true">{t('results.name')}</span>
      <span aria-hidden="true" className="domain-list-details row gap-2 min-w-0">
        {t('shell:details')}
      </span>
      <span aria-hidden="true" className="text-end">
        {t('shell:firstYear')}
      </span>
      <span aria-hidden="true" className="text-end">
        {t('shell:thenLabel')}
      </span>
      <span aria-hidden="true" className="domain-list-sum text-end">
        {t('shell:fiveYearsShort')}
      </span>
      <span />
    </div>
  );
}

const SKELETON_WIDTHS: SkeletonWidth[] = ['name', 'line', 'name', 'line', 'name', 'line', 'name', 'line'];

/** Placeholder for the first rows until there are results. */
export function RowsSkeleton() {
  return SKELETON_WIDTHS.map((width, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change.
    <li key={index} className="domain-list-row" aria-hidden="true">
      <Skeleton width={width} />
    </li>
  ));
}
