import { hash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as disk from 'cacache';
import { LRUCache } from 'lru-cache';
import { log } from '#monitoring/log.ts';
import { pageCaches, pages } from '#monitoring/metrics.ts';
import { type EncodedFile, encodeFile } from './codings.ts';
import { errorMessage } from './fetcher.ts';
import type { Renderer, Task } from './renderer.ts';

/** A file, and the URLs of the calls whose responses it can be made with. */
export interface MadeFile extends EncodedFile {
  calls: readonly string[];
  /** The name that the page searches for, in ASCII. Pages that are kept on disk have none. */
  searched?: string;
}

/** Pages and other files of the site, each made when it is first requested. */
export interface SiteFiles {
  /** A file in memory. */
  get(key: string): MadeFile | undefined;
  /**
   * Makes a file, or takes it from the disk; null if there is nothing at the address. Requests for the same file wait
   * for the same work. Rejects if it can't be made.
   */
  make(request: MakeRequest): Promise<MadeFile | null>;
}

interface MakeRequest extends Task {
  /** Its file on a static host, which determines its type: `names/index.html`. */
  path: string;
  /** What the file is kept under: its address, and whatever else it depends on. */
  key: string;
  /** Whether it is also kept on disk. Only for addresses of which there is a limited number. */
  isLasting: boolean;
}

/** What is kept on disk beside a file. */
type Metadata = { coding: 'br' | null; calls: readonly string[] };

const MAX_MEMORY_BYTES = 96 * 2 ** 20;
const CACHE_FOLDER = join('.cache', 'site');
const decompress = promisify(brotliDecompress);

/** Keeps what a renderer makes in memory, and on disk in a folder of the build `id`, so that a restart finds it. */
export function createSiteFiles(renderer: Renderer, id: string, root = CACHE_FOLDER): SiteFiles {
  const folder = toFolder(id, root);
  const memory = new LRUCache<string, MadeFile>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ identity, coded }) =>
      identity.byteLength + (coded.br?.byteLength ?? 0) + (coded.gzip?.byteLength ?? 0) + 1,
  });
  pageCaches.add(() => ({ entries: memory.size, bytes: memory.calculatedSize, waiting: making.size }));
  const making = new Map<string, Promise<MadeFile | null>>();
  let isDiskFailing = false;

  /** What is on disk was made by this build and is complete, or it is made again. */
  async function readDisk(key: string, path: string): Promise<MadeFile | null> {
    try {
      const { data, metadata } = await disk.get(folder, key);
      const { coding, calls } = metadata as Metadata;
      const isCoded = coding === 'br';
      const file = await encodeFile(
        path,
        isCoded ? await decompress(data) : data,
        isCoded ? { br: data } : {},
      );
      return { ...file, calls };
    } catch {
      return null;
    }
  }

  async function writeDisk(key: string, { identity, coded, calls }: MadeFile): Promise<void> {
    try {
      const metadata: Metadata = { coding: coded.br ? 'br' : null, calls };
      await disk.put(folder, key, coded.br ?? identity, { metadata });
    } catch (error) {
      // For a full disk, one line is enough.
      if (!isDiskFailing) log.error(`Pages are not kept on disk: ${errorMessage(error)}`);
      isDiskFailing = true;
    }
  }

  async function load({ key, path, isLasting, ...task }: MakeRequest): Promise<MadeFile | null> {
    const kept = isLasting ? await readDisk(key, path) : null;
    pages.inc({ from: kept ? 'disk' : 'made' });
    const made = kept ? null : await renderer.make(task);
    const file =
      kept ??
      (made && { ...(await encodeFile(path, made.body)), calls: made.calls, searched: made.searched });
    if (!file) return null;
    memory.set(key, file);
    if (isLasting && !kept) void writeDisk(key, file);
    return file;
  }

  return {
    get(key) {
      const found = memory.get(key);
      if (found) pages.inc({ from: 'memory' });
      return found;
    },
    make(request) {
      const { key } = request;
      const work = making.get(key) ?? load(request).finally(() => making.delete(key));
      making.set(key, work);
      return work;
    },
  };
}

const toFolder = (id: string, root: string) => join(root, hash('sha256', id).slice(0, 20));

/** Removes the files of other builds. Files that a running server writes meanwhile stay until the next build. */
export async function removeOtherBuilds(id: string, root = CACHE_FOLDER): Promise<void> {
  const own = toFolder(id, root);
  const folders = (await readdir(root).catch(() => [])).map((name) => join(root, name));
  await Promise.all(
    folders.map((folder) =>
      folder === own ? null : rm(folder, { recursive: true, force: true }).catch(ignoreNewFiles),
    ),
  );
}

function ignoreNewFiles(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY') throw error;
}
