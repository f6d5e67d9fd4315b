import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Dist, get, makeDist, makeServer, site, type TestServer } from './app.fixture.ts';

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

/** The TLDs that the backend names; null if it does not respond. */
type Sold = string[] | null;

async function start(sold: Sold = ['io', 'irish', 'xn--e1afmkfd'], cacheFolder = join(dist.folder, 'cache')) {
  const server = await makeServer(dist, {
    cacheFolder,
    backend: {
      fetch({ url }) {
        const { pathname } = new URL(url);
        if (!sold) throw new Error('down');
        if (pathname.endsWith('/session')) return Response.json({ data: {} });
        return Response.json({ data: { pricing: sold.map((tld) => ({ tld })) } });
      },
    },
  });
  running.push(server);
  return server;
}

async function read(server: TestServer, target: string) {
  const response = await get(server, target);
  return { status: response.status, text: (await response.text()).replace('<!doctype html>', '') };
}

const listFiles = async () =>
  (await readdir(join(dist.folder, 'cache'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Waits until the cache on disk has a file with this text, and returns it. */
const waitForContent = (text: string) =>
  vi.waitFor(async () => {
    for (const file of await listFiles()) if (String(await readFile(file)).endsWith(text)) return file;
    throw new Error(`no file has ${text}`);
  });

it('§2 pages on demand: a page is made once, for all who ask at the same time and after them', async () => {
  const server = await start();
  const pages = await Promise.all(Array.from({ length: 20 }, () => read(server, '/photo')));
  expect(new Set(pages.map(({ text }) => text))).toEqual(new Set(['made 1 /photo ']));
  expect(await read(server, '/photo?utm_source=a')).toEqual({ status: 200, text: 'made 1 /photo ' });
  expect((await read(server, '/de-de/photo')).text).toBe('made 2 /de-de/photo ');
});

it('§9 caching: made pages answer HEAD, ETags and codings like files', async () => {
  const server = await start();
  const first = await get(server, '/photo');
  const etag = first.headers.get('etag') ?? '';
  expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect((await get(server, '/photo', { 'if-none-match': etag })).status).toBe(304);
  const head = await get(server, '/photo', {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String((await first.text()).length),
    '',
  ]);
});

it('§2 pages on demand: a restart finds what was made, another build makes it again', async () => {
  await read(await start(), '/photo');
  await waitForContent('made 1 /photo ');
  const restarted = await start();
  expect((await read(restarted, '/domain/search/x')).text).toBe('results');
  expect((await read(restarted, '/de-de/photo')).text).toBe('made 1 /de-de/photo ');
  expect((await read(restarted, '/photo')).text).toBe('made 1 /photo ');

  await writeFile(join(dist.folder, 'routes.json'), JSON.stringify({ ...site, id: 'next' }));
  const rebuilt = await start();
  await read(rebuilt, '/de-de/photo');
  expect((await read(rebuilt, '/photo')).text).toBe('made 2 /photo ');
});

it('§8 failures: a file of the cache that was cut off is made again', async () => {
  await read(await start(), '/de-de/photo');
  await truncate(await waitForContent('made 1 /de-de/photo '), 5);
  const restarted = await start();
  await read(restarted, '/photo');
  expect((await read(restarted, '/de-de/photo')).text).toBe('made 2 /de-de/photo ');
});

it('§8 failures: without a disk to write to, pages are kept in memory, and one line says so', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = await start(undefined, join(dist.folder, 'secret.txt', 'cache'));
  for (const target of ['/photo', '/de-de/photo', '/photo'])
    expect((await read(server, target)).status).toBe(200);
  expect((await read(server, '/photo')).text).toBe('made 1 /photo ');
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Pages are not kept on disk: ENOTDIR/));
});

it.each([
  ['throws', 'broken', 'a page module throws'],
  ['ends its thread', 'crash', 'worker exited'],
])(
  '§8 failures: a page that %s is 500 with its reason in the log; others are made',
  async (_, word, reason) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const server = await start();
    const failed = await get(server, `/photo/${word}`, { accept: 'text/html' });
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(await failed.text()).toContain('Something went wrong on our side');
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(new RegExp(`^GET /photo/:keyword: .*${reason}`)),
    );
    expect((await read(server, '/photo')).status).toBe(200);
  },
);

