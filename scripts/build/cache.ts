import { join } from 'node:path';
import * as cacache from 'cacache';

/** What builds have made before, by a hash of what it was made from. */
const FOLDER = join('.cache', 'build');
const MAX_AGE_MS = 30 * 86_400_000;

/** Returns what the cache has under a key, or makes it. */
export async function cached(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const found = await cacache.get(FOLDER, key).catch(() => null);
  if (found) return found.data;
  const made = await make();
  await cacache.put(FOLDER, key, made);
  return made;
}

/** Removes what was made a month ago. */
export async function pruneCache(): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS;
  const old = Object.values(await cacache.ls(FOLDER)).filter(({ time }) => time < oldest);
  for (const { key } of old) await cacache.rm.entry(FOLDER, key);
  if (old.length > 0) await cacache.verify(FOLDER);
}
