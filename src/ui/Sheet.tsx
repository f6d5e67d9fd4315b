import './sheet.css';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';
import { useHistoryStep } from './useHistoryStep.ts';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Smaller text beside the title. */
  note?: ReactNode;
  /** Buttons below the title that stay visible. */
  tools?: ReactNode;
  description?: ReactNode;
  /** Whether the description is below the title rather than at the start of the content. */
  isDescriptionInHead?: boolean;
  /** The name of the close button. */
  closeLabel: string;
  /** Buttons that stay visible at the bottom. */
  footer?: ReactNode;
  /** The element that gets the initial focus, instead of the close button. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Finds what gets the focus on close and is scrolled to, instead of the element that had it before. */
  findNext?: () => HTMLElement | null;
  children?: ReactNode;
}

/** Whether the outside press was on a toast, which is above the sheet and must not close it. */
function isToastPress(details: Base.Root.ChangeEventDetails): boolean {
  const { target } = details.event;
  return (
    details.reason === 'outside-press' && target instanceof Element && target.closest('.toaster') !== null
  );
}

/**
 * Moves the focus on close: to the element that `findNext` finds, otherwise to the one that had the focus before, or to
 * the page's main part if that is gone. The focus stays where it is if it is already elsewhere, for example in a sheet
 * that has replaced this one.
 */
function useFinalFocus(open: boolean, findNext: SheetProps['findNext']) {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (open && !wasOpen.current) opener.current = document.activeElement;
  wasOpen.current = open;
  return () => {
    const next = findNext?.();
    // The library doesn't check whether something else has the focus. For the main part, it also focuses the first
    // control in it, such as a search field, which would open. By the microtask, the closed sheet has been removed.
    queueMicrotask(() => {
      const main = document.getElementById('main');
      const { activeElement, body } = document;
      if (activeElement && activeElement !== body && activeElement !== main) return;
      const { current } = opener;
      const isThere = current instanceof HTMLElement && current.isConnected && current !== body;
      (next ?? (isThere ? current : main))?.focus({ preventScroll: true });
      // The closing sheet holds the page's scroll position until then.
      if (next) requestAnimationFrame(() => next.scrollIntoView({ block: 'center' }));
    });
    return false;
  };
}

/** The common part of dialog and drawer: focus trap, Esc, scroll lock, and focus restoration on close. */
export function Sheet({ className, ...props }: SheetProps & { className: string }) {
  const { open, onOpenChange, title, note, description, isDescriptionInHead, closeLabel } = props;
  const { tools, footer, initialFocus, findNext, children } = props;
  const finalFocus = useFinalFocus(open, findNext);
  useHistoryStep(() => open && onOpenChange(false));
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
        <Base.Popup className={className} initialFocus={initialFocus} finalFocus={finalFocus}>
          <div className="sheet-head">
            <div>
              <Base.Title className="text-heading">{title}</Base.Title>
              {note && <p className="text-muted text-small">{note}</p>}
              {isDescriptionInHead && (
                <Base.Description className="text-muted text-small">{description}</Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton browses label={closeLabel} icon={<CloseIcon />} />} />
            {tools && <div className="whole-row row gap-4">{tools}</div>}
          </div>
          <div className="sheet-body">
            {description && !isDescriptionInHead && (
              <Base.Description className="sheet-intro text-muted">{description}</Base.Description>
            )}
            {children}
          </div>
          {footer && <div className="sheet-foot row justify-end ruled">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
