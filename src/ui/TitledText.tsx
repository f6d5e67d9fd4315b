import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Heading } from './Heading.tsx';

type TitledTextProps = { title: string; size?: 'row' | 'heading'; text: ReactNode; textClass?: string };

/** An entry of a public page's section: its title and a sentence about it. */
export function TitledText({ title, size = 'row', text, textClass }: TitledTextProps) {
  return (
    <>
      <Heading level={3} className={size === 'row' ? 'text-row font-semibold' : 'text-heading'}>
        {title}
      </Heading>
      <p className={cx('text-muted', textClass)}>{text}</p>
    </>
  );
}
