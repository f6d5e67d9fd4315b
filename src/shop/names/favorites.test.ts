import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { addFavorite, getFavorites, removeFavorite } from '#api/generated/hooks/favorites.ts';
import {
  type FavoriteChange,
  favoriteChangeOptions,
  favoritesOptions,
  getFailureOutcome,
  getFavoriteNames,
  getPendingChanges,
} from './favorites.ts';
import { type Fate, favoritesBackend, toName } from './favoritesBackend.fixture.ts';

vi.mock('#api/generated/hooks/favorites.ts', () => ({
  getFavorites: vi.fn(),
  addFavorite: vi.fn(),
  removeFavorite: vi.fn(),
}));

const ACCOUNT = 5;
const { queryKey } = favoritesOptions(ACCOUNT);

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

afterEach(() => {
  client.clear();
  vi.resetAllMocks();
  vi.useRealTimers();
});

function connect(backend: ReturnType<typeof favoritesBackend>): void {
  vi.mocked(getFavorites).mockImplementation(backend.getFavorites);
  vi.mocked(addFavorite).mockImplementation(backend.addFavorite);
  vi.mocked(removeFavorite).mockImplementation(backend.removeFavorite);
}

async function change(action: FavoriteChange['action'], name: string) {
  const variables = { action, ...toName(name) };
  const mutation = client.getMutationCache().build(client, favoriteChangeOptions(ACCOUNT));
  return mutation.execute(variables).catch((cause) => getFailureOutcome(cause, variables));
}

/** The outcome of a promise that waits for timers. */
async function getOutcome<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return promise;
}

const shown = () =>
  getFavoriteNames(client.getQueryData(queryKey), getPendingChanges(client, ACCOUNT)).map(
    ({ domainName }) => domainName,
  );

/** A mounted list that has been fetched, and its backend. `fates` are the outcomes of calls after the first fetch. */
async function openList(names: string[], maxItems?: number, fates: Fate[] = []) {
  const fate = fates.values();
  const backend = favoritesBackend(names, maxItems, async (call) =>
    backend.seen.sent.length > 1 || call !== 'read' ? (fate.next().value ?? 'answered') : 'answered',
  );
  connect(backend);
  new QueryObserver(client, favoritesOptions(ACCOUNT)).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(200);
  return backend;
}

test('§9 favorites: the list is fetched once, 200 ms after the last of several reasons to fetch it', async () => {
  const backend = await openList(['a.com'], 5);
  for (const pause of [0, 150, 150]) {
    await vi.advanceTimersByTimeAsync(pause);
    void client.invalidateQueries({ queryKey });
  }
  await vi.advanceTimersByTimeAsync(199);
  expect(backend.seen.sent).toEqual(['read']);
  await vi.advanceTimersByTimeAsync(1);
  expect(backend.seen.sent).toEqual(['read', 'read']);
});

test('§4 favorites: adding shows immediately, and is rolled back if it fails', async () => {
  await openList(['a.com'], 5, ['lost']);
  const outcome = change('add', 'b.dev');
  expect(shown()).toEqual(['b.dev', 'a.com']);
  expect(await getOutcome(outcome)).toBe('failed');
  expect(shown()).toEqual(['a.com']);
  expect(await getOutcome(change('add', 'b.dev'))).toBe('done');
  expect(shown()).toEqual(['b.dev', 'a.com']);
});

test('decision 33: a removed name that is added again is restored as it was, once', async () => {
  const backend = await openList(['a.com', 'b.dev'], 5);
  const [, item] = client.getQueryData(queryKey)?.listItems ?? [];
  await getOutcome(change('remove', 'b.dev'));
  await getOutcome(change('add', 'b.dev'));
  expect(vi.mocked(addFavorite).mock.lastCall?.[2]).toEqual({ ...toName('b.dev'), restores: item?.id });
  // The position of a restored name is the backend's.
  expect(backend.seen.sent.at(-1)).toBe('read');
  await getOutcome(change('add', 'c.io'));
  expect(vi.mocked(addFavorite).mock.lastCall?.[2]).toEqual(toName('c.io'));
});

test('§4 favorites: removing shows immediately, and the name returns to its old position if it fails', async () => {
  const backend = await openList(['a.com', 'b.dev', 'c.io'], 5, ['lost']);
  const outcome = change('remove', 'b.dev');
  expect(shown()).toEqual(['a.com', 'c.io']);
  expect(await getOutcome(outcome)).toBe('failed');
  expect(shown()).toEqual(['a.com', 'b.dev', 'c.io']);
  expect(await getOutcome(change('remove', 'b.dev'))).toBe('done');
  expect(backend.names()).toEqual(['a.com', 'c.io']);
});

test.each([
  [undefined, 1],
  [0, 0],
  [3, 3],
])(
  '§5 favorites: a list with maxItems %s holds %i, and takes no more without a call',
  async (maxItems, most) => {
    const backend = await openList([], maxItems);
    for (let count = 0; count < most; count++)
      expect(await getOutcome(change('add', `n${count}.com`))).toBe('done');
    const sent = backend.seen.sent.length;
    expect(await getOutcome(change('add', 'more.com'))).toBe('full');
    expect(backend.seen.sent).toHaveLength(sent);
    expect(shown()).not.toContain('more.com');
    if (most > 0) expect(await getOutcome(change('add', 'n0.com'))).toBe('done');
  },
);

