/**
 * Every content file by its path from the root of the project. It is a separate module because its list of files is long.
 */
export const contentFiles = import.meta.glob(
  [
    '/content/campaigns/*/*.json',
    '/content/categories/*/*.json',
    '/content/tlds/*/*.json',
    '/content/support/*/??-??.json',
    '/content/generated/support/*.json',
  ],
  { import: 'default' },
);

/** The TLDs that have a text, in ASCII. Each has a folder in `tlds` with `facts.json` and a file per language. */
export const describedTlds: readonly string[] = Object.keys(contentFiles).flatMap(
  (file) => /^\/content\/tlds\/(.+)\/facts\.json$/.exec(file)?.[1] ?? [],
);
