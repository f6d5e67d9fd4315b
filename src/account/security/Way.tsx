import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '#ui/icons/Glyph.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import type { StatusKind } from '#ui/workspace/status.ts';

type WayProps = {
  icon: ComponentType<IconProps>;
  name: string;
  facts: readonly ReactNode[];
  status: StatusKind;
  statusText: string;
  /** Buttons. */
  children: ReactNode;
};

/** A row with one way to sign in. */
export function Way({ icon: Icon, name, facts, status, statusText, children }: WayProps) {
  return (
    <li>
      <Icon />
      <div className="panel-list-name font-medium wrap-anywhere min-w-0">
        <span>{name}</span>
        <span className="text-badge text-muted tabular">
          <FactLine>{facts}</FactLine>
        </span>
      </div>
      <span className="panel-list-status">
        <Status kind={status}>{statusText}</Status>
      </span>
      <span className="security-buttons row justify-end gap-2">{children}</span>
    </li>
  );
}
