import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, buttonClass } from './buttonClass.ts';
import { useDisabled } from './readOnly.ts';
import { Spinner } from './Spinner.tsx';
import { wrapText } from './wrapText.tsx';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** The button stays focusable and keeps its width and name, but clicks do nothing. */
  loading?: boolean;
  /** Announced by screen readers while loading. */
  loadingLabel?: string;
  icon?: ReactNode;
  /** It only changes what is shown, so it is not disabled where nothing can be changed (`ReadOnly`). */
  browses?: boolean;
}

function preventClick(event: MouseEvent) {
  event.preventDefault();
}

export function Button({
  variant,
  size,
  block,
  loading = false,
  loadingLabel,
  icon,
  browses,
  disabled,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isDisabled = useDisabled(disabled, browses);
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      className={buttonClass({ variant, size, block, className })}
      onClick={loading ? preventClick : onClick}
      {...(loading && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <span className="button-label">
        {icon}
        {wrapText(children)}
      </span>
      {loading && (
        <span className="button-busy">
          <Spinner label={loadingLabel} />
        </span>
      )}
    </button>
  );
}
