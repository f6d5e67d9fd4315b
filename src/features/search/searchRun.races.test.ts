import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { pollData, result } from './results.fixture.ts';
import type { SearchCalls } from './runSearch.ts';
import { createSearchRun } from './searchRun.ts';

const numRuns = Number(process.env.RACES ?? 300);
// A machine with much else to do gives a test a tenth of its speed.
vi.setConfig({ testTimeout: 30_000 + numRuns * 30 });

/** A search backend that answers late and in the scheduler's order, also what has been aborted, and loses answers. */
function scheduledBackend(s: fc.Scheduler, total: number, losses: boolean[]) {
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
      if (received !== known(search_id)) seen.wrongCounts.push(received);
      await s.schedule(Promise.resolve(), `poll ${search_id} from ${received}`);
      if (!signal.aborted) leave();
      signal.removeEventListener('abort', leave);
      if (loss.next().value) throw new ApiError('network', { operation: 'poll' });
      const fresh = names(search_id).slice(received, received + 2);
      const done = received + fresh.length >= total;
      return {
        data: pollData(
          fresh.map((name) => result(name)),
          { info: { done, messages: [] } },
        ),
      };
    },
  };
  const wait = async (_milliseconds: number, signal?: AbortSignal) => {
    await s.schedule(Promise.resolve(), 'wait');
    signal?.throwIfAborted();
  };
  const run = createSearchRun(calls, wait);
  const known = (id: string) => run.read().rows.filter(({ name }) => name.startsWith(`${id}-`)).length;
  return { run, seen, names };
}

test('§4 search: whatever the order, stopped and started at will, no result is missed, doubled or mixed', async () => {
  const actions = fc.array(fc.constantFrom('start' as const, 'stop' as const), { maxLength: 6 });
  const losses = fc.array(fc.boolean(), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.nat(9), actions, losses, async (s, total, steps, lost) => {
      const { run, seen, names } = scheduledBackend(s, total, lost);
      let stopped = false;
      let changesWhileStopped = 0;
      run.subscribe(() => {
        if (stopped) changesWhileStopped += 1;
      });
      const act = (step: 'start' | 'stop') => {
        stopped = step === 'stop';
        run[step]();
      };
      act('start');
      for (const step of steps) void s.schedule(Promise.resolve(), step).then(() => act(step));
      await s.waitIdle();
      // In the end the person stays on the page and asks again for as long as it takes.
      while (run.read().phase !== 'done') {
        act('start');
        await s.waitIdle();
      }
      const { rows, searchTrackingId } = run.read();
      expect(rows.map(({ name }) => name)).toEqual(names(searchTrackingId));
      expect(seen.wrongCounts).toEqual([]);
      expect(seen.mostPollsNow).toBeLessThanOrEqual(1);
      expect(changesWhileStopped).toBe(0);
    }),
    { numRuns },
  );
});
