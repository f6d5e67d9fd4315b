import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldText } from './Field.tsx';
import { useDisabled } from './readOnly.ts';

export interface TextFieldProps extends ComponentProps<'input'>, FieldText {
  /** Content inside the box before the text, such as an icon or a unit. */
  before?: ReactNode;
  after?: ReactNode;
  /** Fills the available width. */
  wide?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, labelHidden, labelNote, help, error, before, after, wide, className, id, ...input } = props;
  const isDisabled = useDisabled(input.disabled);
  return (
    <Field
      {...{ label: label, labelHidden, labelNote, help, error, className, id }}
      describedBy={input['aria-describedby']}
      boxClassName={wide ? 'field-wide' : undefined}
    >
      {(wiring) => (
        <>
          {before && <span className="field-slot">{before}</span>}
          <input type="text" {...input} {...wiring} disabled={isDisabled} className="field-input" />
          {after && <span className="field-slot">{after}</span>}
        </>
      )}
    </Field>
  );
}
