import { ApiError } from '#api/errors.ts';
import type { FavoriteCreate } from '#api/generated/schemas/favoriteCreate.zod.ts';
import type { FavoriteItem } from '#api/generated/schemas/favoriteItem.zod.ts';

/** The outcome of a call: it gets a response, never reaches the backend, or succeeds with its response lost. */
export type Fate = 'answered' | 'lost' | 'responseLost';

/**
 * The list of a backend, newest first. `turn` is awaited before each call and decides its fate; `back` is awaited
 * before its response.
 */
export function favoritesBackend(
  names: readonly string[],
  maxItems: number | undefined,
  turn: (call: string) => Promise<Fate> = async () => 'answered',
  back: () => Promise<unknown> = async () => {},
) {
  let items = names.map((name, index) => toItem(name, names.length - index));
  let lastId = names.length;
  const seen = { changesNow: 0, mostChangesNow: 0, mostItems: items.length, sent: [] as string[] };
  const networkError = () => new ApiError('network', { operation: 'favorites' });
  const rejection = (status: number) => new ApiError('http', { operation: 'favorites', status });

  async function call<T>(what: string, run: () => T): Promise<T> {
    seen.sent.push(what);
    const fate = await turn(what);
    if (fate === 'lost') throw networkError();
    const response = run();
    seen.mostItems = Math.max(seen.mostItems, items.length);
    await back();
    if (fate === 'responseLost') throw networkError();
    return response;
  }

  async function change<T>(what: string, run: () => T): Promise<T> {
    seen.changesNow += 1;
    seen.mostChangesNow = Math.max(seen.mostChangesNow, seen.changesNow);
    try {
      return await call(what, run);
    } finally {
      seen.changesNow -= 1;
    }
  }

  function add({ domainName }: FavoriteCreate): FavoriteItem {
    const held = items.find((item) => item.domainName === domainName);
    if (held) return held;
    if (items.length >= (maxItems ?? 1)) throw rejection(409);
    lastId += 1;
    const item = toItem(domainName, lastId);
    items = [item, ...items];
    return item;
  }

  function remove(itemId: number): void {
    const others = items.filter(({ id }) => id !== itemId);
    if (others.length === items.length) throw rejection(404);
    items = others;
  }

  return {
    seen,
    /** Fakes of the generated calls. */
    getFavorites: () =>
      call('read', () => ({
        data: {
          favorites: { list: { id: 41, ...(maxItems !== undefined && { maxItems }) }, listItems: items },
        },
      })),
    addFavorite: (_accountId: number, _listId: number, name: FavoriteCreate) =>
      change(`add ${name.domainName}`, () => ({ data: { favoritelistitem: add(name) } })),
    removeFavorite: (_accountId: number, _listId: number, itemId: number) =>
      change(`remove ${items.find(({ id }) => id === itemId)?.domainName}`, () => {
        remove(itemId);
        return { data: { success: true as const } };
      }),
    names: () => items.map(({ domainName }) => domainName),
    /** Adds a name as another window would. */
    addElsewhere: add,
    removeElsewhere: (name: string) => remove(items.find(({ domainName }) => domainName === name)?.id ?? 0),
  };
}

export function toName(domainName: string): FavoriteCreate {
  return { domainName, tld: domainName.split('.').slice(1).join('.') };
}

function toItem(domainName: string, id: number): FavoriteItem {
  return { id, ...toName(domainName) };
}
