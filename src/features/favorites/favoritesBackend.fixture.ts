import { ApiError } from '#api/errors.ts';
import type { FavoriteItem } from '#api/generated/schemas/favoriteItem.zod.ts';
import type { FavoritesCalls } from './favoritesRun.ts';

/** How a call fares: it is answered, lost on its way there, or done with its answer lost. */
export type Fate = 'answered' | 'lost' | 'answerLost';

/** A list as a backend keeps it, newest first. `turn` lets each call wait for its turn and decides its fate. */
export function favoritesBackend(
  names: readonly string[],
  maxItems: number | undefined,
  turn: (call: string) => Promise<Fate> = async () => 'answered',
) {
  let items = names.map((name, place) => toItem(name, names.length - place));
  let lastId = names.length;
  const seen = { callsNow: 0, mostCallsNow: 0, most: items.length, sent: [] as string[] };
  const networkError = () => new ApiError('network', { operation: 'favourites' });
  const refusal = (status: number) => new ApiError('http', { operation: 'favourites', status });

  async function call<T>(what: string, run: () => T): Promise<T> {
    seen.sent.push(what);
    seen.callsNow += 1;
    seen.mostCallsNow = Math.max(seen.mostCallsNow, seen.callsNow);
    try {
      const fate = await turn(what);
      if (fate === 'lost') throw networkError();
      const answer = run();
      seen.most = Math.max(seen.most, items.length);
      if (fate === 'answerLost') throw networkError();
      return answer;
    } finally {
      seen.callsNow -= 1;
    }
  }

  const calls: FavoritesCalls = {
    read: () =>
      call('read', () => ({
        list: { id: 41, ...(maxItems !== undefined && { maxItems }) },
        listItems: items,
      })),
    add: (_listId, { domainName }) =>
      call(`add ${domainName}`, () => {
        const there = items.find((item) => item.domainName === domainName);
        if (there) return there;
        if (items.length >= (maxItems ?? 1)) throw refusal(409);
        lastId += 1;
        const item = toItem(domainName, lastId);
        items = [item, ...items];
        return item;
      }),
    remove: (_listId, itemId) =>
      call(`remove ${items.find(({ id }) => id === itemId)?.domainName}`, () => {
        const kept = items.filter(({ id }) => id !== itemId);
        if (kept.length === items.length) throw refusal(404);
        items = kept;
      }),
  };
  return {
    calls,
    seen,
    names: () => items.map(({ domainName }) => domainName),
    /** What another tab does. */
    letGo: (name: string) => {
      items = items.filter(({ domainName }) => domainName !== name);
    },
  };
}

function toItem(domainName: string, id: number): FavoriteItem {
  return { id, domainName, tld: domainName.split('.').slice(1).join('.') };
}
