import { Choice, type ChoiceProps } from './Choice.tsx';

export interface CheckboxProps extends ChoiceProps {
  /** Only part of what the checkbox represents is selected. */
  indeterminate?: boolean;
}

export function Checkbox({ indeterminate = false, ref, ...props }: CheckboxProps) {
  return (
    <Choice
      kind="check"
      {...props}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate;
        if (typeof ref === 'function') return ref(input);
        if (ref) ref.current = input;
      }}
    />
  );
}
