import type { ReactElement, ReactNode } from 'react';
import { Status } from '#ui/workspace/Status.tsx';
import type { StatusKind } from '#ui/workspace/status.ts';

type KitPartProps = {
  icon: ReactElement;
  title: string;
  text: ReactNode;
  status: StatusKind;
  statusText: string;
  actions?: ReactNode;
};

/** One part of a kit, with its status and actions. */
export function KitPart({ icon, title, text, status, statusText, actions }: KitPartProps) {
  return (
    <li>
      {icon}
      <div className="panel-list-name font-medium wrap-anywhere min-w-0">
        <h3>{title}</h3>
        <p className="text-badge text-muted tabular">{text}</p>
      </div>
      <Status kind={status}>{statusText}</Status>
      {actions && <div className="row gap-2">{actions}</div>}
    </li>
  );
}
