import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Dist, get, makeDist, makeServer, type TestServer } from './app.fixture.ts';

let dist: Dist;
let running: TestServer[];
beforeEach(async () => {
  dist = await makeDist();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(({ close }) => close?.()));
  await dist.remove();
  vi.restoreAllMocks();
});

const never = () => new Promise<Response>(() => {});
const SESSION = '/api/v5/account/session';
const START = '/api/newsearch/start';
const POLL = '/api/newsearch/poll';

type Answer = (request: Request) => Response | Promise<Response>;

/** A server whose backend answers as a search does, except where `answers` say otherwise by path. */
async function start(answers: Record<string, Answer> = {}) {
  const seen: { path: string; cookie: string | null; token: string | null; form: string }[] = [];
  const usual: Record<string, Answer> = {
    [SESSION]: () =>
      Response.json(
        { data: { version: 'dense' } },
        { headers: { 'x-csrf-token-auth': 'token', 'set-cookie': 's=new; Path=/; HttpOnly' } },
      ),
    [START]: () => Response.json({ data: { search_id: 'id&1', search_tracking_id: 't' } }),
    [POLL]: () => Response.json({ data: { rows: '<b>' } }),
  };
  const server = await makeServer(dist, {
    backend: {
      async fetch(request) {
        const path = new URL(request.url).pathname;
        const { headers } = request;
        seen.push({
          path,
          cookie: headers.get('cookie'),
          token: headers.get('x-csrf-token-auth'),
          form: await request.clone().text(),
        });
        return (answers[path] ?? usual[path] ?? (() => new Response(null, { status: 404 })))(request);
      },
    },
  });
  running.push(server);
  return { server, seen };
}

/** The document's text, and the visit that it hands to the app; undefined for the placeholder. */
async function open(server: TestServer, target = '/find/harbor', headers: Record<string, string> = {}) {
  const response = await get(server, target, headers);
  const body = await response.text();
  const [head, rest = ''] = body.split('<div data-rows="">');
  const visit = rest.startsWith('{') ? JSON.parse(rest) : undefined;
  return { response, head, rest, visit, search: visit?.search };
}

it('§9 rows in the document: the server starts the search with the visitor’s session and hands it to the app', async () => {
  const { server, seen } = await start();
  const { response, head, visit } = await open(server, '/find/harbor', { cookie: 'a=1; s=old' });
  expect(head).toBe('<!doctype html>head <div id="app"><input name="keyword" value="harbor">');
  expect([response.headers.get('cache-control'), response.headers.get('vary')]).toEqual([
    'private, no-cache',
    'accept-encoding, cookie',
  ]);
  expect(response.headers.getSetCookie()).toEqual(['s=new; Path=/; HttpOnly']);
  expect(visit).toEqual({
    headers: { 'x-csrf-token-auth': 'token' },
    session: '{"data":{"version":"dense"}}',
    search: {
      keyword: 'harbor',
      usageId: expect.stringMatching(/^u-[0-9a-f]{12}$/),
      start: '{"data":{"search_id":"id&1","search_tracking_id":"t"}}',
      poll: '{"data":{"rows":"<b>"}}',
    },
  });
  const form = 'keyword=harbor&version=dense';
  expect(seen).toEqual([
    { path: SESSION, cookie: 'a=1; s=old', token: null, form: '' },
    { path: START, cookie: 'a=1; s=new', token: 'token', form },
    {
      path: POLL,
      cookie: 'a=1; s=new',
      token: 'token',
      form: `${form}&search_id=id%261&search_tracking_id=t&received=0`,
    },
  ]);
});

it('§9 rows in the document: nothing is kept of what someone who is signed in gets', async () => {
  const { server } = await start({
    [SESSION]: () =>
      Response.json({ data: { account: { sessAccountId: 7 } } }, { headers: { 'x-csrf-token-auth': 'x' } }),
  });
  expect((await open(server)).response.headers.get('cache-control')).toBe('no-store');
});

it('§9 rows in the document: 200 visitors at once get their own session and search, and nobody else’s', async () => {
  let found = 0;
  const { server } = await start({
    [SESSION]: ({ headers }) =>
      Response.json({ data: { version: headers.get('cookie') } }, { headers: { 'x-csrf-token-auth': 'x' } }),
    [POLL]: async (request) => Response.json({ data: await request.text() }),
  });
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const { visit, search } = await open(server, `/find/name${index}`, { cookie: `s=${index}` });
      // The visitors beyond the limit get the shell.
      if (!visit) return;
      found += 1;
      expect(search.keyword).toBe(`name${index}`);
      expect(visit.session).toBe(`{"data":{"version":"s=${index}"}}`);
      expect(search.poll).toContain(`keyword=name${index}&version=s=${index}&`);
    }),
  );
  expect(found).toBeGreaterThan(0);
});

