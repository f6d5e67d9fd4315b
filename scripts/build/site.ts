import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { loadSite, RENDERER_ENV } from '#server/renderer.ts';
import type { CheckedPage } from './checkPages.ts';

/** How every page is made: written with its social card and compressed, or only checked. */
export interface SiteOptions {
  dist: string;
  origin: string;
  /** The TLDs for sale, whose pages are made even if they have no text. */
  tlds: readonly string[];
  isWritten: boolean;
}

/** Makes all pages and other files of the site in worker threads. */
export async function makeSite(options: SiteOptions): Promise<CheckedPage[]> {
  const { dist, origin, tlds, isWritten } = options;
  const pool = new Piscina({
    filename: new URL('./siteWorker.ts', import.meta.url).href,
    workerData: options,
    env: RENDERER_ENV,
    maxThreads: availableParallelism(),
    concurrentTasksPerWorker: 3,
  });
  try {
    const site = await loadSite(dist, origin);
    const addresses = await site.list(tlds);
    const made: (CheckedPage | null)[] = await Promise.all(addresses.map((address) => pool.run(address)));
    const pages = made.filter((page) => page !== null);
    const cards = new Set(pages.flatMap(({ card }) => card ?? []));
    if (isWritten) await Promise.all([...cards].map((card) => pool.run(card)));
    return pages;
  } finally {
    await pool.destroy();
  }
}
