import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process works on the same data directory. */
export class DataInUse extends Error {
  constructor(directory: string) {
    super(
      `The data directory ${directory} is in use by another process. Stop that one first, or set SANDBOX_DATA to another directory.`,
    );
    this.name = 'DataInUse';
  }
}

/**
 * Takes the directory for this process and returns the function that lets it go. SQLite's file lock is the
 * operating system's, which frees it however the process ends. Throws DataInUse.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const file = new DatabaseSync(join(directory, 'lock.sqlite'));
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (cause) {
    file.close();
    if (cause instanceof Error && cause.message.includes('locked')) throw new DataInUse(directory);
    throw cause;
  }
  return () => file.close();
}
