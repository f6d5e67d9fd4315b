export type JsonObject = Record<string, unknown>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value in a document at a `#/…` JSON pointer (RFC 6901); undefined if there is none. */
export function lookUp(document: object, pointer: string): unknown {
  let value: unknown = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = unescapeKey(decodeURIComponent(part));
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** Escapes a key for use in a JSON pointer. */
export function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A value in a document, with the keys that the `*` of its pointer stand for. */
export type Match = { value: unknown; keys: string[] };

/**
 * The values at a `/…` JSON pointer in which `*` stands for every entry of a list or an object; the first `*`s stand
 * for the bound keys only.
 */
export function findAll(document: unknown, pointer: string, bound: readonly string[] = []): Match[] {
  let found: Match[] = [{ value: document, keys: [] }];
  for (const part of pointer.split('/').slice(1)) {
    found = found.flatMap(({ value, keys }) => {
      if (typeof value !== 'object' || value === null) return [];
      if (part !== '*') return entryAt(value, unescapeKey(part), keys);
      const key = bound[keys.length];
      if (key !== undefined) return entryAt(value, key, [...keys, key]);
      return Object.entries(value).map(([each, inner]) => ({ value: inner, keys: [...keys, each] }));
    });
  }
  return found;
}

function entryAt(value: object, key: string, keys: string[]): Match[] {
  return Object.hasOwn(value, key) ? [{ value: Reflect.get(value, key), keys }] : [];
}

function unescapeKey(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The pointer with its first `*`s replaced by keys, in order. */
export function bindKeys(pointer: string, keys: readonly string[]): string {
  let next = 0;
  const parts = pointer
    .split('/')
    .map((part) => (part === '*' && next < keys.length ? escapeKey(keys[next++] ?? '') : part));
  return parts.join('/');
}

export function countStars(pointer: string): number {
  return pointer.split('/').filter((part) => part === '*').length;
}

/** How many `*`s two pointers have in common before they part: these stand for the same keys in both. */
export function countSharedStars(one: string, other: string): number {
  const others = other.split('/');
  const parts = one.split('/');
  const parting = parts.findIndex((part, index) => part !== others[index]);
  return countStars((parting < 0 ? parts : parts.slice(0, parting)).join('/'));
}
