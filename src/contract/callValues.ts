import { SOURCE } from './grammar.ts';
import { lookUp } from './pointer.ts';

type Input = { path: Record<string, unknown>; query: Record<string, unknown>; body?: unknown };
/** A call that runtime expressions are about; `response` is the parsed body of its response. */
export type Call = { input: Input; response?: unknown };

/** The value of a runtime expression for a call, or the constant itself; undefined if the call has no such value. */
export function resolveValue(value: unknown, { input, response }: Call): unknown {
  const [matches, location, name = '', side, pointer = ''] = SOURCE.exec(String(value)) ?? [];
  if (matches === undefined) return value;
  if (location) return (location === 'path' ? input.path : input.query)[name];
  return valueAt(side === 'request' ? input.body : response, pointer);
}

/** The value at a JSON pointer; undefined if nothing is there. */
export function valueAt(value: unknown, pointer: string): unknown {
  if (pointer === '') return value;
  return typeof value === 'object' && value !== null ? lookUp(value, pointer) : undefined;
}

/** Whether a call has the values of a hint's `when`, written as text; null means that it has none, `*` that it has any. */
export function hasValues(when: Record<string, unknown>, call: Call): boolean {
  return Object.entries(when).every(([expression, wanted]) => {
    const value = resolveValue(expression, call) ?? null;
    return wanted === '*' ? value !== null : String(value) === String(wanted);
  });
}
