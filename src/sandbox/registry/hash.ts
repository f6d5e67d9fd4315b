/** A number in [0, 1) that only depends on the text. It replaces all randomness in the registry. */
export function hash01(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // FNV-1a alone gives similar numbers to names that differ in the last letter.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Picks an element by the text. */
export function pick<T>(text: string, from: readonly [T, ...T[]]): T {
  return from[Math.floor(hash01(text) * from.length)] ?? from[0];
}
