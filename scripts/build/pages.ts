import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Manifest } from 'vite';
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
};

/** Renders and compresses every static page in worker threads. Resolves with the number of pages. */
export async function writePages(options: Options): Promise<number> {
  const threads = availableParallelism();
  const written = await Promise.all(
    Array.from({ length: threads }, (_, index) => runWorker({ ...options, index, threads })),
  );
  return written.reduce((sum, count) => sum + count, 0);
}

type Share = Options & { index: number; threads: number };

function runWorker(share: Share): Promise<number> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.on('message', done).on('error', fail);
  });
}

async function writeShare({ prerender, client, template, manifest, index, threads }: Share): Promise<number> {
  const { listStaticPages }: Prerender = await import(resolve(prerender));
  const fonts = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.woff2'));
  const renders = (await listStaticPages()).filter((_, position) => position % threads === index);
  for (const render of renders) {
    const page = await render();
    const file = join(client, page.file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, renderDocument(template, page, manifest, fonts));
    await compressFile(file);
  }
  return renders.length;
}

if (!isMainThread) parentPort?.postMessage(await writeShare(workerData));
