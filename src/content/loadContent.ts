/** Content files by path, as static HTML brings them along, so that its page starts without fetching them. */
export type ContentFiles = Readonly<Record<string, unknown>>;

let included: ContentFiles = {};

export function includeContent(files: ContentFiles): void {
  included = files;
}

/** Whether the static HTML has brought a file along. */
export const isContentIncluded = (file: string) => file in included;

/**
 * The facts of a subject and its text in one language, each by its path. Undefined if there is no such subject. Rejects
 * if the files can't be loaded.
 */
export async function loadContent<Facts, Text>(
  factsFile: string,
  textFile: string,
): Promise<{ facts: Facts; text: Text; files: ContentFiles } | undefined> {
  const [facts, text] = await Promise.all([loadFile(factsFile), loadFile(textFile)]);
  if (!facts || !text) return undefined;
  return { facts: facts as Facts, text: text as Text, files: { [factsFile]: facts, [textFile]: text } };
}

/** Returns the data that the static HTML includes under a key, or else what `create` makes. */
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
