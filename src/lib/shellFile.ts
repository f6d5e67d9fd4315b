/**
 * The file of a shell, relative to its language's folder: a route's own shell, or the one that serves all other routes.
 */
export function getShellFile(name?: string): string {
  return name ? `shells/${name}.html` : 'shell.html';
}

/** The shell of a file, without a name if it serves all other routes; null for any other file. */
export function parseShellFile(file: string): { name?: string } | null {
  const [, name] = /^shells\/([\w-]+)\.html$/.exec(file) ?? [];
  return name ? { name } : file === getShellFile() ? {} : null;
}
