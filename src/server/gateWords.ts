import type { Violation } from './operations.ts';

const LONGEST_HEADER = 4_000;
const LONGEST_LINE = 500;

/** A violation for a person: `answer body.data.cart: must be object`. */
export function inWords({ kind, where, path, message }: Violation): string {
  const place = [where, path].filter(Boolean).join('.');
  return oneLine(`${kind} ${place}: ${message}`);
}

/** A violation as a line of the log. */
export function inLine(violation: Violation, method: string, pathname: string): string {
  const { kind, operationId, where, path, message, refused } = violation;
  const place = [where, path].filter(Boolean).join('.');
  const outcome = refused ? ' (refused)' : '';
  const call = `${kind} ${method} ${pathname} (${operationId ?? 'unknown'})`;
  return oneLine(`Contract: ${call} ${place}: ${message}${outcome}`);
}

/** JSON that fits into a header: ASCII, and only as many violations as there is room for. */
export function inHeader(found: Violation[]): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  const text = JSON.stringify(found).replace(/[^\x20-\x7e]/g, escaped);
  return text.length <= LONGEST_HEADER || found.length === 0 ? text : inHeader(found.slice(0, -1));
}

/** `1 call`, `2 calls`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_LINE);
}
