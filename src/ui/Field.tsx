import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError, FieldHelp } from './FieldMessages.tsx';

/** Props of every labeled field besides those of its native element. */
export interface FieldText {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  /** Next to the label, such as "optional". */
  labelNote?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
}

interface ControlWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldText {
  id?: string;
  describedBy?: string;
  className?: string;
  boxClassName?: string;
  children: (wiring: ControlWiring) => ReactNode;
}

/** Label above, help below, error beside. `children` gets the ids that associate the control with them. */
export function Field({ label, labelHidden, labelNote, help, error, ...rest }: FieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const errorId = error ? `${id}-error` : undefined;
  const helpId = help ? `${id}-help` : undefined;
  return (
    <div className={cx('field', rest.className)}>
      <div className={labelHidden ? 'sr-only' : undefined}>
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        {labelNote && <span className="field-help ms-2">{labelNote}</span>}
      </div>
      <div className="field-row">
        <div className={cx('field-box', rest.boxClassName)}>
          {rest.children({
            id,
            'aria-invalid': error ? true : undefined,
            'aria-describedby': cx(errorId, helpId, rest.describedBy) || undefined,
          })}
        </div>
        <FieldError id={errorId}>{error}</FieldError>
      </div>
      <FieldHelp id={helpId}>{help}</FieldHelp>
    </div>
  );
}
