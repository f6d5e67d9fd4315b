import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverNow } from '#lib/serverClock.ts';

const POLL_INTERVAL_MS = 60_000;
const MIN_POLL_DELAY_MS = 1000;
const TICK_MS = 1000;
/** After this time, the page stops polling and offers to check again. */
export const JOB_LIMIT_MS = 1_320_000;

/** The progress of a job at the backend, from a query's data. */
export type JobProgress = {
  isRunning: boolean;
  /** When it started, by the server's clock. If null, time counts from the first response with the running job. */
  startedAt: string | null;
};

export type Job = {
  /** `overdue`: still running after 22 minutes, and no longer polled. `ended`: it ended while the page was open. */
  state: 'none' | 'running' | 'overdue' | 'ended';
  /** In milliseconds by the server's clock, like the other times. */
  startedAt: number;
  elapsedMs: number;
  /** When the last check ended, successfully or not. */
  checkedAt: number;
  nextCheckAt: number;
  isChecking: boolean;
  /** Whether the last check failed. */
  hasFailed: boolean;
  checkNow: () => void;
};

/**
 * Polls a query every minute, for at most 22 minutes, while its data says that a job is running. The data has
 * everything that is known about the job, so leaving the page and coming back changes nothing. The page's `load`
 * prefetches the query.
 */
export function useJob<Fetched, Failure, Key extends QueryKey>(
  options: UseQueryOptions<Fetched, Failure, Fetched, Key> & { queryKey: Key },
  progressOf: (fetched: Fetched) => JobProgress,
): { query: UseQueryResult<Fetched, Failure>; job: Job } {
  const [now, setNow] = useState(() => serverNow());
  const [firstSeenAt] = useState(now);
  const [hasRun, setHasRun] = useState(false);

  const measure = (fetched: Fetched | undefined, time: number) => {
    const { isRunning, startedAt } = fetched ? progressOf(fetched) : { isRunning: false, startedAt: null };
    const start = startedAt === null ? firstSeenAt : Date.parse(startedAt);
    const elapsedMs = Math.max(0, time - start);
    return { isRunning, startedAt: start, elapsedMs, isOverdue: isRunning && elapsedMs >= JOB_LIMIT_MS };
  };

  const query = useQuery({
    ...options,
    retryOnMount: false,
    refetchInterval: ({ state }) => {
      const { isRunning, isOverdue } = measure(state.data, serverNow());
      if (!isRunning || isOverdue) return false;
      if (state.fetchStatus === 'fetching') return POLL_INTERVAL_MS;
      const checkedAt = Math.max(state.dataUpdatedAt, state.errorUpdatedAt);
      return Math.max(checkedAt + POLL_INTERVAL_MS - Date.now(), MIN_POLL_DELAY_MS);
    },
  });

  const { isRunning, isOverdue, startedAt, elapsedMs } = measure(query.data, now);
  if (isRunning && !hasRun) setHasRun(true);
  useEffect(() => {
    if (!isRunning) return;
    const tick = () => setNow(serverNow());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  const checkedAt = serverNow(Math.max(query.dataUpdatedAt, query.errorUpdatedAt));
  return {
    query,
    job: {
      state: isRunning ? (isOverdue ? 'overdue' : 'running') : hasRun ? 'ended' : 'none',
      startedAt,
      elapsedMs,
      checkedAt,
      nextCheckAt: checkedAt + POLL_INTERVAL_MS,
      isChecking: query.isFetching,
      hasFailed: query.isRefetchError,
      checkNow: () => void query.refetch(),
    },
  };
}
