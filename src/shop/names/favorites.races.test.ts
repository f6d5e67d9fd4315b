import { QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { addFavorite, getFavorites, removeFavorite } from '#api/generated/hooks/favorites.ts';
import { delay } from '#lib/delay.ts';
import {
  type FavoriteChange,
  type FavoriteOutcome,
  favoriteChangeOptions,
  favoritesOptions,
  getFailureOutcome,
  getFavoriteNames,
  getPendingChanges,
} from './favorites.ts';
import { type Fate, favoritesBackend, toName } from './favoritesBackend.fixture.ts';

vi.mock('#lib/delay.ts', () => ({ delay: vi.fn() }));
vi.mock('#api/generated/hooks/favorites.ts', () => ({
  getFavorites: vi.fn(),
  addFavorite: vi.fn(),
  removeFavorite: vi.fn(),
}));

const numRuns = Number(process.env.RACES ?? 300);
// On a busy machine a test can take ten times as long.
vi.setConfig({ testTimeout: 30_000 + numRuns * 30 });

const ACCOUNT = 5;
const { queryKey } = favoritesOptions(ACCOUNT);
const NAMES = ['a.com', 'b.dev', 'c.io', 'd.co.uk', 'e.art'];

type Step = { action: FavoriteChange['action'] | 'fetch'; name: string };

const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        action: fc.constantFrom('add' as const, 'remove' as const),
        name: fc.constantFrom(...NAMES),
      }),
    },
    { weight: 1, arbitrary: fc.record({ action: fc.constant('fetch' as const), name: fc.constant('') }) },
  ),
  { maxLength: 10 },
);
const fates = fc.array(fc.constantFrom<Fate>('answered', 'answered', 'lost', 'responseLost'), {
  maxLength: 20,
});

afterEach(() => vi.resetAllMocks());

/** Resolves when nothing is left to run. The scheduler's own waiting stops too early for a chain of promises. */
async function settled(s: fc.Scheduler): Promise<void> {
  do {
    await s.waitIdle();
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  } while (s.count() > 0);
}

/**
 * Plays the steps, interleaved with calls and delays in the scheduler's order, and records the last change of each
 * name.
 */
async function play(s: fc.Scheduler, options: { held: string[]; max: number; fates: Fate[] }, plan: Step[]) {
  const fate = options.fates.values();
  let isCalm = false;
  const backend = favoritesBackend(
    options.held,
    options.max,
    async (what) => {
      await s.schedule(Promise.resolve(), what);
      return isCalm ? 'answered' : (fate.next().value ?? 'answered');
    },
    () => s.schedule(Promise.resolve(), 'response'),
  );
  vi.mocked(getFavorites).mockImplementation(backend.getFavorites);
  vi.mocked(addFavorite).mockImplementation(backend.addFavorite);
  vi.mocked(removeFavorite).mockImplementation(backend.removeFavorite);
  vi.mocked(delay).mockImplementation(async (_milliseconds, signal) => {
    await s.schedule(Promise.resolve(), 'delay');
    signal?.throwIfAborted();
  });
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry: false },
      mutations: { networkMode: 'always' },
    },
  });
  const shown = () =>
    getFavoriteNames(client.getQueryData(queryKey), getPendingChanges(client, ACCOUNT)).map(
      ({ domainName }) => domainName,
    );
  const last = new Map<string, { action: Step['action']; outcome: FavoriteOutcome | 'open' }>();
  const removed = new Set(plan.filter(({ action }) => action === 'remove').map(({ name }) => name));
  const jumps: string[] = [];
  const check = () => {
    const names = shown();
    if (new Set(names).size < names.length) jumps.push(`doubled: ${names}`);
    // Before the list has loaded there are no positions. A name that is removed and added again is a new one.
    if (!client.getQueryData(queryKey)) return;
    const stayed = names.filter((name) => options.held.includes(name) && !removed.has(name));
    const expected = options.held.filter((name) => !removed.has(name));
    if (String(stayed) !== String(expected)) jumps.push(`${names}`);
  };
  client.getQueryCache().subscribe(check);
  client.getMutationCache().subscribe(check);
  new QueryObserver(client, favoritesOptions(ACCOUNT)).subscribe(() => {});
  const refetch = () => client.invalidateQueries({ queryKey });
  for (const { action, name } of plan) {
    void s.schedule(Promise.resolve(), `${action} ${name}`).then(async () => {
      if (action === 'fetch') return void refetch();
      const entry = { action, outcome: 'open' as FavoriteOutcome | 'open' };
      last.set(name, entry);
      const change = { action, ...toName(name) };
      const mutation = client.getMutationCache().build(client, favoriteChangeOptions(ACCOUNT));
      entry.outcome = await mutation.execute(change).catch((cause) => getFailureOutcome(cause, change));
    });
  }
  await settled(s);
  const shownBefore = shown();
  isCalm = true;
  void refetch();
  await settled(s);
  const pending = getPendingChanges(client, ACCOUNT);
  const names = shown();
  client.clear();
  return { backend, last, jumps, pending, shownBefore, shown: names };
}

test('§4 favorites: in any order, with or without lost calls, the list matches the backend and nothing is lost silently', async () => {
  const held = fc.subarray(NAMES);
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      held,
      fc.integer({ min: 0, max: 3 }),
      steps,
      fates,
      async (s, names, room, plan, lost) => {
        const max = names.length + room;
        const { backend, last, jumps, pending, shown } = await play(
          s,
          { held: names, max, fates: lost },
          plan,
        );
        expect(shown).toEqual(backend.names());
        expect(pending).toEqual([]);
        expect(backend.seen.mostChangesNow).toBeLessThanOrEqual(1);
        expect(backend.seen.mostItems).toBeLessThanOrEqual(max);
        expect(jumps).toEqual([]);
        for (const [name, { action, outcome }] of last) {
          expect(outcome).not.toBe('open');
          expect(outcome).not.toBe('superseded');
          if (outcome === 'done') expect(shown.includes(name), `${action} ${name}`).toBe(action === 'add');
        }
        for (const name of names) if (!last.has(name)) expect(shown).toContain(name);
      },
    ),
    { numRuns },
  );
});

test('§4 favorites: if no call is lost and the list is not full, the last click on each name decides', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.subarray(NAMES), steps, async (s, held, plan) => {
      const { last, shown, shownBefore, backend } = await play(
        s,
        { held, max: NAMES.length, fates: [] },
        plan,
      );
      expect(shownBefore).toEqual(shown);
      for (const name of NAMES) {
        const action = last.get(name)?.action ?? (held.includes(name) ? 'add' : 'remove');
        expect(shown.includes(name)).toBe(action === 'add');
      }
      for (const { outcome } of last.values()) expect(outcome).toBe('done');
      expect(backend.seen.sent.filter((call) => call !== 'read').length).toBeLessThanOrEqual(plan.length);
    }),
    { numRuns },
  );
});
