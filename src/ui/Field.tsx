import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { FieldError, FieldHelp } from './FieldMessages.tsx';

/** Props of every labeled field besides those of its native element. */
export interface FieldText {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  /** Text next to the label, such as "optional". */
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

/**
 * A field with its label above, help below and error beside it. `children` gets the ids that associate the control with
 * them.
 */
export function Field({ label, labelHidden, labelNote, help, error, ...rest }: FieldProps) {
  const box = useTypedEarly<HTMLDivElement>();
  const ownId = useId();
  const id = rest.id ?? ownId;
  const errorId = error ? `${id}-error` : undefined;
  const helpId = help ? `${id}-help` : undefined;
  return (
    <div className={cx('stack gap-2', rest.className)}>
      <div className={labelHidden ? 'sr-only' : undefined}>
        <label htmlFor={id} className="field-label">
          {label}
        </label>
        {labelNote && <span className="field-help field-note text-muted">{labelNote}</span>}
      </div>
      {/* The error is next to the field if there is room, and wraps below it if not. */}
      <div className="field-row row gap-4">
        <div ref={box} className={cx('field-box', rest.boxClassName)}>
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

/**
 * Reports text that was typed into the static HTML as a change; otherwise React would restore the rendered text. Returns
 * the ref of the element around the control.
 */
export function useTypedEarly<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useLayoutEffect(() => replayTyped(box.current), []);
  return box;
}

function replayTyped(box: HTMLElement | null) {
  const control = box?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (!control || control.value === control.defaultValue) return;
  const typed = control.value;
  control.value = control.defaultValue;
  // Some types have a value that differs from their default, such as an empty color.
  if (control.value === typed) return;
  // React ignores text that equals the last value set on the element itself.
  Reflect.set(Object.getPrototypeOf(control), 'value', typed, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
