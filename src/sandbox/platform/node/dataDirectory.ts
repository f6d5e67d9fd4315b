import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** With less, the database can't write soon; documented in docs/operations.md. */
const MIN_FREE_BYTES = 64 * 2 ** 20;

/** Thrown if the data can't be opened. The message is one sentence for the operator. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/**
 * Locks the directory for this process and returns a function that releases it, because two processes on one embedded
 * database would lose data. It is a lock of SQLite, which the operating system releases however the process ends. Throws
 * StoreError.
 */
export function lockDirectory(directory: string): () => void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK);
    return lockFile(join(directory, 'lock.sqlite'));
  } catch (cause) {
    if (cause instanceof Error && cause.message.includes('locked')) {
      throw new StoreError(
        `The data directory ${directory} is in use by another process. Stop that one first, or set SANDBOX_DATA to another directory.`,
      );
    }
    throw unusableDirectory(directory, cause);
  }
}

function lockFile(path: string): () => void {
  const file = new DatabaseSync(path);
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return () => file.close();
  } catch (cause) {
    file.close();
    throw cause;
  }
}

/** Why the directory can't hold the data, in one sentence. */
export function unusableDirectory(directory: string, cause: unknown): StoreError {
  const reason = reasons[getCode(cause) ?? ''] ?? reasons[codeOfParent(directory) ?? ''] ?? getMessage(cause);
  return new StoreError(
    `The data directory ${directory} can't be used: ${reason}. Set SANDBOX_DATA to another directory, or to "memory".`,
    { cause },
  );
}

const reasons: Partial<Record<string, string>> = {
  EACCES: 'it may not be written to',
  EPERM: 'it may not be written to',
  EROFS: 'its file system is read-only',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'no space is left on its disk',
};

/** PGlite's file system has its own error numbers: https://github.com/emscripten-core/emscripten/blob/main/system/lib/libc/musl/arch/emscripten/bits/errno.h */
const emscriptenCodes: Partial<Record<number, string>> = {
  2: 'EACCES',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

function getCode(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null) return undefined;
  const { code, errno } = cause as { code?: unknown; errno?: unknown };
  return typeof code === 'string' ? code : emscriptenCodes[Number(errno)];
}

/** Why the nearest existing directory is not writable, which `mkdir` reports differently by platform. */
function codeOfParent(directory: string): string | undefined {
  let parent = directory;
  while (!existsSync(parent)) parent = dirname(parent);
  try {
    accessSync(parent, constants.W_OK);
    return undefined;
  } catch (cause) {
    return getCode(cause);
  }
}

function getMessage(cause: unknown): string {
  if (cause instanceof Error && cause.message) return cause.message.replace(/\.$/, '');
  return 'its database could not be opened';
}

export async function checkDisk(directory: string): Promise<void> {
  await access(directory, constants.W_OK);
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free < MIN_FREE_BYTES) throw new Error(`only ${Math.floor(free / 2 ** 20)} MB are free`);
}
