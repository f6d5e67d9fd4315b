import './workspace.css';
import { cx } from '../cx.ts';
import { TONE_CLASS, type Tone } from '../tone.ts';

export interface CountProps {
  children: number | string;
  tone?: Tone;
  className?: string;
}

/** A number in a badge, beside the word for what is counted. */
export function Count({ children, tone = 'neutral', className }: CountProps) {
  return <span className={cx('count', TONE_CLASS[tone], className)}>{children}</span>;
}
