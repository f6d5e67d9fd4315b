import type { ChangeSet, FileWrite, StorageBackend, StorageEntry } from '@electric-sql/pglite/memfs-frontend';

const BLOCK_BYTES = 65_536;
const ENTRIES = 'entries';
const BLOCKS = 'blocks';

/** A folder or a file by its path. */
type Entry = { path: string; size: number | null };

/**
 * Keeps the files of PGlite in IndexedDB, in blocks. What a flush writes is one transaction, so a worker that is killed
 * in the middle of one leaves the files as they were.
 */
export class IdbStorage implements StorageBackend {
  readonly #name: string;
  #db: IDBDatabase | null = null;
  /** False after the browser has refused to store more. From then on, what is stored stays as it was. */
  isKept = true;

  constructor(name: string) {
    this.#name = name;
  }

  async init(): Promise<void> {
    this.#db = await openDatabase(this.#name);
  }

  async isEmpty(): Promise<boolean> {
    const { entries } = this.#begin('readonly');
    return (await ask(entries.count())) === 0;
  }

  /** Removes all files. */
  async clear(): Promise<void> {
    const { entries, blocks, done } = this.#begin('readwrite');
    entries.clear();
    blocks.clear();
    await done;
  }

  async *load(): AsyncIterable<StorageEntry> {
    const { entries, blocks } = this.#begin('readonly');
    // Keys are sorted by path and number, and folders come before what they contain.
    const [all, keys, contents] = await Promise.all([
      ask(entries.getAll() as IDBRequest<Entry[]>),
      ask(blocks.getAllKeys()),
      ask(blocks.getAll() as IDBRequest<Uint8Array[]>),
    ]);
    const files = new Map<string, Uint8Array>();
    for (const { path, size } of all) if (size !== null) files.set(path, new Uint8Array(size));
    for (const [at, key] of keys.entries()) {
      const [path, index] = key as [path: string, index: number];
      const block = contents[at];
      if (block) files.get(path)?.set(block, index * BLOCK_BYTES);
    }
    for (const { path } of all) {
      const data = files.get(path);
      yield data ? { kind: 'file', path, data } : { kind: 'dir', path };
    }
  }

  async apply(changes: ChangeSet): Promise<void> {
    if (!this.isKept) return;
    try {
      await this.#write(changes);
    } catch {
      this.isKept = false;
    }
  }

  async #write({ ops, files }: ChangeSet): Promise<void> {
    const { entries, blocks, done } = this.#begin('readwrite');
    for (const { op, path } of ops) {
      if (op === 'mkdir') entries.put({ path, size: null } satisfies Entry);
      else removeAll({ entries, blocks }, path);
    }
    for (const file of [...files.wal, ...files.data, ...files.control]) {
      entries.put({ path: file.path, size: file.size } satisfies Entry);
      if (file.truncate) cutOff(blocks, file);
      write(blocks, file);
    }
    await done;
  }

  async close(): Promise<void> {
    this.#db?.close();
  }

  #begin(mode: IDBTransactionMode) {
    if (!this.#db) throw new Error('The storage is not open.');
    const transaction = this.#db.transaction([ENTRIES, BLOCKS], mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    // Reading does not wait for it.
    done.catch(() => {});
    return { entries: transaction.objectStore(ENTRIES), blocks: transaction.objectStore(BLOCKS), done };
  }
}

/** Rejects if the browser keeps no data, as in some private windows. */
function openDatabase(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(ENTRIES, { keyPath: 'path' });
    opening.result.createObjectStore(BLOCKS);
  };
  return ask(opening);
}

function ask<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** All blocks of a file from this one on. */
const blocksFrom = (path: string, index: number) =>
  IDBKeyRange.bound([path, index], [path, Number.POSITIVE_INFINITY]);

/** Removes a file, or a folder with all that is in it. */
function removeAll({ entries, blocks }: Record<'entries' | 'blocks', IDBObjectStore>, path: string): void {
  entries.delete(path);
  entries.delete(IDBKeyRange.bound(`${path}/`, `${path}0`, false, true));
  blocks.delete(blocksFrom(path, 0));
  blocks.delete(IDBKeyRange.bound([`${path}/`], [`${path}0`], false, true));
}

/** Removes what is behind the end of a file, so that it does not come back when the file grows. */
function cutOff(blocks: IDBObjectStore, { path, size, chunks }: FileWrite): void {
  const last = Math.floor(size / BLOCK_BYTES);
  const length = size % BLOCK_BYTES;
  blocks.delete(blocksFrom(path, length > 0 ? last + 1 : last));
  // A block that is written is cut off there.
  const isWritten = chunks.some(({ at, data }) => at + data.length > last * BLOCK_BYTES);
  if (isWritten || length === 0) return;
  const reading = blocks.get([path, last]) as IDBRequest<Uint8Array | undefined>;
  reading.onsuccess = () => {
    if (reading.result) blocks.put(reading.result.slice(0, length), [path, last]);
  };
}

/** Writes the chunks of a file. Of a block that is written in part, the rest is kept. */
function write(blocks: IDBObjectStore, { path, full, size, chunks }: FileWrite): void {
  const changes = Map.groupBy(chunks.flatMap(splitChunk), ({ index }) => index);
  for (const [index, parts] of changes) {
    const key = [path, index];
    const put = (block: Uint8Array) => {
      for (const { from, data } of parts) block.set(data, from);
      blocks.put(block, key);
    };
    const length = Math.min(BLOCK_BYTES, size - index * BLOCK_BYTES);
    const isWhole = full || parts.some(({ data }) => data.length >= length);
    if (isWhole) {
      put(new Uint8Array(length));
      continue;
    }
    const reading = blocks.get(key) as IDBRequest<Uint8Array | undefined>;
    reading.onsuccess = () => {
      const block = new Uint8Array(length);
      block.set((reading.result ?? new Uint8Array()).subarray(0, length));
      put(block);
    };
  }
}

type Part = { index: number; from: number; data: Uint8Array };

function splitChunk({ at, data }: FileWrite['chunks'][number]): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < data.length; ) {
    const index = Math.floor((at + start) / BLOCK_BYTES);
    const from = at + start - index * BLOCK_BYTES;
    const end = Math.min(data.length, start + BLOCK_BYTES - from);
    parts.push({ index, from, data: data.subarray(start, end) });
    start = end;
  }
  return parts;
}