it('§8 failures: a build whose pages can’t be loaded answers them with 500, and files as ever', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await writeFile(join(dist.folder, 'renderer/manifest.json'), '{"broken');
  const server = await start();
  expect((await read(server, '/photo')).status).toBe(500);
  expect((await read(server, '/favicon.svg')).status).toBe(200);
});

it('§2 pages on demand: pages and sitemaps are made even if the static build has them', async () => {
  const server = await start();
  expect((await read(server, '/')).text).toBe('home');
  expect((await read(server, '/robots.txt')).text).toContain('made 1 /robots.txt');
});

it('§2 pages on demand: a word’s page is made for its address, whatever it ends with', async () => {
  const server = await start();
  expect(await read(server, '/de-de/photo/caf%C3%A9')).toEqual({
    status: 200,
    text: 'made 1 /de-de/photo/caf%C3%A9 ',
  });
  expect((await get(server, '/photo/a.png')).headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await read(server, '/photo/missing')).toEqual({ status: 404, text: 'not found' });
  expect((await read(server, `/photo/${'a'.repeat(400)}`)).text).toBe('results');
});

it('§2 TLD landing: every TLD for sale has a page, with its words; others are not found', async () => {
  const server = await start();
  expect(await read(server, '/domains/irish')).toEqual({ status: 200, text: 'made 1 /domains/irish irish' });
  expect((await read(server, '/domains/irish/pub')).text).toBe('made 2 /domains/irish/pub irish');
  expect((await read(server, '/domains/%D0%BF%D1%80%D0%B8%D0%BC%D0%B5%D1%80')).status).toBe(200);
  for (const target of ['/domains/nosuchtld', '/domains/nosuchtld/foo', '/de-de/domains/a.b.c'])
    expect((await read(server, target)).status, target).toBe(404);
  // One with a text has its page even if it is not for sale.
  const other = await start(['irish']);
  expect([await read(other, '/domains/io'), await read(other, '/domains/io/pub')]).toMatchObject([
    { status: 200 },
    { status: 200 },
  ]);
});

it('§8 load: of the many spellings of a TLD, only its own are kept on disk', async () => {
  const server = await start();
  await read(server, '/domains/irish');
  // Each page has two files: its content and its entry in the index.
  await vi.waitFor(async () => expect(await listFiles()).toHaveLength(2));
  for (const spelling of ['.irish', '%22irish%22', 'i%20rish', '%E2%80%9Cirish%E2%80%9D'])
    expect((await read(server, `/domains/${spelling}`)).status, spelling).toBe(200);
  await read(server, '/domains/irish/pub');
  await read(server, '/photo');
  await vi.waitFor(async () => expect(await listFiles()).toHaveLength(4));
  await waitForContent('/photo ');
});

it('§8 failures: while the backend does not say what it sells, the app decides', async () => {
  const server = await start(null);
  expect(await read(server, '/domains/irish')).toEqual({ status: 200, text: 'any TLD' });
  expect((await read(server, '/domains/io')).text).toBe('.io');
  expect((await read(server, '/robots.txt')).status).toBe(200);
});

it('§2 sitemap: it is made from the TLDs for sale', async () => {
  expect((await read(await start(), '/robots.txt')).text).toBe('made 1 /robots.txt io,irish,xn--e1afmkfd');
  expect((await read(await start(['irish']), '/robots.txt')).text).toBe('made 1 /robots.txt irish');
});

it('§8 load: pages that do not exist leave nothing behind, and are not asked of the thread', async () => {
  const server = await start();
  await read(server, '/nowhere');
  // The not-found page's content and its entry in the index.
  const files = await vi.waitFor(async () => {
    const found = await listFiles();
    expect(found).toHaveLength(2);
    return found;
  });
  for (let round = 0; round < 20; round++)
    await Promise.all(
      Array.from({ length: 500 }, async (_, index) => {
        const response = await get(server, `/nowhere/${round}/${index}`);
        expect(response.status).toBe(404);
      }),
    );
  expect(await listFiles()).toEqual(files);
  expect((await read(server, '/photo')).text).toBe('made 1 /photo ');
});

