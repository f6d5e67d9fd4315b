import { ApiError } from '#api/errors.ts';
import type { FavoriteCreate } from '#api/generated/schemas/favoriteCreate.zod.ts';
import type { FavoriteItem } from '#api/generated/schemas/favoriteItem.zod.ts';
import type { Favorites } from '#api/generated/schemas/favorites.zod.ts';
import { delay } from '#lib/delay.ts';
import {
  type FavoritesState,
  hasRoom,
  isFulfilled,
  isKept,
  noFavorites,
  type Wish,
  withItem,
  withList,
  withoutItem,
  withoutWish,
  withWish,
} from './favoritesState.ts';

const FETCH_DEBOUNCE = 200;

export type FavoritesCalls = {
  read: () => Promise<Favorites>;
  add: (listId: number, name: FavoriteCreate) => Promise<FavoriteItem>;
  remove: (listId: number, itemId: number) => Promise<unknown>;
};

/**
 * What came of a wish: the backend agreed; a later wish for the same name took its place; the list is full; nobody is
 * signed in any more; or it failed. All but the first two leave the name as it was.
 */
export type Outcome = 'done' | 'overtaken' | 'full' | 'signedOut' | 'failed';

export type FavoritesRun = {
  read: () => FavoritesState;
  isKept: (name: string) => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Asks for the list; of several in quick succession only the last does. */
  load: () => void;
  /** Shown at once, made true by and by. Never rejects. */
  wish: (want: Wish['want'], name: FavoriteCreate) => Promise<Outcome>;
};

/**
 * One person's list. Calls go out one after the other, reads among them: no answer can overtake another, a removal
 * has made its room before the next name comes, and only the last wish for a name counts when its turn has come.
 */
export function createFavoritesRun(calls: FavoritesCalls, wait: typeof delay = delay): FavoritesRun {
  const listeners = new Set<() => void>();
  const waiting = new Map<string, (outcome: Outcome) => void>();
  /** Names of which the backend's list may differ from ours: a call about them was lost on its way. */
  const unsure = new Set<string>();
  let state: FavoritesState = noFavorites;
  let pause = new AbortController();
  let isReadDue = false;
  let isWorking = false;

  function change(next: FavoritesState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function settle(name: string, outcome: Outcome): void {
    const resolve = waiting.get(name);
    waiting.delete(name);
    change(withoutWish(state, name));
    resolve?.(outcome);
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    try {
      for (let step = nextStep(); step; step = nextStep()) await step();
    } finally {
      isWorking = false;
    }
  }

  function nextStep(): (() => Promise<void>) | undefined {
    const { listId } = state;
    if (isReadDue) return readList;
    for (const wish of state.wishes.values()) {
      if (listId === undefined || unsure.has(wish.domainName)) return readList;
      if (isFulfilled(state, wish)) settle(wish.domainName, 'done');
      else if (wish.want === 'in' && state.held.size >= state.maxItems) settle(wish.domainName, 'full');
      else return () => fulfil(listId, wish);
    }
    return undefined;
  }

  async function readList(): Promise<void> {
    pause.abort();
    isReadDue = false;
    try {
      const list = await calls.read();
      unsure.clear();
      change(withList(state, list));
    } catch (cause) {
      const isUnknown = state.listId === undefined;
      if (isUnknown) change({ ...state, phase: 'failed', error: cause });
      for (const { domainName, want } of state.wishes.values())
        if (isUnknown || unsure.has(domainName)) settle(domainName, outcomeOf(cause, want));
    }
  }

  async function fulfil(listId: number, wish: Wish): Promise<void> {
    const { domainName, tld, want } = wish;
    const item = state.held.get(domainName);
    try {
      if (want === 'in') {
        const added = await calls.add(listId, { domainName, tld });
        change(withItem(state, domainName, added));
      } else if (item) await letGo(listId, item);
    } catch (cause) {
      // The backend may have done it all the same: only its list can tell.
      unsure.add(domainName);
      if (state.wishes.get(domainName)?.want === want) settle(domainName, outcomeOf(cause, want));
      load();
    }
  }

  /** What is not there any more has been let go elsewhere. */
  async function letGo(listId: number, { id, domainName }: FavoriteItem): Promise<void> {
    try {
      await calls.remove(listId, id);
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.status === 404)) throw cause;
      load();
    }
    change(withoutItem(state, domainName));
  }

  function load(): void {
    pause.abort();
    pause = new AbortController();
    if (state.phase === 'failed') change({ ...state, phase: 'loading' });
    wait(FETCH_DEBOUNCE, pause.signal).then(
      () => {
        isReadDue = true;
        return work();
      },
      () => {},
    );
  }

  function wish(want: Wish['want'], { domainName, tld }: FavoriteCreate): Promise<Outcome> {
    const isMore = want === 'in' && !isKept(state, domainName);
    if (isMore && state.listId !== undefined && !hasRoom(state)) return Promise.resolve('full');
    waiting.get(domainName)?.('overtaken');
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    waiting.set(domainName, resolve);
    change(withWish(state, { want, domainName, tld }));
    void work();
    return promise;
  }

  return {
    read: () => state,
    isKept: (name) => isKept(state, name),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    wish,
  };
}

function outcomeOf(cause: unknown, want: Wish['want']): Outcome {
  const status = cause instanceof ApiError ? cause.status : 0;
  if (status === 401) return 'signedOut';
  return status === 409 && want === 'in' ? 'full' : 'failed';
}
