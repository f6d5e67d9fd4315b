// The thread that makes pages: see renderer.ts.
import { workerData } from 'node:worker_threads';
import type { SearchPlan } from '#lib/searchDocument.ts';
import { loadSite, type PlanTask, type Site, type Task, type ThreadResult } from './renderer.ts';

let site: Promise<Site> | undefined;

/** The site is loaded with the first page, so that a failure is that of a page. */
function openSite(): Promise<Site> {
  site ??= loadSite(workerData.dist, workerData.origin);
  return site;
}

export default async function make({ address, tlds, ...supplements }: Task): Promise<ThreadResult> {
  const made = await (await openSite()).make(address, tlds, supplements);
  if (!made) return null;
  const { body, page } = made;
  return { body: typeof body === 'string' ? Buffer.from(body) : body, calls: page?.calls ?? [] };
}

export async function planSearch(task: PlanTask): Promise<SearchPlan> {
  return (await openSite()).planSearch(task);
}