/** Requests this many pages at once. */
const requestMany = (server: TestServer, count: number, target: (index: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, index) => read(server, target(index))));

it('§8 load: of 500 first requests at once, those that would be late get the shell', async () => {
  const server = await start();
  const answers = await requestMany(server, 500, (index) => `/photo/slow-${index}`);
  const kinds = answers.map(({ status, text }) => `${status} ${text.replace(/ .*/, '')}`);
  expect(new Set(kinds)).toEqual(new Set(['200 made', '200 results']));
  expect(kinds.filter((kind) => kind === '200 made').length).toBeLessThan(120);
});

it('§8 load: while pages are made, those in memory are served', async () => {
  const server = await start();
  await read(server, '/photo');
  const before = performance.now();
  let isDone = false;
  const many = requestMany(server, 30, (index) => `/photo/slow-${index}`).finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const started = performance.now();
    await read(server, '/photo');
    longest = Math.max(longest, performance.now() - started);
  }
  const answers = await many;
  expect(answers.map(({ text }) => text.replace(/ .*/, ''))).toEqual(Array(30).fill('made'));
  // Behind the queue or on a blocked thread, a request would take at least half of that time.
  expect(longest).toBeLessThan((performance.now() - before) / 3);
});

/** A server whose backend has one price, which `answer` changes; undefined for a failing backend. */
async function startPriced() {
  const state: { answer: string | undefined } = { answer: 'cheap' };
  const server = await makeServer(dist, {
    backend: {
      fetch({ url }) {
        const { pathname } = new URL(url);
        if (state.answer === undefined) throw new Error('down');
        if (pathname.endsWith('/currencies')) return Response.json({ data: { config: [{ code: 'EUR' }] } });
        return Response.json(pathname.includes('/pricing/') ? state.answer : {});
      },
    },
  });
  running.push(server);
  return { server, state };
}

const PRICED = 'made 2 /photo/priced  with USD {"/api/v5/pricing/product?type=ssl":"\\"cheap\\""}';

it('§2 prices in documents: a page is made with them once, also after a restart', async () => {
  const { server } = await startPriced();
  const first = await get(server, '/photo/priced');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(await first.text()).toBe(`<!doctype html>${PRICED}`);
  const etag = first.headers.get('etag') ?? '';
  expect((await get(server, '/photo/priced?utm_source=a', { 'if-none-match': etag })).status).toBe(304);
  expect((await read(server, '/photo')).text).toBe('made 3 /photo ');
});

it('§1 currencies: the cookie chooses that of a document, which no shared cache keeps', async () => {
  const { server } = await startPriced();
  const inEuro = await get(server, '/photo/priced', { cookie: 'theme=dark; currency=EUR' });
  expect(inEuro.headers.get('cache-control')).toBe('private, no-cache');
  expect(await inEuro.text()).toContain('with EUR');
  for (const currency of ['none', 'XXX', '', 'EUR%0d%0a'])
    expect(
      await (await get(server, '/photo/priced', { cookie: `currency=${currency}` })).text(),
      currency,
    ).toBe('<!doctype html>made 1 /photo/priced ');
});

it('§8 failures: without prices, the page comes without them', async () => {
  const { server, state } = await startPriced();
  state.answer = undefined;
  expect(await read(server, '/photo/priced')).toEqual({ status: 200, text: 'made 1 /photo/priced ' });
});

it('§8 failures: prices that a page can’t be made with leave it as it is', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { server, state } = await startPriced();
  state.answer = 'broken';
  expect(await read(server, '/photo/priced')).toEqual({ status: 200, text: 'made 1 /photo/priced ' });
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching(/^\/photo\/:keyword with .*: a page module throws$/),
  );
});
