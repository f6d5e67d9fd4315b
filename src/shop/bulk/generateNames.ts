import { splitNames } from './parseNames.ts';

export type Variations = {
  prefixes: readonly string[];
  suffixes: readonly string[];
  /** Adds a hyphenated variant of each name. */
  hyphen: boolean;
};

/** Prefixes or suffixes from a field: split like names, without leading and trailing hyphens and dots. */
export function splitAffixes(text: string): string[] {
  return [...new Set(splitNames(text).map((piece) => piece.replace(/^[-.]+|[-.]+$/g, '')))].filter(Boolean);
}

/** Generates names by adding prefixes and suffixes to the first label. TLDs stay the same. */
export function generateNames(
  names: readonly string[],
  { prefixes, suffixes, hyphen }: Variations,
): string[] {
  const separators = hyphen ? ['', '-'] : [''];
  const generated = new Set<string>();
  for (const name of names) {
    const dot = name.indexOf('.');
    const [label, tld] = dot === -1 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
    for (const separator of separators) {
      for (const prefix of prefixes) generated.add(prefix + separator + label + tld);
      for (const suffix of suffixes) generated.add(label + separator + suffix + tld);
    }
  }
  for (const name of names) generated.delete(name);
  return [...generated];
}
