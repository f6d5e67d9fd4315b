import { readStored, writeStored } from './storage.ts';

const STORAGE_KEY = 'shortcuts';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** Single-key shortcuts can be turned off, because speech input triggers them: https://www.w3.org/TR/WCAG22/#character-key-shortcuts */
export function areShortcutsEnabled(): boolean {
  return readStored(STORAGE_KEY) !== false;
}

/** Stores the choice on this device. */
export function setShortcutsEnabled(on: boolean): void {
  writeStored(STORAGE_KEY, on, YEAR_MS);
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>;

/** Open dialogs and menus, which have their own keys. Closing ones are still in the document, but don't count. */
const OVERLAYS = '[role$="dialog"]:not([data-closed]), [role="menu"]:not([data-closed])';

/**
 * Whether a key press is one of these shortcuts of the page: without modifiers, outside of fields, dialogs and menus,
 * and not turned off.
 */
export function isShortcut(event: KeyPress, ...keys: string[]): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
  if (!isPlain || !keys.includes(event.key) || isTyping(event.target)) return false;
  return areShortcutsEnabled() && !document.querySelector(OVERLAYS);
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
}
