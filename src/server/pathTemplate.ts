/** Whether a path's parts fill a contract path's (`/a/{id}` split at slashes): fixed parts alike, others not empty. */
export function fitsTemplate(template: readonly string[], parts: readonly string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, index) => (part.startsWith('{') ? parts[index] !== '' : part === parts[index]))
  );
}
