import type { Namespaces } from './catalogue.ts';
import type { Use } from './usage.ts';

/** The uses of messages by other messages: `$t(cart:title)`. */
export function findReferences(source: Namespaces): Use[] {
  return Object.entries(source).flatMap(([name, messages]) =>
    Object.entries(messages).flatMap(([key, message]) =>
      [...message.matchAll(/\$t\((?:(?<namespace>[\w-]+):)?(?<text>[^,)]+)/g)].map(({ groups }) => ({
        location: `${name}.json: ${key}`,
        namespace: groups?.namespace,
        text: groups?.text ?? '',
        key: new RegExp(`^${RegExp.escape(groups?.text ?? '')}$`),
      })),
    ),
  );
}

/** Keys that the code uses but the source language lacks, and keys of the source language that nothing uses. */
export function compareWithCode(uses: readonly Use[], source: Namespaces): string[] {
  const used = new Set<string>();
  const problems = uses.flatMap((use) => {
    const { location, namespace, key, text } = use;
    if (!key) return [`${location}: the key is not static: ${text}`];
    if (!namespace) return [`${location}: ${text}: names no namespace`];
    const messages = source[namespace];
    if (!messages) return [`${location}: ${namespace}:${text}: no such namespace`];
    const keys = Object.keys(messages).filter((candidate) => key.test(candidate));
    for (const found of keys) used.add(`${namespace}:${found}`);
    return keys.length ? [] : [`${location}: ${namespace}:${text}: not in the source`];
  });
  const unused = Object.entries(source)
    .flatMap(([namespace, messages]) => Object.keys(messages).map((key) => `${namespace}:${key}`))
    .filter((key) => !used.has(key))
    .map((key) => `${key}: unused`);
  return [...problems, ...unused];
}
