import './workspace.css';
import type { ComponentProps } from 'react';

export interface InlineSwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  'aria-label': string;
}

/** A switch in a row or beside text that already explains it. Its target is larger than it looks. */
export function InlineSwitch(props: InlineSwitchProps) {
  return (
    <label className="switch-target">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its state */}
      <input {...props} type="checkbox" role="switch" className="switch switch-inline" />
    </label>
  );
}
