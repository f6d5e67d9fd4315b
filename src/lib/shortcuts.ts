import { readStored, writeStored } from './storage.ts';

const KEY = 'shortcuts';
const YEAR = 365 * 24 * 60 * 60 * 1000;

/** Whether keys without Ctrl or Alt do something; a person can turn that off, since speech input presses them too. */
export function areShortcutsOn(): boolean {
  return readStored(KEY) !== false;
}

/** Keeps the choice on this device. */
export function turnShortcuts(on: boolean): void {
  writeStored(KEY, on, YEAR);
}

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target' | 'defaultPrevented'>;

/** Whether a key press is a shortcut: alone, not a part of what is being typed, and not turned off. */
export function isShortcut(event: KeyPress, ...keys: string[]): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
  return isPlain && keys.includes(event.key) && !isTyping(event.target) && areShortcutsOn();
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select');
}
