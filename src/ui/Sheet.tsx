import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The name of the close button. */
  closeLabel: string;
  /** Stays in sight at the lower edge: the buttons. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** Pressing a toast that lies above the sheet is no wish to close the sheet. */
function isToastPress(details: Base.Root.ChangeEventDetails): boolean {
  const { target } = details.event;
  return (
    details.reason === 'outside-press' && target instanceof Element && target.closest('.toaster') !== null
  );
}

/** What dialog and drawer share: focus trap, Esc, scroll lock, focus back to where it was. */
export function Sheet({ className, ...props }: SheetProps & { className: string }) {
  const { open, onOpenChange, title, description, closeLabel, footer, children } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (isToastPress(details)) details.cancel();
        else onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className={className}>
          <div className="sheet-head">
            <Base.Title className="pt-2 text-heading">{title}</Base.Title>
            <Base.Close render={<IconButton label={closeLabel} icon={<CloseIcon />} />} />
          </div>
          <div className="sheet-body">
            {description && (
              <Base.Description className="mb-4 text-muted last:mb-0">{description}</Base.Description>
            )}
            {children}
          </div>
          {footer && <div className="sheet-foot">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
