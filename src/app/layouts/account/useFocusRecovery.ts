import { useEffect } from 'react';

const DIALOGS = '[role$="dialog"]:not([data-closed])';
/** How long a control may be disabled, while its change is being saved, before the focus moves on. */
const SAVE_TIME_MS = 1_000;

/**
 * Browsers drop the focus when the focused control is removed or disabled, and the next Tab may start at the top of the
 * document. A control that is disabled while its change is being saved gets the focus back. If it is removed or stays
 * disabled, the focus moves to the open dialog or the page's main part, as after a navigation.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let latest: Element | null = null;
    let wasDisabled = false;

    function remember({ target }: FocusEvent) {
      latest = target instanceof Element ? target : null;
      wasDisabled = false;
    }
    function focusPage() {
      if (!latest || document.activeElement !== document.body) return;
      if (latest.isConnected && !latest.matches(':disabled')) return;
      const page = document.querySelector<HTMLElement>(DIALOGS) ?? document.getElementById('main');
      page?.focus({ preventScroll: true });
    }
    function recover() {
      if (!latest) return;
      if (!latest.isConnected) {
        // Waits for the dialogs that are closing, because they return the focus themselves.
        requestAnimationFrame(() => requestAnimationFrame(focusPage));
      } else if (latest.matches(':disabled')) {
        if (wasDisabled || document.activeElement !== latest) return;
        wasDisabled = true;
        setTimeout(focusPage, SAVE_TIME_MS);
      } else if (wasDisabled && document.activeElement === document.body && latest instanceof HTMLElement) {
        latest.focus({ preventScroll: true });
      }
    }

    const observer = new MutationObserver(recover);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
