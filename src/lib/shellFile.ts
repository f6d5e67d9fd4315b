/**
 * The file of a shell, relative to its language's folder: a route's own shell, or the one that serves all other routes.
 */
export function getShellFile(name?: string): string {
  return name ? `shells/${name}.html` : 'shell.html';
}
