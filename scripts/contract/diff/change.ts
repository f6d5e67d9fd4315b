/** Where a schema is used: valid values may be added in requests and removed in responses, not the other way round. */
export type Direction = 'request' | 'response';

/** How the set of valid values has changed; `other` if neither contains the other, or if that is unknown. */
export type Shift = 'narrower' | 'wider' | 'other';

/** One change, as a message. */
export interface Change {
  breaking: boolean;
  /** What it is about: a path in a schema, a parameter, a status; empty for the call itself. */
  subject: string;
  text: string;
  /** For a schema: where it is used, if that matters. */
  direction?: Direction;
}

/** Whether a change breaks existing clients or servers. */
export function breaks(direction: Direction, shift: Shift): boolean {
  if (shift === 'other') return true;
  return direction === 'request' ? shift === 'narrower' : shift === 'wider';
}

/** A value for a message, cut if it is long. */
export function toText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
