import { expect, test } from './shop.ts';

const DAY_MS = 86_400_000;

test('§9 rows in the document: the exact match stays, and the app goes on with the same search', async ({
  shop,
  page,
}) => {
  const calls: string[] = [];
  const ids = new Set<string | null>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/session$|newsearch/.test(pathname)) calls.push(pathname);
    if (pathname.endsWith('/newsearch/poll'))
      ids.add(new URLSearchParams(request.postData() ?? '').get('search_id'));
  });
  const names: string[] = [];
  await page.exposeFunction('record', (name: string) => names.push(name));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const name = document.querySelector('main h1')?.textContent;
      if (name) (window as unknown as { record(name: string): void }).record(name);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto('/domain/search/harbor');
  await shop.waitUntilFinished();
  expect(new Set(names)).toEqual(new Set(['harbor.com']));
  expect(new Set(calls)).toEqual(new Set(['/api/newsearch/poll']));
  expect(ids.size).toBe(1);
});

test('§9 rows in the document: they are there without scripts, in the language of the address', async ({
  browser,
  storefront,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${storefront.origin}/de-de/domain/search/harborline`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('harborline.com');
  await expect(page.getByRole('searchbox')).toHaveValue('harborline');
  await expect(
    page.getByRole('grid').getByRole('row').filter({ hasText: 'harborline.' }).first(),
  ).toContainText(/\d\s\$/);
  await context.close();
});

for (const where of ['exact match', 'list'] as const)
  test(`§9 rows in the document: a name of the ${where} that is added before the app runs is added once it runs`, async ({
    shop,
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/app-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/domain/search/harborline', { waitUntil: 'commit' });
    const buttons = where === 'list' ? shop.list : shop.exactMatch;
    const add = buttons.getByRole('button', { name: /^Add/ }).first();
    const [, name = 'no name'] = (await add.getAttribute('aria-label'))?.split(': ') ?? [];
    await add.click();
    held.resolve();
    await expect(shop.cartButton(1)).toBeVisible();
    await expect(buttons.locator(':focus')).toHaveAccessibleName(/^In cart/);
    await shop.cartButton(1).click();
    await expect(shop.lines).toContainText(name);
  });

test('§9 rows in the document: a search that the backend rejects is explained, and can be sent again', async ({
  shop,
  page,
  problems,
  storefront,
}) => {
  problems.expect(/^console: Failed to load resource: .* 500/);
  const body = { message: ['Please wait a moment.'], error: 'broken', success: false };
  await storefront.standIn({ path: '/api/newsearch/start', status: 500, body });
  await page.goto('/domain/search/harbor');
  await expect(page.getByRole('alert').filter({ hasText: 'Please wait a moment.' })).toBeVisible();
  await storefront.standIn();
  await shop.retry.click();
  await shop.waitUntilFinished();
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText('harbor.com');
});

test('§1 currencies: rows in the document are in the visitor’s currency', async ({ shop, page, context }) => {
  await page.goto('/');
  await shop.chooseCurrency('EUR');
  await page.goto('about:blank');
  const html = await (await context.request.get('/domain/search/harborline')).text();
  const rows = html.slice(html.indexOf('<div data-rows'), html.indexOf('id="boot"'));
  expect(rows).toContain('€');
  expect(rows).not.toContain('$');
});

for (const [path, name] of [
  ['/photo/harbor', 'harbor.photo'],
  ['/domains/io/harborline', 'harborline.io'],
] as const)
  test(`§9 rows in the document: ${path} has its result without scripts, and the app goes on with the search`, async ({
    shop,
    page,
    browser,
    storefront,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(storefront.origin + path);
    const result = plain.getByRole('region', { name: shop.t('search:exactMatch.label') });
    await expect(result.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(result).toContainText(/\$\d/);
    await context.close();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto(path);
    await shop.exactMatch.getByRole('button', { name: shop.t('cart:addNamed', { name }) }).click();
    await expect(shop.cartButton(1)).toBeVisible();
    expect(calls).not.toContain('/api/newsearch/start');
  });

for (const [path, text, repeated] of [
  ['/account/product', 'earthenware.club', '/api/v5/product/productlist'],
  ['/account/renewalcenter', 'berlin-pottery.com', '/api/v5/renewalcenter'],
  ['/account/domain/okafor-ceramics.com', 'okafor-ceramics.com', '/api/v5/domain'],
] as const)
  test(`§7 account: ${path} has its data before the app runs, which does not fetch it again`, async ({
    page,
    signIn,
    storefront,
  }) => {
    await signIn('holder');
    const held = Promise.withResolvers<void>();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.route('**/assets/app-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await expect(main).toContainText(text);
    const before = (await main.innerText()).split('\n');
    held.resolve();
    await expect(page.getByRole('banner').getByText('Hanna')).toBeVisible();
    const after = (await main.innerText()).split('\n');
    expect(before.filter((line) => !after.includes(line))).toEqual([]);
    expect(calls.filter((call) => call.startsWith(repeated))).toEqual([]);
    const response = await page.request.get(storefront.origin + path);
    expect(response.headers()['cache-control']).toBe('no-store');
  });

test('§7 account: documents for two people at once only have their own data', async ({
  context,
  newVisitor,
  signIn,
}) => {
  const other = (await newVisitor()).context();
  await signIn('holder');
  await signIn('collector', other);
  const people = [
    { person: context, own: 'earthenware.club', foreign: /antique-|brass-|curious-/ },
    { person: other, own: 'antique-', foreign: /earthenware|okafor|Hanna/ },
  ];
  let found = 0;
  for (let turn = 0; turn < 5; turn++)
    await Promise.all(
      Array.from({ length: 10 }, () => people).flatMap((pair) =>
        pair.map(async ({ person, own, foreign }) => {
          const html = await (await person.request.get('/account/product')).text();
          expect(html).not.toMatch(foreign);
          if (html.includes(own)) found += 1;
        }),
      ),
    );
  expect(found).toBeGreaterThan(20);
});

test('§7 account: Back and Forward show nothing of someone whose session has ended, nor of someone else', async ({
  page,
  context,
  signIn,
  storefront,
}) => {
  const main = page.getByRole('main');
  const product = '/account/product';
  await signIn('holder');
  await page.goto(product);
  await expect(main).toContainText('earthenware.club');
  await page.goto('/test-blank');
  await signIn('collector');
  await page.goBack();
  await expect(main).toContainText('antique-');
  await expect(main).not.toContainText('earthenware.club');
  // A call of the old session that is still underway would be refused.
  await page.goForward({ waitUntil: 'networkidle' });
  await storefront.pass(8 * DAY_MS);
  expect(await (await context.request.get(product)).text()).not.toContain('antique-');
  await page.goBack();
  await expect(page).toHaveURL('/account/login');
  await expect(page.getByText('antique-')).toHaveCount(0);
});
