import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { allTlds } from '../registry/tlds.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { createSandbox } from '../sandbox.ts';
import { dropHeader } from './search.ts';

type Schemas = components['schemas'];
type PollData = Schemas['SearchPollData'];

const sandbox = await openSandbox();

const start = (keyword: string, more = {}) => ({
  config: 'default',
  tracking_type: 'search_page',
  version: 'classic',
  page: 'domain_search',
  keyword,
  ...more,
});

/** Creates the body that polls the search started with this body. */
const createPoll = <Body extends object>(
  body: Body,
  { search_id, search_tracking_id }: Pick<Schemas['SearchPoll'], 'search_id' | 'search_tracking_id'>,
) => ({ ...body, search_id, search_tracking_id });

async function begin(client: TestClient, keyword: string, more = {}) {
  const { data } = await client.ok('startNewSearch', { body: start(keyword, more) });
  return createPoll(start(keyword), data);
}

async function pollUntilDone(
  client: TestClient,
  body: Awaited<ReturnType<typeof begin>>,
): Promise<PollData[]> {
  const responses: PollData[] = [];
  for (let attempt = 0; attempt < 30; attempt++) {
    const { data } = await client.ok('pollNewSearch', { body });
    responses.push(data);
    if (data.info.done) return responses;
  }
  throw new Error('The search was not done after 30 polls.');
}

