import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field of a form that opens in the page and, when it closes, what had the focus before. */
export function useFocusInPlace(form: RefObject<HTMLFormElement | null>) {
  const opener = useRef<Element>(null);
  useEffect(() => {
    opener.current ??= document.activeElement;
    form.current?.querySelector<HTMLElement>('select, input')?.focus();
    return () => {
      const { current } = opener;
      if (document.activeElement === document.body && current instanceof HTMLElement) current.focus();
    };
  }, [form]);
}
