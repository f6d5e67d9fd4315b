import type { ComponentType, ReactNode } from 'react';
import type { IconProps } from '#ui/icons/Glyph.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import type { StatusKind } from '#ui/workspace/status.ts';
import { Facts } from './Facts.tsx';

type WayProps = {
  icon: ComponentType<IconProps>;
  name: string;
  facts: readonly (string | null | false)[];
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
        <Facts facts={facts} />
      </div>
      <span className="panel-list-status">
        <Status kind={status}>{statusText}</Status>
      </span>
      <span className="security-buttons row justify-end gap-2">{children}</span>
    </li>
  );
}
