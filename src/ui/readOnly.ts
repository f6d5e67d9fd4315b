import { createContext, use } from 'react';

/**
 * Whether nothing can be changed, because somebody looks at the account of another person. Then all controls are disabled,
 * except those with `browses`, which only change what is shown.
 */
export const ReadOnly = createContext(false);

/** Whether a control is disabled. */
export function useDisabled(disabled: boolean | undefined, browses = false): boolean | undefined {
  const isReadOnly = use(ReadOnly);
  return disabled || (isReadOnly && !browses) || undefined;
}
