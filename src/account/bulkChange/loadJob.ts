import { isNotFound } from '#api/errors.ts';
import { getGetBulkChangeQueryOptions } from '#api/generated/hooks/bulkchanges.ts';
import { prefetchList } from '#shared/list/listQuery.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { jobList } from './jobList.ts';

/** `all` lists the changes to many domains, a number is one of them, null is none. */
export type JobData = { job: number | 'all' | null };

/** For the `load` of the page at whose address the changes to many domains are. */
export async function loadJob(
  { queries, url }: Pick<LoadContext, 'queries' | 'url'>,
  job: JobData['job'],
): Promise<JobData | null> {
  if (job === null) return null;
  if (job === 'all') {
    await prefetchList(jobList, queries, url);
    return { job };
  }
  const options = getGetBulkChangeQueryOptions(job);
  await queries.prefetchQuery(options);
  return isNotFound(queries.getQueryState(options.queryKey)?.error) ? null : { job };
}
