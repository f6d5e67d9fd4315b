import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';
import { type Namespaces, readNamespaces } from '../scripts/locales/catalogue.ts';

/** A link or button with an `aria-label` whose visible text is a single message. */
const NAMED =
  /<(?:Link|Button|a|button)\b(?:(?!\/>|<\w)[\s\S])*?aria-label=\{(?<name>[^\n]*)\}\n(?:(?!\/>|<\w)[\s\S])*?>\s*\{t\('(?<shown>[^']+)'\)\}/g;
const KEYS = /t\('([^']+)'/g;

const namespacesByLanguage = languages.map(({ code }) => [code, readNamespaces(`locales/${code}`)] as const);

function textOf(namespaces: Namespaces, known: readonly string[], key: string): string | undefined {
  const [name = '', namespace] = key.split(':').reverse();
  const message = (namespace ? [namespace] : known)
    .map((one) => namespaces[one]?.[name] ?? namespaces[one]?.[`${name}_other`])
    .find((text) => text !== undefined);
  return message?.replace(/\$t\(([^)]+)\)/g, (_, other) => textOf(namespaces, known, other) ?? '');
}

const simplify = (text: string) =>
  text
    .replace(/\{\{[^}]*\}\}|\u00ad/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();

const pairs = globSync('src/**/*.tsx')
  .filter((file) => !/\.(test|fixture)\.tsx$/.test(file))
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const known = [...source.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'(\w+)'/g)].map(([, namespace = '']) => namespace),
    );
    return [...source.matchAll(NAMED)].map(({ groups: { name = '', shown = '' } = {} }) => ({
      file,
      known,
      names: [...name.matchAll(KEYS)].map(([, key = '']) => key),
      shown,
    }));
  })
  .filter(({ names }) => names.length > 0);

test('§2 accessibility: the name of a link or button contains what it shows, in every language', () => {
  expect(pairs.length).toBeGreaterThan(30);
  const unlike = namespacesByLanguage.flatMap(([code, namespaces]) =>
    pairs.flatMap(({ file, known, names, shown }) => {
      const visible = textOf(namespaces, known, shown);
      const name = names.map((key) => textOf(namespaces, known, key)).join(' ');
      return visible !== undefined && simplify(name).includes(simplify(visible))
        ? []
        : [`${code} ${file}: “${visible}” is not in “${name}”`];
    }),
  );
  expect(unlike).toEqual([]);
});
