import './workspace.css';
import { cx } from '../cx.ts';
import { TONE_CLASS, type Tone } from '../tone.ts';

export interface CountProps {
  children: number | string;
  tone?: Tone;
  className?: string;
}

/** How many there are, beside the word for them. */
export function Count({ children, tone = 'neutral', className }: CountProps) {
  return <span className={cx('count', TONE_CLASS[tone], className)}>{children}</span>;
}
