// The thread that makes pages: see renderer.ts.
import { workerData } from 'node:worker_threads';
import { loadSite, type Site, type Task, type ThreadResult } from './renderer.ts';

let site: Promise<Site> | undefined;

/** The site is loaded with the first page, so that a failure is that of a page. */
export default async function make({ address, tlds, ...supplements }: Task): Promise<ThreadResult> {
  site ??= loadSite(workerData.dist, workerData.origin);
  const made = await (await site).make(address, tlds, supplements);
  if (!made) return null;
  const { body, page } = made;
  return { body: typeof body === 'string' ? Buffer.from(body) : body, calls: page?.calls ?? [] };
}
