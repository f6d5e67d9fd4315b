// Makes one page or other file of the site at a time: see site.ts.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { CODINGS, encodeFile } from '#server/codings.ts';
import { loadSite } from '#server/renderer.ts';
import { toFilePath } from '#server/servePages.ts';
import type { SiteFile } from '../../src/prerender.tsx';
import { hashInputs } from '../support/stamps.ts';
import { cached } from './cache.ts';
import { type CheckedPage, checkPage } from './checkPages.ts';
import type { SiteOptions } from './site.ts';

const { dist, origin, tlds, isWritten }: SiteOptions = workerData;
const site = await loadSite(dist, origin);
/** A hash of the code and colors that cards are drawn with. */
const drawing = hashInputs(['src/prerender/cards.ts', 'src/ui/styles/tokens.css', 'src/lib/brand.ts']);

/** Makes what is at an address. A card's address has its query. Only pages are returned, as far as checks need them. */
export default async function make(address: string): Promise<CheckedPage | null> {
  const [path = '', version] = address.split('?');
  if (version) {
    const card = await cached(`${drawing} ${address}`, async () => Buffer.from((await makeFile(path)).body));
    await write(path.slice(1), card);
    return null;
  }
  const { body, page } = await makeFile(path);
  const file = page ? toFilePath(path) : path.slice(1);
  if (isWritten) {
    const { identity, coded } = await encodeFile(file, Buffer.from(body));
    await write(file, identity);
    for (const { name, suffix } of CODINGS) if (coded[name]) await write(file + suffix, coded[name]);
  }
  return page ? checkPage(file, page, String(body)) : null;
}

async function makeFile(address: string): Promise<SiteFile> {
  const made = (await site.make(address, tlds)) as SiteFile | null;
  if (!made) throw new Error(`There is nothing at ${address}; it can't be static`);
  return made;
}

async function write(path: string, body: string | Uint8Array): Promise<void> {
  const file = join(dist, 'client', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, body);
}
