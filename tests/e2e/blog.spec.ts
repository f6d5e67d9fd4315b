import { expect, test } from './fixtures.ts';

test('§2 blog: from the list through a category to a post, its prices, and a related post', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/tld_pricing') && calls.push(request.url()));
  await page.goto('/blog');
  await page.getByRole('navigation', { name: 'Blog sections' }).getByRole('link', { name: 'Expiry' }).click();
  await expect(page).toHaveURL(/\/blog\/expiry$/);
  await page.getByRole('link', { name: 'What happens to a domain after it expires' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^What happens to a domain after it expires/,
  );
  await expect(page.locator('.article-price').first()).toHaveText(/^\$\d/);
  // None if the document of the post was loaded, which has its prices.
  expect(calls.length).toBeLessThanOrEqual(1);
  const readOn = page.getByRole('region', { name: 'Read on' }).getByRole('link');
  await expect(readOn).toHaveCount(3);
  const next = await readOn.first().innerText();
  await readOn.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next.replace(/\s+/g, ' '));
});

test('§2 blog: every post can be reached without script, and pages name the feeds', {
  tag: '@served',
}, async ({ request }) => {
  const rss = await request.get('/blog/rss.xml');
  expect(rss.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const atom = await request.get('/blog/atom.xml');
  expect(atom.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
  const posts = [...(await rss.text()).matchAll(/<link>[^<]*(\/blog\/[^<]+)<\/link>/g)].map(
    ([, path = '']) => path,
  );
  expect(posts.length).toBeGreaterThanOrEqual(24);
  const archive = await (await request.get('/de-de/blog/archive')).text();
  for (const path of posts) expect(archive).toContain(`href="/de-de${path}"`);
  const home = await (await request.get('/blog')).text();
  expect(home).toContain('href="/blog/archive"');
  expect(home).toMatch(/<link rel="alternate" type="application\/rss\+xml" href="[^"]*\/blog\/rss\.xml"/);
});

test('§2 blog: a search shows hits with marks, says so when there are none, and shows any text as text', async ({
  page,
  axe,
}) => {
  await page.goto('/blog');
  const field = page.getByRole('searchbox', { name: 'Search the blog' });
  await field.fill('dnssec');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/blog\/search\/dnssec$/);
  await expect(page.getByRole('status').filter({ hasText: 'posts for “dnssec”' })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/^dnssec$/i);
  await axe();
  const odd = `<zzzyx zzzsrc=zzzyx> 域名 ${'x'.repeat(280)}`;
  await field.fill(odd);
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'No posts for' })).toContainText(odd);
  await axe();
  await page.goto('/blog/search?keyword=redemption%2Fgrace');
  await expect(page).toHaveURL(/\/blog\/search\/redemption%2Fgrace$/);
});

test('§2 blog: in German the frame is German and the text says that it is English', async ({ page, axe }) => {
  await page.goto('/de-de/blog/dnssec-in-plain-words');
  await expect(page.getByText('Dieser Beitrag ist auf Englisch.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en-US');
  await axe();
});

test('§2 blog: a post that does not exist is not found, and keeps its address', async ({
  page,
  problems,
}) => {
  problems.expect(/404/);
  const response = await page.goto('/blog/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/blog\/nothing-here$/);
  const author = await page.request.get('/blog/author/jane-doe');
  expect(author.status()).toBe(404);
});
