import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

export type IconProps = Omit<ComponentProps<'svg'>, 'children'>;

type GlyphProps = ComponentProps<'svg'> & {
  /** The path data of the icon, drawn before `children`. */
  d?: string;
  /** Whether a circle is around the path. */
  isRound?: boolean;
};

/** A 24 px stroke icon, hidden from screen readers: the control or the text next to it has the name. */
export function Glyph({ className, d, isRound, children, ...rest }: GlyphProps) {
  return (
    <svg
      aria-hidden="true"
      className={cx('icon', className)}
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {isRound && <circle cx="12" cy="12" r="8.5" />}
      {d && <path d={d} />}
      {children}
    </svg>
  );
}
