import { jobDoneAt, jobSeconds, jobs } from '#monitoring/metrics.ts';
import { inSpan } from './tracing.ts';

/** Runs work that is due without a request, and counts it. */
export async function runJob<Result>(job: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  try {
    const result = await inSpan(job, 'INTERNAL', work);
    jobs.inc({ job, outcome: 'done' });
    jobDoneAt.set({ job }, Date.now() / 1000);
    return result;
  } catch (error) {
    jobs.inc({ job, outcome: 'failed' });
    throw error;
  } finally {
    jobSeconds.inc({ job }, (performance.now() - started) / 1000);
  }
}
