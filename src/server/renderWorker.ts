// The thread that makes pages: see renderer.ts.
import { workerData } from 'node:worker_threads';
import type { VisitPlan } from '#lib/documentVisit.ts';
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
  const { calls = [], searched } = page ?? {};
  return { body: typeof body === 'string' ? Buffer.from(body) : body, calls, searched };
}

export async function planVisit({ address, visit }: PlanTask): Promise<VisitPlan> {
  return (await openSite()).planVisit(address, visit);
}
