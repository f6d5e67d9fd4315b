import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { type Fate, favoritesBackend } from './favoritesBackend.fixture.ts';
import { createFavoritesRun } from './favoritesRun.ts';
import { keptNames } from './favoritesState.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const name = (domainName: string) => ({ domainName, tld: domainName.split('.').slice(1).join('.') });

/** A list that has been read, its backend, and what is shown. `fates` are those of the calls after the first read. */
async function openList(names: string[], maxItems?: number, fates: Fate[] = []) {
  const fate = fates.values();
  const backend = favoritesBackend(names, maxItems, async (call) =>
    backend.seen.sent.length > 1 || call !== 'read' ? (fate.next().value ?? 'answered') : 'answered',
  );
  const run = createFavoritesRun(backend.calls);
  run.load();
  await vi.advanceTimersByTimeAsync(200);
  return { run, backend, shown: () => keptNames(run.read()).map(({ domainName }) => domainName) };
}

test('§9 favourites: the list is asked for once, 200 ms after the last of several wishes to see it', async () => {
  const backend = favoritesBackend(['a.com'], 5);
  const run = createFavoritesRun(backend.calls);
  for (const pause of [0, 150, 150]) {
    await vi.advanceTimersByTimeAsync(pause);
    run.load();
  }
  await vi.advanceTimersByTimeAsync(199);
  expect(backend.seen.sent).toEqual([]);
  expect(run.read().phase).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(backend.seen.sent).toEqual(['read']);
  expect(run.read().phase).toBe('ready');
});

test('§4 favourites: adding shows at once, and is rolled back when it fails', async () => {
  const { run, shown } = await openList(['a.com'], 5, ['lost']);
  const outcome = run.wish('in', name('b.dev'));
  expect(shown()).toEqual(['b.dev', 'a.com']);
  expect(await outcome).toBe('failed');
  expect(shown()).toEqual(['a.com']);
  expect(await run.wish('in', name('b.dev'))).toBe('done');
  expect(shown()).toEqual(['b.dev', 'a.com']);
});

test('§4 favourites: removing shows at once, and is restored at its old place when it fails', async () => {
  const { run, shown, backend } = await openList(['a.com', 'b.dev', 'c.io'], 5, ['lost']);
  const outcome = run.wish('out', name('b.dev'));
  expect(shown()).toEqual(['a.com', 'c.io']);
  expect(await outcome).toBe('failed');
  expect(shown()).toEqual(['a.com', 'b.dev', 'c.io']);
  expect(await run.wish('out', name('b.dev'))).toBe('done');
  expect(backend.names()).toEqual(['a.com', 'c.io']);
});

test.each([
  [undefined, 1],
  [0, 0],
  [3, 3],
])(
  '§5 favourites: a list with maxItems %s takes %i, and refuses more without a call',
  async (maxItems, most) => {
    const { run, backend } = await openList([], maxItems);
    for (let count = 0; count < most; count++)
      expect(await run.wish('in', name(`n${count}.com`))).toBe('done');
    const sent = backend.seen.sent.length;
    expect(await run.wish('in', name('more.com'))).toBe('full');
    expect(backend.seen.sent).toHaveLength(sent);
    expect(run.isKept('more.com')).toBe(false);
    if (most > 0) expect(await run.wish('in', name('n0.com'))).toBe('done');
  },
);

test('§5 favourites: what another tab has filled is refused by the backend, and undone', async () => {
  const { run, backend, shown } = await openList(['a.com'], 2);
  await backend.calls.add(41, name('other.com'));
  expect(await run.wish('in', name('b.dev'))).toBe('full');
  expect(shown()).toEqual(['a.com']);
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()).toEqual(['other.com', 'a.com']);
});

test('§4 favourites: a name that is on its way out has made its room already', async () => {
  const { run, backend } = await openList(['a.com'], 1);
  const outcomes = [run.wish('out', name('a.com')), run.wish('in', name('b.dev'))];
  expect(await Promise.all(outcomes)).toEqual(['done', 'done']);
  expect(backend.seen.sent).toEqual(['read', 'remove a.com', 'add b.dev']);
});

test('§4 favourites: two fast clicks: the later decides, and the earlier hears that it was overtaken', async () => {
  const { run, backend, shown } = await openList([], 5);
  const outcomes = [run.wish('in', name('a.com')), run.wish('out', name('a.com'))];
  expect(shown()).toEqual([]);
  expect(await Promise.all(outcomes)).toEqual(['overtaken', 'done']);
  expect(backend.names()).toEqual([]);
});

test('§4 favourites: what another tab has removed is no failure', async () => {
  const { run, backend, shown } = await openList(['a.com', 'b.dev'], 5);
  backend.letGo('b.dev');
  expect(await run.wish('out', name('b.dev'))).toBe('done');
  expect(shown()).toEqual(['a.com']);
});

test('§4 favourites: a click before the list has come waits for it', async () => {
  const backend = favoritesBackend(['a.com'], 5);
  const run = createFavoritesRun(backend.calls);
  expect(await run.wish('in', name('b.dev'))).toBe('done');
  expect(backend.seen.sent).toEqual(['read', 'add b.dev']);
});

test.each([
  [new ApiError('network', { operation: 'x' }), 'failed'],
  [new ApiError('http', { operation: 'x', status: 401 }), 'signedOut'],
])('§8 favourites: without a list nothing is kept, and that is told: %s', async (cause, outcome) => {
  const read = vi.fn().mockRejectedValue(cause);
  const run = createFavoritesRun({ ...favoritesBackend([], 5).calls, read });
  expect(await run.wish('in', name('a.com'))).toBe(outcome);
  expect(run.read()).toMatchObject({ phase: 'failed', error: cause });
  expect(run.isKept('a.com')).toBe(false);
});

test('§8 favourites: a list that is there stays when it can’t be read anew', async () => {
  const { run, shown } = await openList(['a.com'], 5, ['lost']);
  run.load();
  await vi.advanceTimersByTimeAsync(200);
  expect(run.read().phase).toBe('ready');
  expect(shown()).toEqual(['a.com']);
});