test('§5 favorites: a name that no longer fits because another window filled the list is rolled back, and the list is fetched', async () => {
  const backend = await openList(['a.com'], 2);
  backend.addElsewhere(toName('other.com'));
  const outcome = change('add', 'b.dev');
  await vi.advanceTimersByTimeAsync(0);
  expect(await outcome).toBe('full');
  expect(shown()).toEqual(['a.com']);
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()).toEqual(['other.com', 'a.com']);
});

test('§4 favorites: a pending removal makes room for the next name', async () => {
  const backend = await openList(['a.com'], 1);
  const outcomes = [change('remove', 'a.com'), change('add', 'b.dev')];
  expect(await getOutcome(Promise.all(outcomes))).toEqual(['done', 'done']);
  expect(backend.seen.sent).toEqual(['read', 'remove a.com', 'add b.dev']);
});

test('§4 favorites: of two quick clicks, the later one counts and the earlier one is not sent', async () => {
  const backend = await openList([], 5);
  const outcomes = [change('add', 'a.com'), change('remove', 'a.com')];
  expect(shown()).toEqual([]);
  expect(await getOutcome(Promise.all(outcomes))).toEqual(['superseded', 'done']);
  expect(backend.names()).toEqual([]);
  expect(backend.seen.sent).toEqual(['read']);
});

test('§4 favorites: removing a name that another window has removed is not a failure', async () => {
  const backend = await openList(['a.com', 'b.dev'], 5);
  backend.removeElsewhere('b.dev');
  expect(await getOutcome(change('remove', 'b.dev'))).toBe('done');
  expect(shown()).toEqual(['a.com']);
});

test('§4 favorites: a click before the list has been fetched waits for it', async () => {
  const backend = favoritesBackend(['a.com'], 5);
  connect(backend);
  expect(await getOutcome(change('add', 'b.dev'))).toBe('done');
  expect(backend.seen.sent).toEqual(['read', 'add b.dev']);
});

test('§4 favorites: a click takes effect even if its page is left before the list has loaded', async () => {
  const backend = favoritesBackend(['a.com'], 5);
  connect(backend);
  const leave = new QueryObserver(client, favoritesOptions(ACCOUNT)).subscribe(() => {});
  const outcome = change('add', 'b.dev');
  await vi.advanceTimersByTimeAsync(100);
  leave();
  expect(await getOutcome(outcome)).toBe('done');
  expect(backend.names()).toEqual(['b.dev', 'a.com']);
});

test('fault 37: after a change whose response was lost, the list is fetched before the next change of it', async () => {
  const backend = await openList(['a.com'], 5, ['responseLost']);
  expect(await getOutcome(change('add', 'b.dev'))).toBe('failed');
  expect(await getOutcome(change('add', 'b.dev'))).toBe('done');
  expect(backend.seen.sent).toEqual(['read', 'add b.dev', 'read']);
  expect(shown()).toEqual(['b.dev', 'a.com']);
});

test('§4 favorites: a list that was being fetched during a change does not overwrite it', async () => {
  const backend = await openList(['a.com'], 5);
  const old = await backend.getFavorites();
  const late = Promise.withResolvers<typeof old>();
  vi.mocked(getFavorites).mockReturnValueOnce(late.promise);
  void client.invalidateQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(200);
  const outcome = change('add', 'b.dev');
  late.resolve(old);
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toEqual(['b.dev', 'a.com']);
  expect(await getOutcome(outcome)).toBe('done');
  expect(shown()).toEqual(['b.dev', 'a.com']);
});

test('§4 favorites: a name added by another window is shown even if a change canceled the fetch that had it', async () => {
  const backend = await openList(['a.com'], 5);
  backend.addElsewhere(toName('other.com'));
  void client.refetchQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(100);
  expect(await getOutcome(change('remove', 'a.com'))).toBe('done');
  expect(shown()).toEqual(['other.com']);
});

test('§4 favorites: a name added by another window is shown even if it was fetched during a change', async () => {
  const backend = await openList(['a.com'], 5);
  const sent = Promise.withResolvers<void>();
  vi.mocked(removeFavorite).mockImplementationOnce(async (accountId, listId, itemId) => {
    await sent.promise;
    return backend.removeFavorite(accountId, listId, itemId);
  });
  const outcome = change('remove', 'a.com');
  backend.addElsewhere(toName('other.com'));
  void client.refetchQueries({ queryKey });
  await vi.advanceTimersByTimeAsync(200);
  expect(shown()).toEqual(['other.com']);
  sent.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(await outcome).toBe('done');
  expect(shown()).toEqual(['other.com']);
});

test.each([
  [new ApiError('network', { operation: 'x' }), 'failed'],
  [new ApiError('http', { operation: 'x', status: 401 }), 'signedOut'],
])('§8 favorites: without a list nothing is added: %s', async (cause, outcome) => {
  connect(favoritesBackend([], 5));
  vi.mocked(getFavorites).mockRejectedValue(cause);
  expect(await getOutcome(change('add', 'a.com'))).toBe(outcome);
  expect(addFavorite).not.toHaveBeenCalled();
  expect(client.getQueryState(queryKey)?.error).toBe(cause);
  expect(shown()).toEqual([]);
});

test('§8 favorites: a loaded list stays if it can’t be refetched', async () => {
  await openList(['a.com'], 5, ['lost']);
  await getOutcome(client.invalidateQueries({ queryKey }));
  expect(shown()).toEqual(['a.com']);
});
