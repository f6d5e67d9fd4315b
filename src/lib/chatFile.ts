import { matchesMediaType, SNIFFED_BYTES, sniffMediaType } from './mediaType.ts';

/** The endings that names of each type may have; a name without one gets the first. */
const ENDINGS = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'log', 'csv', 'md'],
} as const;

export type ChatFileType = keyof typeof ENDINGS;
/** Why a file can't be sent: it has no content, is too large, of another type, or can't be read. */
export type ChatFileProblem = 'empty' | 'large' | 'type' | 'unreadable';

export const CHAT_FILE_TYPES = Object.keys(ENDINGS) as ChatFileType[];
export const MAX_CHAT_FILE_BYTES = 5 * 1024 * 1024;
/** In one message. */
export const MAX_CHAT_FILES = 5;

const MAX_NAME_LENGTH = 200;
/** Controls and line separators, and marks that turn the direction of a name, so that its ending looks like another. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

const isChatFileType = (type: string | undefined): type is ChatFileType =>
  type !== undefined && type in ENDINGS;

/** The type of a file by its first bytes, which must not contradict its claimed type; or why it can't be sent. */
export async function checkChatFile(
  file: File,
): Promise<{ type: ChatFileType } | { problem: ChatFileProblem }> {
  if (file.size === 0) return { problem: 'empty' };
  if (file.size > MAX_CHAT_FILE_BYTES) return { problem: 'large' };
  try {
    const start = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer());
    const type = sniffMediaType(start);
    const claimed = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
    // Systems give texts many types, or none.
    const isClaimable = claimed === '' || claimed.startsWith('text/') || isChatFileType(claimed);
    return isChatFileType(type) && isClaimable && (claimed === '' || matchesMediaType(start, claimed))
      ? { type }
      : { problem: 'type' };
  } catch {
    return { problem: 'unreadable' };
  }
}

/** The name of a file without its path and what is invisible. */
export function toShownName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.toWellFormed().replaceAll(HIDDEN, '').trim() || 'file';
}

/** The name under which a file is sent and saved, with an ending of its type. */
export function toFileName(name: string, type: ChatFileType): string {
  return withEnding(name, ENDINGS[type]);
}

/** The name of a file as it is shown, with one of these endings; the first unless it has one. */
export function withEnding(name: string, endings: readonly [string, ...string[]]): string {
  const shown = toShownName(name);
  const isNamed = endings.some((ending) => shown.toLowerCase().endsWith(`.${ending}`));
  return [...(isNamed ? shown : `${shown}.${endings[0]}`)].slice(-MAX_NAME_LENGTH).join('');
}
