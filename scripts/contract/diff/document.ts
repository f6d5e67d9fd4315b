/** A part of a contract as it was read. */
export type Node = Record<string, unknown>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object at a key; an empty one where there is none. */
export function nodeAt(node: Node, key: string): Node {
  const value = node[key];
  return isNode(value) ? value : {};
}

/** The list at a key; an empty one where there is none. */
export function listAt(node: Node, key: string): unknown[] {
  const value = node[key];
  return Array.isArray(value) ? value : [];
}

export function refOf(value: unknown): string | null {
  const ref = isNode(value) ? value.$ref : null;
  return typeof ref === 'string' ? ref : null;
}

/** A part of the document, references to others of its parts followed. */
export function resolved(document: Node, value: unknown): Node {
  const ref = refOf(value);
  if (ref === null) return isNode(value) ? value : {};
  const keys = ref
    .split('/')
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'));
  return resolved(
    document,
    keys.reduce<unknown>((node, key) => (isNode(node) ? node[key] : undefined), document),
  );
}

/** Whether two parts say the same, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      isNode(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
    ) ?? 'undefined'
  );
}
