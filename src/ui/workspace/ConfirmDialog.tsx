import '#ui/sheet.css';
import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../Button.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, with the verb of the action. */
  title: ReactNode;
  /** States what changes, what stays, and whether it can be undone. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that is hard to undo. The focus starts on the safe button, so that Enter changes nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, isDangerous, isBusy, onConfirm, onCancel } =
    props;
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className="sheet dialog" initialFocus={safe}>
          <div className="sheet-head">
            <Base.Title className="text-heading">{title}</Base.Title>
          </div>
          <div className="sheet-body">
            <Base.Description render={<div />}>{children}</Base.Description>
          </div>
          <div className="sheet-foot row justify-end ruled">
            <Button ref={safe} onClick={onCancel}>
              {cancelLabel}
            </Button>
            <Button variant={isDangerous ? 'danger' : 'primary'} loading={isBusy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