test('§4 search: results arrive over several polls, each once, the exact match first', async () => {
  const client = await TestClient.open(sandbox);
  const responses = await pollUntilDone(client, await begin(client, 'lighthouse.dev'));
  expect(responses.length).toBeGreaterThan(2);
  const names = responses.flatMap(({ domains }) => domains.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(responses.at(-1)?.info.total ?? 0);
  expect(names[0]).toBe('lighthouse.dev');
  expect(responses[0]?.exact_match).toMatchObject({ name: 'lighthouse.dev', tld: 'dev' });
});

test('§4 search: with `received` an answer that was lost is sent again, whatever was polled since', async () => {
  const client = await TestClient.open(sandbox);
  const body = await begin(client, 'harborlight');
  const { data: first } = await client.ok('pollNewSearch', { body: { ...body, received: 0 } });
  await client.ok('pollNewSearch', { body: { ...body, received: first.domains.length } });
  const { data: again } = await client.ok('pollNewSearch', { body: { ...body, received: 0 } });
  expect(again.domains.slice(0, first.domains.length)).toEqual(first.domains);
  const { data: beyond } = await client.ok('pollNewSearch', { body: { ...body, received: 99_999 } });
  expect(beyond.domains).toEqual([]);
});

test('§4 search: only its own session can poll a search, and only by its own operation', async () => {
  const client = await TestClient.open(sandbox);
  const body = await begin(client, 'lighthouse');
  await (await TestClient.open(sandbox)).fails('pollNewSearch', 404, { body });
  await client.fails('pollBulkSearch', 404, { body });
  await client.fails('pollNewSearch', 404, { body: { ...body, search_id: 's-unknown' } });
  await client.ok('pollNewSearch', { body });
});

test('§4 search: a search keeps its initial currency', async () => {
  const client = await TestClient.open(sandbox);
  const body = await begin(client, 'lighthouse');
  await client.ok('updateAccountExtended', { body: { preferredCurrency: 'JPY' } });
  expect((await client.ok('pollNewSearch', { body })).data.currency).toBe('USD');
  const later = await begin(client, 'lighthouse');
  expect((await client.ok('pollNewSearch', { body: later })).data.currency).toBe('JPY');
});

test('§4 search: concurrent polls share the results', async () => {
  const client = await TestClient.open(sandbox);
  const body = await begin(client, 'northwind');
  const responses = await Promise.all([1, 2, 3].map(() => client.ok('pollNewSearch', { body })));
  const names = responses.flatMap(({ data }) => data.domains.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test('§3 search: a registered name is taken, and marked for its own account', async () => {
  const seen = async (client: TestClient) => {
    const body = await begin(client, 'okafor-ceramics.com');
    return (await client.ok('pollNewSearch', { body })).data.exact_match;
  };
  expect(await seen(await TestClient.open(sandbox))).toMatchObject({ avail: 0, in_account: false });
  expect(await seen(await TestClient.open(sandbox, 'holder'))).toMatchObject({ avail: 0, in_account: true });
});

test('§3 search: suggests another name if the name is unavailable', async () => {
  const client = await TestClient.open(sandbox);
  const responses = await pollUntilDone(client, await begin(client, 'okafor-ceramics.com'));
  const last = responses.at(-1);
  expect(last?.suggested_domain).toMatchObject({ avail: 1 });
  expect(last?.most_relevant).toContain(last?.suggested_domain?.name);
});

test('§3 search: the response shows whether the account has a site-builder account', async () => {
  const started = async (person?: string) =>
    (await TestClient.open(sandbox, person)).ok('startNewSearch', { body: start('lighthouse') });
  expect((await started('holder')).data.hasWixAccount).toBe(true);
  expect((await started()).data.hasWixAccount).toBe(false);
});

test('§7 search: only the requested product types are looked up', async () => {
  const client = await TestClient.open(sandbox);
  const body = await begin(client, 'quillmark', { only_include_products: 'internal_premium' });
  const others = (await pollUntilDone(client, body)).flatMap(({ domains }) => domains).slice(1);
  expect(others.length).toBeGreaterThan(0);
  expect(others.every(({ products }) => products.internal_premium)).toBe(true);
});

test('§8 search: captcha responds with 409 until it is solved in this session', async () => {
  const client = await TestClient.open(sandbox);
  const body = start('captcha-test');
  expect((await client.fails('startNewSearch', 409, { body })).error).toBe('captcha was not solved');
  await client.fails('startBulkSearch', 409, { body });
  await client.solveCaptcha();
  await client.ok('startNewSearch', { body });
  await (await TestClient.open(sandbox)).fails('startNewSearch', 409, { body });
});

test('§8 search: badgateway responds with 502 until the captcha is solved', async () => {
  const client = await TestClient.open(sandbox);
  await client.fails('startNewSearch', 502, { body: start('badgateway') });
  await client.solveCaptcha();
  await client.ok('startNewSearch', { body: start('badgateway') });
});

test.each([
  ['toomany', 429],
  ['busy', 503],
])(
  '§8 search: %s causes %d with Retry-After 1; a call after the delay passes, an earlier one is rejected again',
  async (word, status) => {
    let clock = Date.parse('2026-11-21T12:00:00Z');
    const own = await createSandbox({ data: 'memory', now: () => new Date(clock) });
    const client = await TestClient.open(own);
    const body = start(word);
    const first = await client.call('startNewSearch', { body });
    expect([first.response.status, first.response.headers.get('retry-after')]).toEqual([status, '1']);
    clock += 400;
    await client.fails('startNewSearch', status, { body });
    clock += 600;
    await client.ok('startNewSearch', { body });
    await client.fails('startBulkSearch', status, { body });
    await own.close();
  },
);

test('§8 search: maintenance asks to retry after ten minutes', async () => {
  const client = await TestClient.open(sandbox);
  const { response } = await client.call('startNewSearch', { body: start('maintenance') });
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '600']);
});

test('§4 search: noresults has no results, searchnote has a message', async () => {
  const client = await TestClient.open(sandbox);
  const none = await pollUntilDone(client, await begin(client, 'noresults'));
  expect(none).toMatchObject([{ domains: [], exact_match: null, info: { total: 0 } }]);
  const [noted] = await pollUntilDone(client, await begin(client, 'searchnote'));
  expect(noted?.info.messages).toHaveLength(1);
});

test('§4 search: everytld looks up all TLDs', async () => {
  const client = await TestClient.open(sandbox);
  const responses = await pollUntilDone(client, await begin(client, 'everytld'));
  const names = responses.flatMap(({ domains }) => domains.map(({ tld }) => tld));
  expect(new Set(names).size).toBe(allTlds.length);
});

test('§4 search: slowpoke takes 12 polls, never is never done', async () => {
  const client = await TestClient.open(sandbox);
  expect(await pollUntilDone(client, await begin(client, 'slowpoke'))).toHaveLength(12);
  const body = await begin(client, 'never');
  await expect(pollUntilDone(client, body)).rejects.toThrow('not done');
});

test('§8 token: staletoken rejects the token of the next call only', async () => {
  const client = await TestClient.open(sandbox);
  await begin(client, 'staletoken');
  const responses = await Promise.all([1, 2, 3, 4].map(() => client.call('getCart')));
  const statuses = responses.map(({ response }) => response.status).sort();
  expect(statuses).toEqual([200, 200, 200, 403]);
  expect(responses.find(({ response }) => response.status === 403)?.body).toMatchObject({
    refresh_token: true,
  });
  await begin(client, 'staletoken');
  expect((await client.call('getCart')).response.status).toBe(200);
});

test('§4 search: offline breaks the connection of the next poll once', async () => {
  const client = await TestClient.open(sandbox);
  const body = await begin(client, 'offline-shop');
  const lost = await client.call('pollNewSearch', { body });
  expect(lost.response.headers.get(dropHeader)).toBe('1');
  const { response } = await client.call('pollNewSearch', { body });
  expect(response.headers.get(dropHeader)).toBeNull();
});

async function bulkNames(client: TestClient, input: ReturnType<typeof start>): Promise<string[]> {
  const { data } = await client.ok('startBulkSearch', { body: input });
  const names: string[] = [];
  for (;;) {
    const body = { ...createPoll(input, data), received: names.length };
    const { data: response } = await client.ok('pollBulkSearch', { body });
    names.push(...response.domains.map(({ name }) => name));
    if (response.info.done) return names;
  }
}

test('§5 bulk search: keywords split on commas, pipes and white space', async () => {
  const client = await TestClient.open(sandbox);
  const keyword = 'one-a.com,two-b.com|three-c.com four-d.com\nfive-e,,';
  const names = await bulkNames(client, start(keyword, { tlds: 'dev,io' }));
  expect(names).toEqual(['one-a.com', 'two-b.com', 'three-c.com', 'four-d.com', 'five-e.dev', 'five-e.io']);
});

test('§5 bulk search: accepts 5,000 names at most', async () => {
  const client = await TestClient.open(sandbox);
  const names = Array.from({ length: 5001 }, (_, index) => `bulk-${index}.com`);
  expect(await bulkNames(client, start(names.slice(1).join('\n')))).toEqual(names.slice(1));
  const rejection = await client.fails('startBulkSearch', 422, { body: start(names.join('\n')) });
  expect(rejection.error).toEqual({ keyword: 'must NOT hold more than 5000 names' });
});

test('§5 bulk search: rejects too many lookups, and none', async () => {
  const client = await TestClient.open(sandbox);
  const words = Array.from({ length: 5000 }, (_, index) => `w${index}`).join(' ');
  const tlds = Array.from({ length: 100 }, (_, index) => `t${index}`).join(',');
  await client.fails('startBulkSearch', 422, { body: start(words, { tlds }) });
  await client.fails('startBulkSearch', 422, { body: start(', |') });
});

test('§7 search: unknown fields are rejected by name', async () => {
  const client = await TestClient.open(sandbox);
  const body = { ...start('lighthouse'), color: 'red' };
  expect((await client.fails('startNewSearch', 422, { body })).error).toHaveProperty('color');
  expect((await client.fails('startBulkSearch', 422, { body })).error).toHaveProperty('color');
  const { data } = await client.ok('startNewSearch', { body: start('lighthouse') });
  expect((await client.fails('pollNewSearch', 422, { body: createPoll(body, data) })).error).toHaveProperty(
    'color',
  );
});

test('§6 search of favorites: requires sign-in', async () => {
  const body = { config: 'default', tracking_type: 'favorites_page', version: 'classic', page: 'favorites' };
  const visitor = await TestClient.open(sandbox);
  await visitor.fails('startFavoritesSearch', 401, { body });
  await visitor.fails('pollFavoritesSearch', 401, {
    body: { ...body, search_id: 's', search_tracking_id: 't' },
  });
  const holder = await TestClient.open(sandbox, 'holder');
  const { data } = await holder.ok('startFavoritesSearch', { body });
  const polled = await holder.ok('pollFavoritesSearch', { body: createPoll(body, data) });
  expect(polled.data.domains.map(({ name }) => name)).toEqual(['lighthouse.dev', 'harbor.io']);
});

test('§4 search of favorites: looks up the names of the list, whatever the request says', async () => {
  const polledNames = async (person: string, keyword: string) => {
    const client = await TestClient.open(sandbox, person);
    const body = start(keyword);
    const { data } = await client.ok('startFavoritesSearch', { body });
    const polled = await client.ok('pollFavoritesSearch', { body: createPoll(body, data) });
    return [polled.data.domains.map(({ name }) => name), polled.data.info.done];
  };
  expect(await polledNames('holder', 'casa-moreno.com')).toEqual([['lighthouse.dev', 'harbor.io'], true]);
  expect(await polledNames('admin', 'lighthouse.dev')).toEqual([[], true]);
});

test('§4 favorites: a snapped name is available in a search, but taken when the favorites are looked up', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  const found = await client.ok('pollNewSearch', { body: await begin(client, 'snapped-lantern.com') });
  expect(found.data.exact_match?.avail).toBe(1);
  const { id: listId } = (await client.ok('getFavorites')).data.favorites.list;
  const params = { accountId: 1001, listId };
  await client.ok('addFavorite', { params, body: { domainName: 'snapped-lantern.com', tld: 'com' } });
  const body = start('');
  const { data } = await client.ok('startFavoritesSearch', { body });
  const polled = await client.ok('pollFavoritesSearch', { body: createPoll(body, data) });
  expect(polled.data.domains).toMatchObject([{ name: 'snapped-lantern.com', avail: 0 }]);
});

test('deviation 6: a word suggests TLDs of its topic, and names that can be registered are ranked', async () => {
  const client = await TestClient.open(sandbox);
  const responses = await pollUntilDone(client, await begin(client, 'harborbakery'));
  const last = responses.at(-1);
  expect(last?.tld_suggestion.slice(0, 2)).toEqual(['cafe', 'kitchen']);
  const found = new Map(responses.flatMap(({ domains }) => domains).map((result) => [result.name, result]));
  expect([...found.keys()]).toEqual(expect.arrayContaining(['harborbakery.cafe', 'harborbakery.kitchen']));
  expect(last?.most_relevant).not.toEqual([]);
  for (const name of last?.most_relevant ?? [])
    expect(found.get(name)?.products).toHaveProperty('registration');
});
