import type { APIRequestContext } from '@playwright/test';
import { expect } from './fixtures.ts';

const read = '/api/v5/favorites/list/domain';

/** Replaces the signed-in account's favorites by these names, first one on top. */
export async function fillFavorites(calls: APIRequestContext, names: readonly string[]): Promise<void> {
  const session = await calls.get('/api/v5/account/session', { headers: { 'x-csrf-start': '1' } });
  const headers = { 'x-csrf-token-auth': session.headers()['x-csrf-token-auth'] ?? '' };
  const { sessAccountId } = (await session.json()).data.account;
  const { list, listItems } = (await (await calls.get(read, { headers })).json()).data.favorites;
  const items = `/api/v5/account/${sessAccountId}/favoritelist/${list.id}/favoritelistitem`;
  for (const { id } of listItems) await calls.delete(`${items}/${id}`, { headers });
  for (const domainName of names.toReversed()) {
    const tld = domainName.split('.').slice(1).join('.');
    const answer = await calls.post(items, { headers, data: { domainName, tld } });
    expect(answer.status(), `adding ${domainName}`).toBe(200);
  }
}
