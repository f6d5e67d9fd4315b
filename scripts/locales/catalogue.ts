import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of wording with its nested keys written flat: `empty.title` → `Nothing in it yet`. */
export type Wording = Record<string, string>;

/** The wording of one language by area. */
export type Areas = Record<string, Wording>;

/** Words that are the same as in English, by language; under `*` those of every language. */
export type SameWords = Record<string, string[]>;

export function readAreas(folder: string): Areas {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(0, -5), flatten(readJson(join(folder, file)))]),
  );
}

export function readSameWords(file: string): SameWords {
  return existsSync(file) ? readJson(file) : {};
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

function flatten(nested: object, prefix = ''): Wording {
  return Object.fromEntries(
    Object.entries(nested).flatMap(([name, value]) =>
      value && typeof value === 'object'
        ? Object.entries(flatten(value, `${prefix}${name}.`))
        : [[`${prefix}${name}`, String(value)]],
    ),
  );
}
