import './workspace.css';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../Spinner.tsx';
import { TONE_CLASS } from '../tone.ts';
import { wrapText } from '../wrapText.tsx';
import { type StatusKind, statusLook } from './status.ts';

export interface StatusProps {
  kind: StatusKind;
  /** The word for the state. */
  children: ReactNode;
  className?: string;
}

/** The state of something, as a word with an icon and a tone. */
export function Status({ kind, children, className }: StatusProps) {
  const { tone, icon: Icon, isFilled } = statusLook(kind);
  return (
    <span className={cx(isFilled ? 'badge nowrap' : 'status', TONE_CLASS[tone], className)}>
      {Icon ? <Icon /> : <Spinner />}
      {wrapText(children)}
    </span>
  );
}
