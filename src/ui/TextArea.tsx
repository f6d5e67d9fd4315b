import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field.tsx';
import { useDisabled } from './readOnly.ts';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldText {
  /** Fills the available width. */
  wide?: boolean;
}

export function TextArea(props: TextAreaProps) {
  const { label, labelHidden, labelNote, help, error, wide, className, id, ...area } = props;
  const isDisabled = useDisabled(area.disabled);
  return (
    <Field
      {...{ label: label, labelHidden, labelNote, help, error, className, id }}
      describedBy={area['aria-describedby']}
      boxClassName={wide ? 'field-wide' : 'field-area'}
    >
      {(wiring) => <textarea {...area} {...wiring} disabled={isDisabled} className="field-input" />}
    </Field>
  );
}
