// The thread that makes pages: see renderer.ts.
import { workerData } from 'node:worker_threads';
import { loadSite, type Site, type Task } from './renderer.ts';

let site: Promise<Site> | undefined;

/** The site is loaded with the first page, so that a failure is that of a page. */
export default async function make({ address, tlds, published }: Task): Promise<Uint8Array | null> {
  site ??= loadSite(workerData.dist, workerData.origin);
  const made = await (await site).make(address, tlds, published);
  return made && (typeof made.body === 'string' ? Buffer.from(made.body) : made.body);
}
