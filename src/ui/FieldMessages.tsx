import type { ReactNode } from 'react';
import { AlertIcon } from './icons/AlertIcon.tsx';

type FieldMessageProps = { id: string | undefined; children: ReactNode };

/** The help text of a field; renders nothing without content. */
export function FieldHelp({ id, children }: FieldMessageProps) {
  return children ? (
    <p id={id} className="field-help text-muted">
      {children}
    </p>
  ) : null;
}

/** The error of a field; renders nothing without content. */
export function FieldError({ id, children }: FieldMessageProps) {
  return children ? (
    <p id={id} className="field-error text-bad font-medium">
      <AlertIcon />
      <span>{children}</span>
    </p>
  ) : null;
}
