import type { Areas } from './catalogue.ts';
import type { Use } from './usage.ts';

/** Keys that the code asks for and the source has not, and keys of the source that no code asks for. */
export function compareWithCode(uses: readonly Use[], source: Areas): string[] {
  const used = new Set<string>();
  const faults = uses.flatMap((use) => {
    const { place, area, key, shown } = use;
    if (!key) return [`${place}: the key is not static: ${shown}`];
    if (!area) return [`${place}: ${shown}: names no area`];
    const wording = source[area];
    if (!wording) return [`${place}: ${area}:${shown}: no such area`];
    const keys = Object.keys(wording).filter((candidate) => key.test(candidate));
    for (const found of keys) used.add(`${area}:${found}`);
    return keys.length ? [] : [`${place}: ${area}:${shown}: not in the source`];
  });
  const unused = Object.entries(source)
    .flatMap(([area, wording]) => Object.keys(wording).map((key) => `${area}:${key}`))
    .filter((key) => !used.has(key))
    .map((key) => `${key}: unused`);
  return [...faults, ...unused];
}
