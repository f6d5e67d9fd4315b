import { useEffect, useState } from 'react';
import { type Toast, toast, useToaster } from 'react-hot-toast/headless';
import { ToastCard, ToastText } from './ToastCard.tsx';
import { getTone, joinToasts, type ShownToast, type ToastContent } from './toastContent.ts';

export interface ToasterProps {
  /** The name of the region where toasts appear. */
  label: string;
  /** The name of each toast's close button. */
  dismissLabel: string;
}

let shown: (ShownToast & { id: string }) | undefined;

/** Shows a toast. It replaces the visible one or is joined with it. */
export function showToast(next: ToastContent): void {
  const now = Date.now();
  const content = joinToasts(shown, next, now);
  if (shown) toast.remove(shown.id);
  const tone = getTone(content);
  const show = { info: toast, success: toast.success, error: toast.error }[tone];
  const isError = tone === 'error';
  const id = show(<ToastText content={content} />, {
    duration: content.duration,
    ariaProps: { role: isError ? 'alert' : 'status', 'aria-live': isError ? 'assertive' : 'polite' },
  });
  shown = { id, content, shownAt: now };
}

/**
 * Shows the toasts of react-hot-toast/headless, because the package's main entry adds style elements, which the Content
 * Security Policy forbids. Toasts with the role `alert` interrupt screen readers, the others don't. The timers pause
 * while a toast is hovered or focused, and while the tab is hidden.
 */
export function Toaster({ label, dismissLabel }: ToasterProps) {
  const { toasts, handlers } = useToaster({ removeDelay: 150 });
  const [ready, setReady] = useState(false);
  /* A live region announces only later changes, so the regions must exist before the toasts. */
  useEffect(() => setReady(true), []);
  const { startPause, endPause } = handlers;
  useEffect(() => {
    const pause = () => (document.hidden ? startPause() : endPause());
    document.addEventListener('visibilitychange', pause);
    return () => document.removeEventListener('visibilitychange', pause);
  }, [startPause, endPause]);
  useEffect(() => {
    if (!toasts.some(({ id, visible }) => id === shown?.id && visible)) shown = undefined;
  }, [toasts]);
  const dismiss = (id: string) => {
    toast.dismiss(id);
    /* The pressed button disappears together with the focus, so no blur event would resume the timers. */
    endPause();
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
      onPointerEnter={startPause}
      onPointerLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
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
