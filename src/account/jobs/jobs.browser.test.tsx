import { QueryClient, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { JobSteps } from './JobSteps.tsx';
import { type JobProgress, useJob } from './useJob.ts';

const MINUTE_MS = 60_000;
const startedAt = '2026-11-22T12:00:00Z';
const running: JobProgress = { isRunning: true, startedAt };
const fetchProgress = vi.fn<() => Promise<JobProgress>>();
const options = queryOptions({ queryKey: ['job'], queryFn: fetchProgress, retry: false });
const steps = [
  { key: 'asked', title: 'Asked' },
  { key: 'made', title: 'Made' },
];

function Page() {
  const { job } = useJob(options, (progress) => progress);
  return (
    <>
      <output>{job.state}</output>
      <JobSteps job={job} title="Site" steps={steps} current={job.state === 'ended' ? 2 : 1} />
    </>
  );
}

const createQueries = () => new QueryClient({ defaultOptions: { queries: { staleTime: MINUTE_MS } } });

async function renderPage(queries = createQueries()) {
  await queries.prefetchQuery(options);
  const screen = await render(<Page />, {
    wrapper: await createProviders(['jobs', 'account', 'shell'], { queries }),
  });
  return { queries, ...screen };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(startedAt), toFake: ['Date', 'setInterval', 'clearInterval'] });
  fetchProgress.mockReset().mockResolvedValue(running);
});
afterEach(() => vi.useRealTimers());

test('§9 job: polled every minute until it has ended', async () => {
  const { getByRole } = await renderPage();
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 2000);
  expect(fetchProgress).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetchProgress).toHaveBeenCalledTimes(2);
  await expect.element(getByRole('listitem').nth(1)).toHaveAttribute('aria-current', 'step');
  fetchProgress.mockResolvedValue({ isRunning: false, startedAt: null });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await expect.element(getByRole('status').first()).toHaveTextContent('ended');
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(fetchProgress).toHaveBeenCalledTimes(3);
});

test('§9 job: after leaving and coming back, the next poll is a minute after the last one', async () => {
  const { queries, unmount } = await renderPage();
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2);
  await unmount();
  await renderPage(queries);
  expect(fetchProgress).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2);
  expect(fetchProgress).toHaveBeenCalledTimes(2);
});

test('§9 job: no longer polled after 22 minutes, but checked on request', async () => {
  fetchProgress.mockResolvedValue({ isRunning: true, startedAt: '2026-11-22T11:40:00Z' });
  const { getByRole, getByText } = await renderPage();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await expect.element(getByText('This is taking longer than usual')).toBeVisible();
  expect(fetchProgress).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(fetchProgress).toHaveBeenCalledTimes(2);
  await getByRole('button', { name: 'Check now' }).click();
  expect(fetchProgress).toHaveBeenCalledTimes(3);
});

test('§9 job: a failed check doesn’t end polling, and the next one follows a minute later', async () => {
  const { getByText } = await renderPage();
  fetchProgress.mockRejectedValueOnce(new ApiError('network', { operation: 'x' }));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await expect.element(getByText('The last check failed', { exact: false })).toBeVisible();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(fetchProgress).toHaveBeenCalledTimes(3);
  await expect.element(getByText('The last check failed', { exact: false })).not.toBeInTheDocument();
});
