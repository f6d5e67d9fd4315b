import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { TONE_CLASS, type Tone } from './tone.ts';

export interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
}

export function Badge({ tone = 'neutral', className, ...rest }: BadgeProps) {
  return <span className={cx('badge', TONE_CLASS[tone], className)} {...rest} />;
}
