import type { ReactNode, Ref } from 'react';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

type SectionProps = {
  /** For links to the section, and to name it for screen readers. */
  id?: string;
  ref?: Ref<HTMLElement>;
  title: string;
  /** The title's classes. */
  titleClass?: string;
  lead?: ReactNode;
  ground?: 'sunk' | 'inverse';
  /** The content stands beside title and lead in wide windows: in a wider column, or in one of the same width. */
  split?: 'wide' | 'even';
  /** Follows the lead. */
  more?: ReactNode;
  isBusy?: boolean;
  className?: string;
  children: ReactNode;
};

/** A part of a public page: its title, a sentence about it, and its content. */
export function Section({
  id,
  ref,
  title,
  titleClass = 'text-title',
  lead,
  ground,
  split,
  more,
  isBusy,
  className,
  children,
}: SectionProps) {
  const titleId = id && `${id}-title`;
  const head = (
    <>
      <Heading level={2} id={titleId} className={titleClass}>
        {title}
      </Heading>
      {lead && <p className="mt-4 measure text-lead text-muted">{lead}</p>}
      {more}
    </>
  );
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={titleId}
      className={cx('section', ground && `section-${ground}`, ground === 'inverse' && 'inverse', className)}
      aria-busy={isBusy}
    >
      <PageColumn className={cx(split && 'split', split === 'wide' && 'split-end')}>
        {split ? <div>{head}</div> : head}
        {children}
      </PageColumn>
    </section>
  );
}
