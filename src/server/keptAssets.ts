import { hash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { log } from '#monitoring/log.ts';
import { type EncodedFile, encodeFile } from './codings.ts';
import { errorCode, errorMessage } from './fetcher.ts';

/**
 * The files of other builds whose names change with their content: pages that were opened before a deploy still load them,
 * and while instances are restarted one after another, pages of the new build load theirs from the old one.
 */
export interface KeptAssets {
  /** The file at an address; null if no build of late had it. */
  read(pathname: string): Promise<EncodedFile | null>;
}

/** How many builds are kept, this one included. */
const KEPT_BUILDS = 5;
const MAX_MEMORY_BYTES = 16 * 2 ** 20;
const ASSET = /^\/assets\/([\w-][\w.-]*)$/;

/** Adds the files of a build to those that are kept in a folder, which instances may share, and removes those of old builds. */
export async function keepAssets(
  { dist, id }: { dist: string; id: string },
  folder: string,
): Promise<KeptAssets> {
  try {
    await add(join(dist, 'client/assets'), id, folder);
    await removeOld(folder);
  } catch (error) {
    log.error(`Files for pages of other builds are not kept: ${errorMessage(error)}`);
  }
  const memory = new LRUCache<string, EncodedFile>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ identity, coded }) =>
      identity.byteLength + (coded.br?.byteLength ?? 0) + (coded.gzip?.byteLength ?? 0) + 1,
  });
  return {
    async read(pathname) {
      const [, name] = ASSET.exec(pathname) ?? [];
      if (name === undefined) return null;
      const known = memory.get(name);
      if (known) return known;
      try {
        const file = await encodeFile(`assets/${name}`, await readFile(join(folder, name)));
        memory.set(name, file);
        return file;
      } catch (error) {
        if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null;
        throw error;
      }
    },
  };
}

const listsOf = (folder: string) => join(folder, '.builds');

/** The list is written first, so that no other instance removes the files as those of no build. */
async function add(assets: string, id: string, folder: string): Promise<void> {
  const names = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name));
  await mkdir(listsOf(folder), { recursive: true });
  await writeFile(join(listsOf(folder), hash('sha256', id).slice(0, 20)), names.join('\n'));
  const kept = new Set(await readdir(folder));
  const draft = join(folder, `.draft-${process.pid}`);
  for (const name of names) {
    if (kept.has(name)) continue;
    const [from, to] = [join(assets, name), join(folder, name)];
    await link(from, to).catch(async () => {
      // Another file system, or another instance was faster. No instance may read an incomplete file.
      await copyFile(from, draft);
      await rename(draft, to);
    });
  }
}

async function removeOld(folder: string): Promise<void> {
  const lists = await Promise.all(
    (await readdir(listsOf(folder))).map(async (name) => {
      const path = join(listsOf(folder), name);
      return {
        path,
        startedAt: (await stat(path)).mtimeMs,
        names: (await readFile(path, 'utf8')).split('\n'),
      };
    }),
  );
  lists.sort((one, other) => other.startedAt - one.startedAt);
  const needed = new Set(lists.slice(0, KEPT_BUILDS).flatMap(({ names }) => names));
  for (const { path } of lists.slice(KEPT_BUILDS)) await rm(path, { force: true });
  for (const name of await readdir(folder))
    if (!name.startsWith('.') && !needed.has(name)) await rm(join(folder, name), { force: true });
}
