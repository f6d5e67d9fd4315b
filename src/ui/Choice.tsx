import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError, FieldHelp } from './FieldMessages.tsx';
import { useDisabled } from './readOnly.ts';

export interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

interface ChoiceShellProps extends ChoiceProps {
  kind: 'check' | 'radio' | 'switch';
}

/**
 * A native input with its label, description and error. Unlike a scripted control with a hidden input, it works before
 * scripts have loaded and needs no inline style.
 */
export function Choice({ kind, label, description, error, className, ...input }: ChoiceShellProps) {
  const ownId = useId();
  const isDisabled = useDisabled(input.disabled);
  const id = input.id ?? ownId;
  const errorId = error ? `${id}-error` : undefined;
  const descriptionId = description ? `${id}-description` : undefined;
  return (
    <div className={cx('choice', className)}>
      <input
        role={kind === 'switch' ? 'switch' : undefined}
        {...input}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        id={id}
        disabled={isDisabled}
        className={kind}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(errorId, descriptionId, input['aria-describedby']) || undefined}
      />
      <label htmlFor={id}>{label}</label>
      <FieldHelp id={descriptionId}>{description}</FieldHelp>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
