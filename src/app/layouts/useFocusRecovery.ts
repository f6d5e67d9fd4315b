import { useEffect } from 'react';

/**
 * Browsers drop the focus when the control that has it is removed or disabled, and the next Tab may start at the top of
 * the document. After a removal the page's main part gets the focus, as after a navigation; after a control was
 * disabled, such as while its change is saved, the control itself gets it back.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let latest: Element | null = null;
    let isDisabled = false;

    function remember({ target }: FocusEvent) {
      latest = target instanceof Element ? target : null;
      isDisabled = false;
    }
    function focusMain() {
      if (latest?.isConnected !== false || document.activeElement !== document.body) return;
      latest = null;
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    function recover() {
      if (!latest) return;
      // A frame later, since dialogs that close return the focus themselves.
      if (!latest.isConnected) requestAnimationFrame(() => requestAnimationFrame(focusMain));
      else if (latest.matches(':disabled')) isDisabled ||= document.activeElement === latest;
      else if (isDisabled && document.activeElement === document.body && latest instanceof HTMLElement)
        latest.focus({ preventScroll: true });
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
