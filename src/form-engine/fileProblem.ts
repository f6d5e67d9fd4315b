import type { FieldUi, Problem } from './form.ts';

const MAX_FILE_NAME_LENGTH = 200;
const HAS_PATH = /[/\\]|\p{Cc}/u;

/** Why a file can't be sent, checked before anything is uploaded; undefined if it can. */
export function findFileProblem(field: string, file: File, ui: FieldUi): Problem | undefined {
  const { 'ui:accept': accept, 'ui:maxBytes': maxBytes } = ui;
  if (HAS_PATH.test(file.name) || file.name.length > MAX_FILE_NAME_LENGTH) return { field, rule: 'fileName' };
  if (file.size === 0) return { field, rule: 'fileEmpty' };
  if (maxBytes !== undefined && file.size > maxBytes) return { field, rule: 'fileSize', limit: maxBytes };
  if (accept && !accept.includes(file.type.toLowerCase())) return { field, rule: 'fileType' };
  return undefined;
}
