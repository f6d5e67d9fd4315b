export type JsonObject = Record<string, unknown>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value in a document at a `#/…` JSON pointer (RFC 6901); undefined if there is none. */
export function lookUp(document: object, pointer: string): unknown {
  let value: unknown = document;
  for (const part of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
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

/** The values at a `/…` JSON pointer in which `*` stands for every entry of a list or an object. */
export function findAll(document: unknown, pointer: string): Match[] {
  let found: Match[] = [{ value: document, keys: [] }];
  for (const part of pointer.split('/').slice(1)) {
    found = found.flatMap(({ value, keys }) => {
      if (typeof value !== 'object' || value === null) return [];
      if (part === '*')
        return Object.entries(value).map(([key, inner]) => ({ value: inner, keys: [...keys, key] }));
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      return Object.hasOwn(value, key) ? [{ value: Reflect.get(value, key), keys }] : [];
    });
  }
  return found;
}

/** The pointer with its first `*`s replaced by keys, in order. */
export function bindKeys(pointer: string, keys: readonly string[]): string {
  let next = 0;
  return pointer.replaceAll('*', () => {
    const key = keys[next++];
    return key === undefined ? '*' : escapeKey(key);
  });
}
