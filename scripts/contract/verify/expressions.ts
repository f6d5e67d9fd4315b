import { type Call, resolveValue } from '#contract/callValues.ts';
import { SOURCE } from '#contract/grammar.ts';
import { isJsonObject } from '#contract/pointer.ts';
import type { Input } from '../request.ts';

/** A pointer with the values of its expressions in braces; null if one has no value. */
export function resolvePointer(pointer: string, call: Call): string | null {
  let isComplete = true;
  const resolved = pointer.replaceAll(/\{([^}]+)\}/g, (_, expression) => {
    const value = resolveValue(expression, call);
    if (value === undefined) isComplete = false;
    return String(value);
  });
  return isComplete ? resolved : null;
}

/** Sets the part of an input that an expression refers to, if the expression is about the request. */
export function assignValue(input: Input, expression: string, value: unknown): void {
  const [, location, name = '', side, pointer = ''] = SOURCE.exec(expression) ?? [];
  if (location) input[location === 'path' ? 'path' : 'query'][name] = value;
  if (side !== 'request') return;
  if (pointer === '') {
    input.body = value;
    return;
  }
  const keys = pointer.slice(1).split('/');
  const last = keys.pop() ?? '';
  let parent = input.body;
  for (const key of keys) {
    if (typeof parent !== 'object' || parent === null) return;
    if (!Object.hasOwn(parent, key)) Reflect.set(parent, key, {});
    parent = Reflect.get(parent, key);
  }
  if (typeof parent === 'object' && parent !== null) Reflect.set(parent, last, value);
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value without its times, which may differ from one call to the next. */
export function withoutTimes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTimes);
  if (isJsonObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutTimes(inner)]));
  return typeof value === 'string' && DATE_TIME.test(value) ? null : value;
}

/**
 * The path at which a value differs from what was sent; null if it does not differ. Forms send everything as text, times
 * can be written in several ways, and an object may have more fields than were sent.
 */
export function findDifference(sent: unknown, shown: unknown, path: string[] = []): string | null {
  if (Array.isArray(sent)) {
    if (!Array.isArray(shown) || shown.length !== sent.length) return path.join('.');
    return firstOf(sent, (one, index) => findDifference(one, shown[index], [...path, String(index)]));
  }
  if (isJsonObject(sent)) {
    if (!isJsonObject(shown)) return path.join('.');
    return firstOf(Object.entries(sent), ([key, inner]) =>
      inner === undefined ? null : findDifference(inner, shown[key], [...path, key]),
    );
  }
  return isSame(sent, shown) ? null : path.join('.');
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof other === 'object' || other === undefined) return false;
  const [left, right] = [String(one), String(other)];
  if (DATE_TIME.test(left) && DATE_TIME.test(right)) return Date.parse(left) === Date.parse(right);
  return left === right;
}

function firstOf<T, R>(all: readonly T[], find: (one: T, index: number) => R | null): R | null {
  for (const [index, one] of all.entries()) {
    const found = find(one, index);
    if (found !== null) return found;
  }
  return null;
}
