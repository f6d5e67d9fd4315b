import { type ComponentProps, type ReactNode, useId } from 'react';
import { Choice } from './Choice.tsx';
import { cx } from './cx.ts';
import { FieldError, FieldHelp } from './FieldMessages.tsx';

export interface RadioOption {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps extends Omit<ComponentProps<'fieldset'>, 'onChange' | 'defaultValue'> {
  legend: ReactNode;
  legendHidden?: boolean;
  options: readonly RadioOption[];
  /** The group is controlled if `value` is set. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  required?: boolean;
  help?: ReactNode;
  error?: ReactNode;
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, legendHidden, options, value, defaultValue, onChange, required, help, error, ...rest } =
    props;
  const { name, className, ...fieldset } = rest;
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const helpId = help ? `${id}-help` : undefined;
  return (
    <fieldset className={className} aria-describedby={cx(errorId, helpId) || undefined} {...fieldset}>
      <legend className={legendHidden ? 'sr-only' : 'field-label'}>{legend}</legend>
      {options.map((option) => (
        <Choice
          kind="radio"
          key={option.value}
          name={name ?? id}
          value={option.value}
          label={option.label}
          description={option.description}
          disabled={option.disabled}
          required={required}
          checked={value === undefined ? undefined : value === option.value}
          defaultChecked={value === undefined ? defaultValue === option.value : undefined}
          onChange={() => onChange?.(option.value)}
        />
      ))}
      <FieldHelp id={helpId}>{help}</FieldHelp>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
