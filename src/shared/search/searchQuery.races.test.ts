import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { delay } from '#lib/delay.ts';
import { createPollData, createResult } from './results.fixture.ts';
import { createSearchOptions, type SearchCalls } from './searchQuery.ts';

vi.mock('#lib/delay.ts', () => ({ delay: vi.fn() }));

const numRuns = Number(process.env.RACES ?? 300);
// On a busy machine a test can take ten times as long.
vi.setConfig({ testTimeout: 30_000 + numRuns * 30 });

/** A mounted search with late, lost and aborted responses in the scheduler's order. */
function openSearch(s: fc.Scheduler, total: number, losses: boolean[]) {
  const loss = losses.values();
  let searches = 0;
  let pollsNow = 0;
  const seen = { mostPollsNow: 0, wrongCounts: [] as number[] };
  const names = (id: string) => Array.from({ length: total }, (_, n) => `${id}-${n}.com`);

  const calls: SearchCalls = {
    start: async () => {
      searches += 1;
      const id = `search${searches}`;
      await s.schedule(Promise.resolve(), `start ${id}`);
      return { data: { search_id: id, search_tracking_id: id, hasWixAccount: false } };
    },
    poll: async ({ search_id }, received, signal) => {
      pollsNow += 1;
      const leave = () => {
        pollsNow -= 1;
      };
      signal.addEventListener('abort', leave, { once: true });
      seen.mostPollsNow = Math.max(seen.mostPollsNow, pollsNow);
      if (received !== countEvents(search_id)) seen.wrongCounts.push(received);
      await s.schedule(Promise.resolve(), `poll ${search_id} from ${received}`);
      if (!signal.aborted) leave();
      signal.removeEventListener('abort', leave);
      if (loss.next().value) throw new ApiError('network', { operation: 'poll' });
      const fresh = names(search_id).slice(received, received + 2);
      const done = received + fresh.length >= total;
      return {
        data: createPollData(
          fresh.map((name) => createResult(name)),
          { info: { done, messages: [] } },
        ),
      };
    },
  };
  vi.mocked(delay).mockImplementation(async (_milliseconds, signal) => {
    await s.schedule(Promise.resolve(), 'delay');
    signal?.throwIfAborted();
  });
  const client = new QueryClient();
  const options = createSearchOptions(['harbour'], calls);
  const observer = new QueryObserver(client, options);
  const data = () => client.getQueryData(options.queryKey);
  const countEvents = (id: string) =>
    data()?.rows.filter(({ name }) => name.startsWith(`${id}-`)).length ?? 0;
  return { client, observer, data, seen, names };
}

/** Resolves when nothing is left to run. The scheduler's own waiting stops too early for a chain of promises. */
async function settled(s: fc.Scheduler): Promise<void> {
  do {
    await s.waitIdle();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  } while (s.count() > 0);
}

test('§4 search: in any order of responses, leaving, returning and retries, no result is missed, duplicated or mixed up', async () => {
  const actions = fc.array(fc.constantFrom('come' as const, 'leave' as const, 'retry' as const), {
    maxLength: 6,
  });
  const losses = fc.array(fc.boolean(), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.nat(9), actions, losses, async (s, total, steps, lost) => {
      const { client, observer, data, seen, names } = openSearch(s, total, lost);
      let leave = observer.subscribe(() => {});
      const act = (step: 'come' | 'leave' | 'retry') => {
        if (step === 'retry') return observer.hasListeners() ? void observer.refetch() : undefined;
        leave();
        if (step === 'come') leave = observer.subscribe(() => {});
      };
      for (const step of steps) void s.schedule(Promise.resolve(), step).then(() => act(step));
      await settled(s);
      // In the end, the visitor stays on the page and retries for as long as it takes.
      act('come');
      await settled(s);
      while (!data()?.isDone) {
        act('retry');
        await settled(s);
      }
      const found = data();
      client.clear();
      expect(found?.rows.map(({ name }) => name)).toEqual(names(found?.searchTrackingId ?? ''));
      expect(seen.wrongCounts).toEqual([]);
      expect(seen.mostPollsNow).toBeLessThanOrEqual(1);
    }),
    { numRuns },
  );
});
