/** Which way a schema travels: what is valid may grow in requests and shrink in answers, never the other way round. */
export type Direction = 'request' | 'answer';

/** How the values that are valid have changed; `other` where neither contains the other, or nobody can tell. */
export type Shift = 'narrower' | 'wider' | 'other';

/** One change, in words. */
export interface Change {
  breaking: boolean;
  /** What it is about: a place in a schema, a parameter, a status; empty for the call itself. */
  place: string;
  text: string;
  /** For a schema: where it travels, as far as that matters. */
  direction?: Direction;
}

/** Whether clients and servers of before get into trouble with what was changed. */
export function breaks(direction: Direction, shift: Shift): boolean {
  if (shift === 'other') return true;
  return direction === 'request' ? shift === 'narrower' : shift === 'wider';
}

/** A value for a sentence, cut where it is long. */
export function written(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