it('§9 rows in the document: its start is sent while the search is running, also compressed', async () => {
  let held = Promise.withResolvers<Response>();
  const { server } = await start({ [POLL]: () => held.promise });
  for (const coding of ['br', 'gzip', 'identity']) {
    held = Promise.withResolvers<Response>();
    const outgoing = sendRequest({
      port: server.port,
      path: '/find/harbor',
      headers: { 'accept-encoding': coding },
    }).end();
    const [incoming] = await once(outgoing, 'response');
    expect(incoming.headers['content-encoding'] ?? 'identity').toBe(coding);
    const [first] = await once(incoming, 'data');
    expect(first.byteLength).toBeGreaterThan(9);
    held.resolve(Response.json({ data: {} }));
    await text(incoming);
  }
});

it('§8 load: at most 20 documents wait for a session at a time', async () => {
  const { server, seen } = await start({ [SESSION]: never });
  const documents = Array.from({ length: 60 }, () => open(server));
  await Promise.all(documents);
  expect(seen.filter(({ path }) => path === SESSION).length).toBe(20);
});

it.each([
  ['rejected', () => Response.json({}, { status: 409 })],
  ['broken', () => Promise.reject(new Error('ECONNRESET'))],
  ['HTML', () => new Response('<html>')],
])('§9 rows in the document: a start that is %s leaves the search to the app', async (_, answer) => {
  const { server } = await start({ [START]: answer });
  const { visit, search, response } = await open(server);
  expect(response.status).toBe(200);
  expect(visit).toMatchObject({ session: expect.any(String) });
  expect(search).not.toHaveProperty('start');
});

it('§9 rows in the document: it ends without rows if the first poll takes too long, and the app goes on', async () => {
  const { server } = await start({ [POLL]: never });
  const { search } = await open(server);
  expect(search.start).toContain('search_id');
  expect(search).not.toHaveProperty('poll');
});

it.each([
  ['does not respond', never],
  ['fails', () => new Response(null, { status: 502 })],
  ['breaks', () => Promise.reject(new Error('ECONNRESET'))],
])('§9 rows in the document: a session that %s leaves everything to the app', async (_, answer) => {
  const { server, seen } = await start({ [SESSION]: answer });
  const { response } = await open(server);
  expect(await get(server, '/find/harbor').then((plain) => plain.text())).toBe('<!doctype html>results');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(seen.map(({ path }) => path)).not.toContain(START);
});

it.each(['/find/harbor?move=1', '/find/xn--maana-pta.com', '/find/two%20words', '/find/Harbor'])(
  '§9 rows in the document: %s is for the app to search',
  async (target) => {
    const { server, seen } = await start();
    expect((await open(server, target)).head).toContain('results');
    expect(seen).toEqual([]);
  },
);

it('§9 rows in the document: a landing page has the result for the word in its address, and its prices', async () => {
  const { server, seen } = await start();
  const { response, head, visit } = await open(server, '/photo/soughtharbor', { cookie: 'a=1' });
  expect(head).toContain('/photo/soughtharbor');
  expect(visit.search).toMatchObject({ keyword: 'soughtharbor', poll: '{"data":{"rows":"<b>"}}' });
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(seen.map(({ path }) => path)).toEqual([SESSION, START, POLL]);
});

it('§9 rows in the document: a forced version is for the app, HEAD and prefetching start no search', async () => {
  const { server, seen } = await start();
  await open(server, '/find/harbor', { 'sec-purpose': 'prefetch' });
  await open(server, '/find/harbor', { cookie: 'force_page=dense' });
  expect((await get(server, '/find/harbor', {}, 'HEAD')).status).toBe(200);
  expect(seen).toEqual([]);
});

it('§9 rows in the document: if the rows can’t be rendered, the placeholder follows', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { server } = await start({
    [SESSION]: () => Response.json({ data: { version: 'v' } }, { headers: { 'x-csrf-token-auth': 'x' } }),
  });
  expect((await open(server, '/find/crash')).rest).toBe('waiting');
});

const FACTS = '/api/facts';
const LIST = '/api/list';
const DETAILS = '/api/details';
const PAGE = '/account/list/one';

