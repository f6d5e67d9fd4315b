import { cx } from './cx.ts';
import { Heading } from './Heading.tsx';

type PageTitleProps = {
  title: string;
  size: 'title' | 'display' | 'headline';
  lead: string;
  leadClass: string;
};

/** A page's main heading, and a sentence about the page. */
export function PageTitle({ title, size, lead, leadClass }: PageTitleProps) {
  return (
    <>
      <Heading level={1} className={cx(`text-${size}`, size === 'title' && 'measure')}>
        {title}
      </Heading>
      <p className={cx('text-muted', leadClass)}>{lead}</p>
    </>
  );
}
