import type { ComponentProps } from 'react';
import { Field, type FieldText } from './Field.tsx';
import { ChevronDownIcon } from './icons/ChevronDownIcon.tsx';
import { useDisabled } from './readOnly.ts';

export interface SelectFieldProps extends ComponentProps<'select'>, FieldText {
  /** Fills the available width. */
  wide?: boolean;
}

/** A native select; its children are option elements. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, labelNote, help, error, wide, className, id, ...select } = props;
  const isDisabled = useDisabled(select.disabled);
  return (
    <Field
      {...{ label: label, labelHidden, labelNote, help, error, className, id }}
      describedBy={select['aria-describedby']}
      boxClassName={wide ? 'field-wide' : undefined}
    >
      {(wiring) => (
        <>
          <select {...select} {...wiring} disabled={isDisabled} className="field-input" />
          <ChevronDownIcon />
        </>
      )}
    </Field>
  );
}
