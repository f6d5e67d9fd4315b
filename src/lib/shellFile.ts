/** The file of a shell, below the folder of its language: a route's own, or the one that serves all others. */
export function shellFile(name?: string): string {
  return name ? `shells/${name}.html` : 'shell.html';
}
