import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Fate, favoritesBackend } from './favoritesBackend.fixture.ts';
import { createFavoritesRun, type Outcome } from './favoritesRun.ts';
import { keptNames } from './favoritesState.ts';

const numRuns = Number(process.env.RACES ?? 300);
// A machine with much else to do gives a test a tenth of its speed.
vi.setConfig({ testTimeout: 30_000 + numRuns * 30 });

const NAMES = ['a.com', 'b.dev', 'c.io', 'd.co.uk', 'e.art'];
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        want: fc.constantFrom('in' as const, 'out' as const),
        name: fc.constantFrom(...NAMES),
      }),
    },
    { weight: 1, arbitrary: fc.record({ want: fc.constant('load' as const), name: fc.constant('') }) },
  ),
  { maxLength: 10 },
);
const fates = fc.array(fc.constantFrom<Fate>('answered', 'answered', 'lost', 'answerLost'), {
  maxLength: 20,
});

/** Plays the steps in the scheduler's order among calls and pauses, and notes each name's last wish and what came of it. */
async function play(
  s: fc.Scheduler,
  options: { held: string[]; max: number; fates: Fate[] },
  clicks: Click[],
) {
  const fate = options.fates.values();
  let isCalm = false;
  const backend = favoritesBackend(options.held, options.max, async (what) => {
    await s.schedule(Promise.resolve(), what);
    return isCalm ? 'answered' : (fate.next().value ?? 'answered');
  });
  const wait = async (_milliseconds: number, signal?: AbortSignal) => {
    await s.schedule(Promise.resolve(), 'pause');
    signal?.throwIfAborted();
  };
  const run = createFavoritesRun(backend.calls, wait);
  const last = new Map<string, { want: 'in' | 'out'; outcome: Outcome | 'open' }>();
  const leavers = new Set(clicks.filter(({ want }) => want === 'out').map(({ name }) => name));
  const jumps: string[] = [];
  run.subscribe(() => {
    const shown = keptNames(run.read()).map(({ domainName }) => domainName);
    if (new Set(shown).size < shown.length) jumps.push(`doubled: ${shown}`);
    // Before the list has come there are no places yet; who was let go and comes again is a new one on the list.
    if (run.read().listId === undefined) return;
    const stayed = shown.filter((name) => options.held.includes(name) && !leavers.has(name));
    const places = options.held.filter((name) => !leavers.has(name));
    if (String(stayed) !== String(places)) jumps.push(`${shown}`);
  });
  run.load();
  for (const { want, name } of clicks) {
    void s.schedule(Promise.resolve(), `${want} ${name}`).then(async () => {
      if (want === 'load') return run.load();
      const wish = { want, outcome: 'open' as Outcome | 'open' };
      last.set(name, wish);
      wish.outcome = await run.wish(want, { domainName: name, tld: name.split('.').slice(1).join('.') });
    });
  }
  await settled(s);
  isCalm = true;
  run.load();
  await settled(s);
  return { run, backend, last, jumps, shown: keptNames(run.read()).map(({ domainName }) => domainName) };
}

/** Until nothing more is to come: the scheduler's own idea of that is too hasty for a chain of promises. */
async function settled(s: fc.Scheduler): Promise<void> {
  do {
    await s.waitIdle();
    await new Promise((resolve) => setImmediate(resolve));
  } while (s.count() > 0);
}

type Click = { want: 'in' | 'out' | 'load'; name: string };

test('§4 favourites: whatever the order, lost or not, the list agrees with the backend and nothing is lost in silence', async () => {
  const held = fc.subarray(NAMES);
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      held,
      fc.integer({ min: 0, max: 3 }),
      steps,
      fates,
      async (s, held, room, clicks, lost) => {
        const max = held.length + room;
        const { backend, last, jumps, shown, run } = await play(s, { held, max, fates: lost }, clicks);
        expect(shown).toEqual(backend.names());
        expect(run.read().wishes.size).toBe(0);
        expect(backend.seen.mostCallsNow).toBeLessThanOrEqual(1);
        expect(backend.seen.most).toBeLessThanOrEqual(max);
        expect(jumps).toEqual([]);
        for (const [name, { want, outcome }] of last) {
          expect(outcome).not.toBe('open');
          expect(outcome).not.toBe('overtaken');
          if (outcome === 'done') expect(shown.includes(name), `${want} ${name}`).toBe(want === 'in');
        }
        for (const name of held) if (!last.has(name)) expect(shown).toContain(name);
      },
    ),
    { numRuns },
  );
});

test('§4 favourites: where nothing is lost and there is room, the last click of each name decides', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.subarray(NAMES), steps, async (s, held, clicks) => {
      const { last, shown, backend } = await play(s, { held, max: NAMES.length, fates: [] }, clicks);
      for (const name of NAMES)
        expect(shown.includes(name)).toBe(
          (last.get(name)?.want ?? (held.includes(name) ? 'in' : 'out')) === 'in',
        );
      for (const { outcome } of last.values()) expect(outcome).toBe('done');
      expect(backend.seen.sent.filter((call) => call !== 'read').length).toBeLessThanOrEqual(clicks.length);
    }),
    { numRuns },
  );
});
