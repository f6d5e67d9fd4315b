import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Manifest } from 'vite';
import { CARD_HEIGHT, CARD_WIDTH, writeCard } from './cards.ts';
import { type CheckedPage, checkPage } from './checkPages.ts';
import { compressFile } from './compress.ts';
import { renderDocument } from './document.ts';

type Prerender = typeof import('../../src/prerender.tsx');
type Options = {
  /** The built `prerender.js`. */
  prerender: string;
  /** Folder of the built client. */
  client: string;
  /** The built `index.html`. */
  template: string;
  manifest: Manifest;
  /** The site's origin, for absolute addresses. */
  origin: string;
};

/** Renders, checks and compresses every static page in worker threads, and draws the social cards. */
export async function writePages(options: Options): Promise<CheckedPage[]> {
  const threads = availableParallelism();
  const written = await Promise.all(
    Array.from({ length: threads }, (_, index) => runWorker({ ...options, index, threads })),
  );
  return written.flat();
}

type Share = Options & { index: number; threads: number };

function runWorker(share: Share): Promise<CheckedPage[]> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.on('message', done).on('error', fail);
  });
}

async function writeShare(share: Share): Promise<CheckedPage[]> {
  const { prerender, client, template, manifest, origin, index, threads } = share;
  const { listStaticPages, createCardTags, addPostImage }: Prerender = await import(resolve(prerender));
  const fonts = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.woff2'));
  const renders = (await listStaticPages(origin)).filter((_, position) => position % threads === index);
  const checked: CheckedPage[] = [];
  for (const render of renders) {
    const page = await render();
    if (page.indexed) {
      const { card: text, canonical: path, title } = page.indexed;
      const card = await writeCard(client, { text, path, host: new URL(origin).host });
      page.head.tags.push(...createCardTags(origin + card, title, CARD_WIDTH, CARD_HEIGHT));
      addPostImage(page.indexed.structuredData, origin + card);
    }
    const file = join(client, page.file);
    const html = renderDocument(template, page, manifest, fonts);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, html);
    await compressFile(file);
    checked.push(checkPage(page, html));
  }
  return checked;
}

if (!isMainThread) parentPort?.postMessage(await writeShare(workerData));
