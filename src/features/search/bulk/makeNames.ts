import { splitNames } from './readNames.ts';

export type Variations = {
  prefixes: readonly string[];
  suffixes: readonly string[];
  /** Also each of them with a hyphen between. */
  hyphen: boolean;
};

/** Pieces as they were typed: between commas, pipes or white space, without hyphens and dots around them. */
export function readPieces(text: string): string[] {
  return [...new Set(splitNames(text).map((piece) => piece.replace(/^[-.]+|[-.]+$/g, '')))].filter(Boolean);
}

/**
 * Names made of the given ones, without those: a prefix before and a suffix behind the first label, each with a hyphen
 * too where that is asked for. Endings stay.
 */
export function makeNames(names: readonly string[], { prefixes, suffixes, hyphen }: Variations): string[] {
  const joints = hyphen ? ['', '-'] : [''];
  const made = new Set<string>();
  for (const name of names) {
    const dot = name.indexOf('.');
    const [label, ending] = dot === -1 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
    for (const joint of joints) {
      for (const prefix of prefixes) made.add(prefix + joint + label + ending);
      for (const suffix of suffixes) made.add(label + joint + suffix + ending);
    }
  }
  for (const name of names) made.delete(name);
  return [...made];
}
