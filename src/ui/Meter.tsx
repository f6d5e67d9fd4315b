import './meter.css';
import { cx } from './cx.ts';

type MeterProps = {
  /** What it measures. Without a label, a text beside it says the same, and screen readers skip it. */
  label?: string | undefined;
  /** Undefined if not known yet; only progress can be unknown. */
  value: number | undefined;
  max: number | undefined;
  className?: string;
};

const nameOf = (label: string | undefined) => (label ? { 'aria-label': label } : { 'aria-hidden': true });

/** A level within limits, such as a balance. */
export function Meter({ label, className, ...rest }: MeterProps) {
  return <meter className={cx('meter', className)} {...nameOf(label)} {...rest} />;
}

/** How much of a task is done. */
export function Progress({ label, className, ...rest }: MeterProps) {
  return <progress className={cx('meter', className)} {...nameOf(label)} {...rest} />;
}
