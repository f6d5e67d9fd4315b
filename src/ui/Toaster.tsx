import { useEffect, useState } from 'react';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { ToastCard } from './ToastCard.tsx';

export { toast };

export interface ToasterProps {
  /** The name of the region where toasts appear. */
  label: string;
  /** The name of each toast's close button. */
  dismissLabel: string;
}

/**
 * Shows the toasts of react-hot-toast/headless; the package's main entry adds style elements, which the Content Security
 * Policy forbids. Toasts with the role `alert` interrupt screen readers, the others don't. Hovering or focusing a toast
 * pauses all timers.
 */
export function Toaster({ label, dismissLabel }: ToasterProps) {
  const { toasts, handlers } = useToaster({ removeDelay: 150 });
  const [ready, setReady] = useState(false);
  /* A live region announces only later changes, so the regions must exist before the toasts. */
  useEffect(() => setReady(true), []);
  const dismiss = (id: string) => {
    toast.dismiss(id);
    /* The pressed button disappears with its focus, so no blur event would resume the timers. */
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