/** A backend in which the cookie is the account. */
const accounts: Record<string, Answer> = {
  [SESSION]: ({ headers }) => {
    const [, id] = /account=(\d+)/.exec(headers.get('cookie') ?? '') ?? [];
    const body = { data: { account: { sessAccountId: id ? Number(id) : null } } };
    return Response.json(body, { headers: { 'x-csrf-token-auth': `token${id}` } });
  },
  [LIST]: ({ headers }) => Response.json({ data: [headers.get('cookie'), headers.get('x-csrf-token-auth')] }),
  [FACTS]: () => Response.json({ data: 'facts' }),
  [DETAILS]: () => Response.json({ data: 'details' }),
};

async function openAccount(server: TestServer, headers: Record<string, string> = {}, target = PAGE) {
  const response = await get(server, target, headers);
  const [head = '', rest = ''] = (await response.text()).split('<div id="app">');
  return { response, head, rest, visit: rest.startsWith('{') ? JSON.parse(rest) : undefined };
}

it('§7 account: a page has the responses to its first calls, and nothing is kept of it', async () => {
  const { server } = await start(accounts);
  const { response, head, visit } = await openAccount(server, { cookie: 'account=7' });
  expect(head).toBe('<!doctype html>head ');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(visit).toMatchObject({
    session: '{"data":{"account":{"sessAccountId":7}}}',
    responses: {
      [`${LIST}?of=${PAGE}`]: { status: 200, data: '{"data":["account=7","token7"]}' },
      [FACTS]: { status: 200, data: '{"data":"facts"}' },
      [DETAILS]: { status: 200, data: '{"data":"details"}' },
    },
    isPartial: false,
  });
});

it('§7 account: two people with 500 requests at once only get their own data', async () => {
  const { server } = await start(accounts);
  let found = 0;
  await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const id = 7 + (index % 2);
      const { rest, visit } = await openAccount(server, { cookie: `account=${id}` }, `/account/list/${id}`);
      expect(rest).not.toContain(`account=${15 - id}`);
      expect(rest).not.toContain(`/account/list/${15 - id}`);
      if (!visit) return;
      found += 1;
      expect(visit.session).toContain(`"sessAccountId":${id}`);
      expect(visit.responses[`${LIST}?of=/account/list/${id}`].data).toContain(`account=${id}`);
    }),
  );
  expect(found).toBeGreaterThan(9);
});

it.each([
  ['without a cookie', {}],
  ['for someone who is signed out', { cookie: 'a=1' }],
  ['as a script or image', { cookie: 'account=7', 'sec-fetch-dest': 'script' }],
])('§7 account: %s, a page is the shell', async (_, headers: Record<string, string>) => {
  const { server, seen } = await start(accounts);
  expect(await (await get(server, PAGE, headers)).text()).toBe('<!doctype html>shell');
  expect(seen.map(({ path }) => path)).not.toContain(FACTS);
});

it.each([
  ['fails', () => Response.json({}, { status: 500 }), 500],
  ['hangs', never, undefined],
  ['loses its connection', () => Promise.reject(new Error('ECONNRESET')), undefined],
  ['is not JSON', () => new Response('<html>'), undefined],
])(
  '§7 account: if a first call %s, the app gets the other responses and no page',
  async (_, answer, status) => {
    const { server } = await start({ ...accounts, [LIST]: answer });
    const { visit } = await openAccount(server, { cookie: 'account=7' });
    expect(visit.isPartial).toBe(true);
    expect(visit.responses[FACTS]).toMatchObject({ status: 200 });
    expect(visit.responses[`${LIST}?of=${PAGE}`]?.status).toBe(status);
  },
);

it.each([
  ['§9 rows in the document', '/find/harbor', POLL],
  ['§7 account', PAGE, LIST],
])('%s: who leaves %s ends its calls', async (_, path, call) => {
  let signal: AbortSignal | undefined;
  const { server } = await start({
    ...accounts,
    [call]: (request) => {
      signal = request.signal;
      return never();
    },
  });
  const outgoing = sendRequest({ port: server.port, path, headers: { cookie: 'account=7' } }).end();
  await once(outgoing, 'response');
  await vi.waitFor(() => expect(signal).toBeDefined());
  outgoing.destroy();
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});

it('§8 load: at most 20 account pages wait for their data at a time, and the next one gets its data', async () => {
  let waiting = 0;
  let answer: Answer = () => {
    waiting += 1;
    return never();
  };
  const { server } = await start({ ...accounts, [LIST]: (request) => answer(request) });
  const open = (id: number) => openAccount(server, { cookie: `account=${id}` }, `/account/list/${id}`);
  await Promise.all(Array.from({ length: 60 }, (_, index) => open(index)));
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBeLessThanOrEqual(20);
  answer = () => Response.json({ data: 'list' });
  expect((await open(7)).visit.isPartial).toBe(false);
});
