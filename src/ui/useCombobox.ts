import { type RefObject, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

export type Combobox = {
  /** The typed text. */
  text: string;
  isOpen: boolean;
  /** The id of the element with the role `listbox`. */
  listId: string;
  close: () => void;
  clear: () => void;
  /** Props of each element that can be chosen. Enter clicks the selected one. `key` is unique in the list. */
  getOptionProps: (key: string) => { id: string; role: 'option'; tabIndex: -1; 'aria-selected': boolean };
};

const isNeverSent = () => false;

/**
 * Turns an existing input into a combobox with a list. The input itself stays, and with it text that was typed before
 * this code loaded, an unfinished IME composition, and the on-screen keyboard. The focus stays in the input, and no
 * option is selected until an arrow key is pressed: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. The list of an
 * input that already has the focus opens at once, unless its text `isSent`. Resetting the form closes the list.
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  isSent: () => boolean = isNeverSent,
): Combobox {
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();

  const open = () => {
    setText(input.current?.value ?? '');
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    setActiveId(undefined);
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    setText('');
    setActiveId(undefined);
  };
  const type = useEffectEvent(() => {
    open();
    setActiveId(undefined);
  });
  const handleFocus = useEffectEvent(() => {
    if (input.current?.value === '') open();
  });
  const handleClick = useEffectEvent(open);
  const leave = useEffectEvent(close);
  const reset = useEffectEvent(() => {
    close();
    // The event comes before the reset.
    setText(input.current?.defaultValue ?? '');
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    // Renders the options of a list that the arrow key opens.
    if (event.key === 'ArrowDown' && !isOpen) flushSync(open);
    const options = [...document.querySelectorAll<HTMLElement>(`#${CSS.escape(listId)} [role="option"]`)];
    const active = options.findIndex(({ id }) => id === activeId);
    const select = (index: number) => {
      setActiveId(options.at(index)?.id);
      options.at(index)?.scrollIntoView({ block: 'nearest' });
    };
    const isActive = isOpen && active >= 0;
    if (event.key === 'ArrowDown') select((active + 1) % options.length);
    else if (event.key === 'ArrowUp' && isOpen) select(active <= 0 ? -1 : active - 1);
    else if (event.key === 'Home' && isActive) select(0);
    else if (event.key === 'End' && isActive) select(-1);
    else if (event.key === 'Enter' && isActive) options[active]?.click();
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Escape' && text !== '') clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    const listeners = new AbortController();
    const listen = (name: string, listener: (event: never) => void) =>
      field.addEventListener(name, listener as EventListener, { signal: listeners.signal });
    listen('input', type);
    listen('keydown', press);
    listen('focus', handleFocus);
    listen('click', handleClick);
    listen('blur', leave);
    field.form?.addEventListener('submit', leave, { signal: listeners.signal });
    field.form?.addEventListener('reset', reset, { signal: listeners.signal });
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    if (document.activeElement === field && !isSent()) type();
    return () => listeners.abort();
  }, [input, isSent]);

  // After every render, because the caller decides whether there is a list.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field) return;
    const hasList = isOpen && document.getElementById(listId) !== null;
    const set = (name: string, value: string | undefined) =>
      value ? field.setAttribute(name, value) : field.removeAttribute(name);
    set('aria-expanded', String(hasList));
    set('aria-controls', hasList ? listId : undefined);
    set('aria-activedescendant', hasList ? activeId : undefined);
  });

  const getOptionProps = (key: string) => {
    const id = `${listId}-${key}`;
    return { id, role: 'option', tabIndex: -1, 'aria-selected': id === activeId } as const;
  };
  return { text, isOpen, listId, close, clear, getOptionProps };
}
