import { isJsonObject, type JsonObject, lookUp } from '#contract/pointer.ts';

/** The object at a key; an empty one if there is none. */
export function nodeAt(node: JsonObject, key: string): JsonObject {
  const value = node[key];
  return isJsonObject(value) ? value : {};
}

/** The list at a key; an empty one if there is none. */
export function listAt(node: JsonObject, key: string): unknown[] {
  const value = node[key];
  return Array.isArray(value) ? value : [];
}

export function refOf(value: unknown): string | null {
  const ref = isJsonObject(value) ? value.$ref : null;
  return typeof ref === 'string' ? ref : null;
}

/** Follows the references of a part of the document. */
export function resolve(document: JsonObject, value: unknown): JsonObject {
  const ref = refOf(value);
  if (ref === null) return isJsonObject(value) ? value : {};
  return resolve(document, lookUp(document, ref));
}

/** Whether two parts are equal, regardless of the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      isJsonObject(part)
        ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? 'undefined'
  );
}
