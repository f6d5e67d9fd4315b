import './workspace.css';
import type { ComponentProps } from 'react';
import { useDisabled } from '../readOnly.ts';

export interface InlineSwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  'aria-label': string;
}

/** A switch in a row or beside text that already explains it. Its target is larger than it looks. */
export function InlineSwitch(props: InlineSwitchProps) {
  const isDisabled = useDisabled(props.disabled);
  return (
    <label className="switch-target">
      <input
        {...props}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its state
        role="switch"
        className="switch switch-inline"
        disabled={isDisabled}
      />
    </label>
  );
}
