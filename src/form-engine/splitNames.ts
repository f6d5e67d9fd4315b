import { hostToAscii } from '#lib/hostname.ts';

/** Splits a text into names, which are separated by line breaks, spaces or commas. */
export function splitNames(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Parses a list of TLDs: `.World, co.uk` → `['world', 'co.uk']`. Invalid names are kept as typed. */
export function splitTlds(typed: string): string[] {
  return typed
    .split(/[\s,;]+/)
    .map((part) => hostToAscii(part).replace(/^\.+/, ''))
    .filter(Boolean);
}
