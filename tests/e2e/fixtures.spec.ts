import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, test } from './fixtures.ts';

const policy = "default-src 'self'; require-trusted-types-for 'script'";
const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Test</title><main>${body}</main></html>`;

const answers: Record<string, { body: string; type?: string; violations?: string }> = {
  '/clean': { body: page('<h1>Clean</h1><script src="/clean.js"></script>') },
  '/clean.js': { body: "document.querySelector('h1').textContent = 'Clean'", type: 'text/javascript' },
  '/violating': { body: page('<h1>Violating</h1>'), violations: 'getCart 200: data.total must be number' },
  '/inline': { body: page('<h1>Inline</h1><script>window.x = 1</script>') },
  '/throws': { body: page('<h1>Throws</h1><script src="/throws.js"></script>') },
  '/throws.js': { body: "throw new Error('broken on purpose')", type: 'text/javascript' },
  '/complains': { body: page('<h1>Complains</h1><script src="/complains.js"></script>') },
  '/complains.js': { body: "console.error('complains on purpose')", type: 'text/javascript' },
  '/markup': { body: page('<h1>Markup</h1><script src="/markup.js"></script>') },
  '/markup.js': {
    body: "try { document.body.innerHTML = '<p>x</p>' } catch { /* heard of by the policy's event */ }",
    type: 'text/javascript',
  },
  '/nameless': { body: page('<h1>Nameless</h1><button></button>') },
};

let server: Server;
let origin: string;

test.beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response.setHeader('content-type', answer?.type ?? 'text/html');
    response.setHeader('content-security-policy', policy);
    if (answer?.violations) response.setHeader('x-contract-violations', answer.violations);
    /* 204 for the icon: the browser would log a 404. */
    response.statusCode = answer ? 200 : 204;
    response.end(answer?.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' && address?.port}`;
});

test.afterAll(() => server.close());

test('a page without problems passes, axe included, under a strict policy', async ({
  page,
  request,
  axe,
}) => {
  await page.goto(`${origin}/clean`);
  await request.get(`${origin}/clean`);
  await axe();
});

const heard: [path: string, problem: RegExp][] = [
  ['violating', /^contract: .*violating: getCart 200/],
  ['throws', /^page error: .*broken on purpose/],
  ['complains', /^console: complains on purpose/],
  ['inline', /^policy: script-src-elem inline/],
  ['markup', /^policy: require-trusted-types-for trusted-types-sink Element innerHTML/],
];

for (const [path, problem] of heard) {
  test(`notices a page that is ${path}`, async ({ page, problems }) => {
    problems.expect(problem);
    if (['inline', 'markup'].includes(path))
      problems.expect(/^console: .*(Content Security Policy|TrustedHTML)/);
    await page.goto(`${origin}/${path}`);
  });
}

const contract = /^contract: .*violating: getCart 200/;

test('notices an API request that violates the contract', async ({ request, problems }) => {
  problems.expect(contract);
  await request.post(`${origin}/violating`);
});

test("notices a request with the visitor's cookies that violates the contract", async ({
  context,
  problems,
}) => {
  problems.expect(contract);
  await context.request.get(`${origin}/violating`);
});

test('notices the problems of a second visitor', async ({ newVisitor, problems }) => {
  problems.expect(contract);
  const second = await newVisitor();
  await second.goto(`${origin}/violating`);
});

test('axe rejects a button without a name', async ({ page, axe }) => {
  await page.goto(`${origin}/nameless`);
  await expect(axe()).rejects.toThrow('button-name');
});

test('an unexpected problem fails its test', async ({ page }) => {
  test.fail();
  await page.goto(`${origin}/throws`);
});

test('an expected problem that never occurs fails its test', async ({ page, problems }) => {
  test.fail();
  problems.expect(/broken on purpose/);
  await page.goto(`${origin}/clean`);
});

test('pages are restored from the back/forward cache', { tag: '@restored' }, async ({ page }) => {
  await page.goto(`${origin}/clean`);
  await page.evaluate(() => Object.assign(window, { kept: true }));
  await page.goto(`${origin}/nameless`);
  /* A restored page has no load event to wait for. */
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading')).toHaveText('Clean');
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});

test.describe('in a context that tests share', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ consent: null });

  for (const turn of ['first', 'second']) {
    test(`a test starts as in a new one: the ${turn}`, async ({ page, context }) => {
      await page.goto(`${origin}/clean`);
      const before = await page.evaluate(async () => ({
        cookie: document.cookie,
        local: localStorage.length,
        session: sessionStorage.length,
        history: history.length,
        isOnline: navigator.onLine,
        permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
        kept: 'kept' in window,
      }));
      expect(before).toEqual({
        ...{ cookie: '', local: 0, session: 0, history: 2, isOnline: true },
        ...{ permission: 'prompt', kept: false },
      });
      await page.addInitScript(() => Object.assign(window, { kept: true }));
      await page.goto(`${origin}/nameless`);
      await page.evaluate(() => {
        localStorage.setItem('left', '1');
        sessionStorage.setItem('left', '1');
      });
      await context.addCookies([{ name: 'left', value: '1', url: origin }]);
      await context.grantPermissions(['geolocation']);
      await context.setOffline(true);
    });
  }
});
