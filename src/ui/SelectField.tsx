import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field.tsx';
import { ChevronDownIcon } from './icons/ChevronDownIcon.tsx';

export interface SelectFieldProps extends ComponentProps<'select'>, FieldText {
  /** Takes the whole width instead of a field's usual one. */
  wide?: boolean;
}

/** The native select: its children are option elements. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, labelNote, help, error, wide, className, id, ...select } = props;
  return (
    <Field
      {...{ label, labelHidden, labelNote, help, error, className, id }}
      describedBy={select['aria-describedby']}
      boxClassName={wide ? 'field-wide' : undefined}
    >
      {(wiring) => (
        <>
          <select {...select} {...wiring} className="field-input" />
          <ChevronDownIcon />
        </>
      )}
    </Field>
  );
}
