import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the available width. */
  block?: boolean;
  className?: string;
}

const VARIANTS: Record<ButtonVariant, string | false> = {
  primary: 'button-primary',
  secondary: false,
  quiet: 'button-quiet',
  danger: 'button-danger',
};

const SIZES: Record<ButtonSize, string | false> = {
  small: 'button-small',
  medium: false,
  large: 'button-large',
};

/** The class of a button, for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'medium', block, className }: ButtonLook = {}) {
  return cx('button', VARIANTS[variant], SIZES[size], block && 'button-block', className);
}
