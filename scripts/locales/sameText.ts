import type { Namespaces } from './catalogue.ts';
import { hasWords } from './compare.ts';
import { parsePluralForm } from './plurals.ts';

/** Keys that have the same text in English and different meanings, by reason and text. */
export type SameTexts = Record<string, Record<string, string[]>>;

/** English texts that stand under several keys without being listed, and list entries without such a text. */
export function compareTexts(source: Namespaces, exceptions: SameTexts): string[] {
  const found = findSameTexts(source);
  const listed = new Map(Object.values(exceptions).flatMap(Object.entries<string[]>));
  const isListed = (text: string, keys: Set<string>) =>
    keys.symmetricDifference(new Set(listed.get(text))).size === 0;
  return [
    ...[...found]
      .filter(([text, keys]) => !isListed(text, keys))
      .map(([text, keys]) => `${[...keys].join(', ')}: same text: ${text}`),
    ...[...listed.keys()]
      .filter((text) => !found.has(text))
      .map((text) => `same-text.json: ${text}: no text needs this entry`),
  ];
}

/** The keys of each text that has several. The forms of a plural are one key. */
function findSameTexts(source: Namespaces): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const [namespace, messages] of Object.entries(source))
    for (const [key, message] of Object.entries(messages)) {
      const text = message.trim();
      const name = `${namespace}:${parsePluralForm(key, messages)?.base ?? key}`;
      if (hasWords(text)) keys.set(text, new Set([...(keys.get(text) ?? []), name]));
    }
  return new Map([...keys].filter(([, names]) => names.size > 1));
}
