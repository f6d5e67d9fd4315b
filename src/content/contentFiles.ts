/**
 * Every content file by its path relative to this folder. It is a separate module because its list of files is long.
 */
export const contentFiles = import.meta.glob(
  [
    './campaigns/*/*.json',
    './categories/*/*.json',
    './tlds/*/*.json',
    './support/*/??-??.json',
    './generated/support/*.json',
  ],
  { import: 'default' },
);

/** The TLDs that have a text, in ASCII. Each has a folder in `tlds` with `facts.json` and a file per language. */
export const describedTlds: readonly string[] = Object.keys(contentFiles).flatMap(
  (file) => /^\.\/tlds\/(.+)\/facts\.json$/.exec(file)?.[1] ?? [],
);
