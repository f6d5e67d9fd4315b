import { useEffect, useState } from 'react';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { ToastCard } from './ToastCard.tsx';

export interface ToasterProps {
  /** The name of the place where toasts appear. */
  label: string;
  /** The name of each toast's close button. */
  dismissLabel: string;
}

/**
 * Shows the toasts of react-hot-toast/headless; the other entry of that package writes style elements,
 * which a strict content security policy forbids. Toasts whose ariaProps.role is alert interrupt, the
 * others wait their turn. Pointer or focus on a toast stops all clocks.
 */
export function Toaster({ label, dismissLabel }: ToasterProps) {
  const { toasts, handlers } = useToaster({ removeDelay: 150 });
  const [ready, setReady] = useState(false);
  /* A live region speaks only of what comes after it, so the regions must be there before the toasts. */
  useEffect(() => setReady(true), []);
  const dismiss = (id: string) => {
    toast.dismiss(id);
    /* The pressed button goes away with its focus, so nothing else would let the clocks run again. */
    handlers.endPause();
  };
  const cards = (role: Toast['ariaProps']['role']) =>
    ready &&
    toasts
      .filter((item) => item.ariaProps.role === role)
      .map((item) => (
        <ToastCard
          key={item.id}
          toast={item}
          dismissLabel={dismissLabel}
          onDismiss={() => dismiss(item.id)}
        />
      ));
  return (
    <section
      aria-label={label}
      className="toaster"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      <div role="status" aria-live="polite" aria-atomic="false">
        {cards('status')}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {cards('alert')}
      </div>
    </section>
  );
}
