/** Content files by path. Static HTML includes them, so that its page can start without fetching them. */
export type ContentFiles = Readonly<Record<string, unknown>>;

let included: ContentFiles = {};

export function includeContent(files: ContentFiles): void {
  included = files;
}

/** Whether the static HTML includes a file. */
export const isContentIncluded = (file: string) => file in included;

/**
 * The facts of a subject and its text in one language, with the paths of both files. Undefined if there is no such
 * subject. Rejects if the files can't be loaded.
 */
export async function loadContent<Facts, Text>(
  factsFile: string,
  textFile: string,
): Promise<{ facts: Facts; text: Text; files: ContentFiles } | undefined> {
  const [facts, text] = await Promise.all([loadFile(factsFile), loadFile(textFile)]);
  if (!facts || !text) return undefined;
  return { facts: facts as Facts, text: text as Text, files: { [factsFile]: facts, [textFile]: text } };
}

/** Returns the data that the static HTML includes under a key, or else the result of `create`. */
export async function loadPart<Part>(
  key: string,
  create: () => Promise<Part>,
): Promise<{ part: Part; files: ContentFiles }> {
  const part = key in included ? (included[key] as Part) : await create();
  return { part, files: { [key]: part } };
}

/** The content of a file; undefined if there is no such file. */
export async function loadFile(file: string): Promise<unknown> {
  if (file in included) return included[file];
  const { contentFiles } = await import('./contentFiles.ts');
  return contentFiles[file]?.();
}
