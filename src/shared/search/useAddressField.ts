import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useHistoryStep } from '#ui/useHistoryStep.ts';

/** The browser has the new address as soon as a navigation starts, the page only after it has loaded. */
const getCurrentKey = () => window.history.state?.key ?? 'default';

/**
 * Makes the text of a search field that of the address (its `defaultValue`) after each navigation: Back may return to
 * this page before the next one has replaced it. Text that was typed after the navigation had started stays. The form's
 * `reset` event tells the suggestions. Returns whether the text has been sent, so that its page is loading.
 */
export function useAddressField(input: RefObject<HTMLInputElement | null>): () => boolean {
  const location = useLocation();
  // Each step in the history counts, even if it leads to the page that is still shown.
  const navigation = useNavigationType() === NavigationType.Pop ? location : location.pathname;
  /** The history entry at which the current text was typed. */
  const typedAt = useRef<string>(undefined);
  const isSent = useRef(false);
  const reset = useEffectEvent(() => {
    isSent.current = false;
    const isFocused = document.activeElement === input.current;
    input.current?.form?.reset();
    // Closes a phone's keyboard, and lets the keys of the page work.
    if (isFocused) document.getElementById('main')?.focus({ preventScroll: true });
  });
  useHistoryStep(() => {
    typedAt.current = undefined;
    // The page is still shown, and is not rendered again.
    if (getCurrentKey() === location.key) reset();
  });
  const shown = useRef(navigation);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const type = () => {
      typedAt.current = getCurrentKey();
      isSent.current = false;
    };
    const send = () => {
      typedAt.current = undefined;
      isSent.current = true;
    };
    field.addEventListener('input', type, { signal });
    field.form?.addEventListener('submit', send, { signal });
    return () => listeners.abort();
  }, [input]);

  useLayoutEffect(() => {
    if (shown.current === navigation) return;
    shown.current = navigation;
    if (typedAt.current !== location.key) reset();
  }, [navigation, location.key]);

  return useCallback(() => isSent.current, []);
}
