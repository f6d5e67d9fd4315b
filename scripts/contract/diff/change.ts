import { EFFECTS, type Effect, type Reader } from './effects.ts';

/** Where a schema is used. Requests may gain valid values and responses may lose some, but not the other way round. */
export type Direction = 'request' | 'response';

/** How the set of valid values has changed; `other` if neither contains the other, or if that is unknown. */
export type Shift = 'narrower' | 'wider' | 'other';

/** One change, as a message. */
export interface Change {
  effect: Effect;
  /** What has changed: a path in a schema, a parameter, a status; empty for the call itself. */
  subject: string;
  text: string;
  /** For a schema: where it is used, if that matters. */
  direction?: Direction;
}

/** A change, and the operations that it affects. */
export interface Finding extends Change {
  operations: string[];
}

/** A finding as one reader sees it. */
export interface Verdict extends Omit<Finding, 'effect'> {
  breaking: boolean;
  todo: string;
}

/** What the findings mean for a reader, breaking ones first. */
export function verdictsFor(reader: Reader, findings: readonly Finding[]): Verdict[] {
  return findings
    .map(({ effect, ...finding }) => ({ ...EFFECTS[effect][reader], ...finding }))
    .toSorted((one, other) => Number(other.breaking) - Number(one.breaking));
}

/** A value for a message, cut if it is long. */
export function toText(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
