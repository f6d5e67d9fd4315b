import './codeField.css';
import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import type { FieldText } from './Field.tsx';
import { FieldError, FieldHelp } from './FieldMessages.tsx';
import { useDisabled } from './readOnly.ts';

export interface CodeFieldProps
  extends Pick<ComponentProps<'input'>, 'autoFocus' | 'readOnly' | 'ref'>,
    Pick<FieldText, 'label' | 'help' | 'error'> {
  value: string;
  onChange: (digits: string) => void;
  /** Called once all digits are there. */
  onFull?: (digits: string) => void;
}

const LENGTH = 6;

/** A field for the six digits of a one-time code: a single input, drawn as a box for each digit. */
export function CodeField({ label, help, error, value, onChange, onFull, ...input }: CodeFieldProps) {
  const id = useId();
  const isDisabled = useDisabled(false);
  const errorId = error ? `${id}-error` : undefined;
  const helpId = help ? `${id}-help` : undefined;

  function change(text: string) {
    // A pasted code may have spaces.
    const digits = text.replace(/\D/g, '').slice(0, LENGTH);
    onChange(digits);
    if (digits.length === LENGTH && digits !== value) onFull?.(digits);
  }

  return (
    <div className="stack gap-2">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="code-boxes">
        {Array.from({ length: LENGTH }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no other identity
            key={index}
            aria-hidden="true"
            className="code-box"
            data-current={index === Math.min(value.length, LENGTH - 1) || undefined}
            data-invalid={error ? true : undefined}
          >
            {value[index]}
          </span>
        ))}
        <input
          {...input}
          id={id}
          disabled={isDisabled}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          className="code-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={cx(errorId, helpId) || undefined}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      </div>
      {/* It is sent without a button, so nothing else tells that it was wrong. */}
      <div role="alert">
        <FieldError id={errorId}>{error}</FieldError>
      </div>
      <FieldHelp id={helpId}>{help}</FieldHelp>
    </div>
  );
}
