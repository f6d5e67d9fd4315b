import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The messages of one file by flattened key: `empty.title` → `Your cart is empty`. */
export type Messages = Record<string, string>;

/** The messages of one language by namespace. */
export type Namespaces = Record<string, Messages>;

/** Words that are the same as in English, by language; `*` stands for every language. */
export type SameWords = Record<string, string[]>;

export function readNamespaces(folder: string): Namespaces {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(0, -5), flatten(readJson(join(folder, file)))]),
  );
}

export function readSameWords(file: string): SameWords {
  return existsSync(file) ? readJson(file) : {};
}

export const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

export function flatten(nested: object, prefix = ''): Messages {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([name, value]) =>
      value && typeof value === 'object'
        ? Object.entries(flatten(value, `${prefix}${name}.`))
        : [[`${prefix}${name}`, String(value)]],
    ),
  );
}
