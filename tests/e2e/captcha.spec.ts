import { securityHeaders } from '#server/headers.ts';
import { Challenge, captchaRefused, gatewayRefused } from './challenge.ts';
import { expectAccessible } from './looks.ts';
import { recordSearches } from './searching.ts';
import { expect, Shop, test } from './shop.ts';

const notSolved = /^console: Failed to load resource: .* 422/;

test('§8 search start: 409 fetches the session again and asks for the captcha in place; past it the search goes on', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(captchaRefused);
  const challenge = new Challenge(page);
  const searches = recordSearches(page);
  let sessions = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v5/account/session') sessions++;
  });
  await shop.openResults('lanterncaptcha');
  await expect(challenge.region).toBeVisible();
  await expect.poll(() => sessions).toBe(2);
  await expect(page).toHaveURL(/\/domain\/search\/lanterncaptcha$/);
  await challenge.solve();
  await shop.untilFinished();
  await expect(shop.answer.getByRole('heading', { level: 1 })).toHaveText('lanterncaptcha.com');
  await expect(challenge.region).toHaveCount(0);
  expect(searches.filter(({ call }) => call === 'start')).toHaveLength(2);
  await expect(page.getByRole('main')).toBeFocused();
});

test('§8 search start: the captcha is asked for once in a session', async ({ shop, page, problems }) => {
  problems.expect(captchaRefused);
  const challenge = new Challenge(page);
  await shop.openResults('lanterncaptcha');
  await challenge.solve();
  await shop.untilFinished();
  await shop.openResults('harbourcaptcha');
  await shop.untilFinished();
  await expect(challenge.region).toHaveCount(0);
});

test('§8 search start: a wrong answer is rejected, and another question asked, in German', async ({
  page,
  axe,
  problems,
}) => {
  problems.expect(captchaRefused);
  problems.expect(notSolved);
  const shop = new Shop(page, 'de-de');
  const challenge = new Challenge(page, 'de-de');
  const { t } = challenge;
  await shop.openResults('lanterncaptcha');
  const wrong = (await challenge.sum()) + 1;
  await challenge.answer('  ');
  await expect(challenge.field).toHaveAccessibleDescription(new RegExp(t('captcha:empty')));
  await expectAccessible(page, axe);
  await challenge.answer(String(wrong));
  await expect(challenge.field).toHaveAccessibleDescription(new RegExp(t('captcha:wrong')));
  await expect(challenge.field).toBeFocused();
  await expect(challenge.field).toHaveValue('');
  await challenge.button('another').click();
  await expect(challenge.field).toBeFocused();
  await challenge.solve();
  await shop.untilFinished();
});

test('§8 search start: a question that can’t be had offers another try', async ({ shop, page, problems }) => {
  problems.expect(captchaRefused);
  problems.expect(/^console: Failed to load resource: net::ERR_FAILED/);
  const challenge = new Challenge(page);
  const question = '**/api/v5/account/captcha_challenge';
  await page.route(question, (route) => route.abort());
  await shop.openResults('lanterncaptcha');
  const failure = page.getByRole('alert').filter({ hasText: challenge.t('captcha:failure.title') });
  await expect(failure).toBeVisible({ timeout: 15_000 });
  await page.unroute(question);
  await failure.getByRole('button', { name: challenge.t('captcha:failure.retry') }).click();
  await challenge.solve();
  await shop.untilFinished();
});

test('§8 search start: 502 leads to the captcha page, and past it to the search', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(gatewayRefused);
  const challenge = new Challenge(page);
  await page.goto('/');
  await shop.field.fill('lanternbadgateway');
  await shop.field.press('Enter');
  await expect(page).toHaveURL(/\/domain\/captcha\/search\/lanternbadgateway$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(challenge.t('captcha:title'));
  await expect(challenge.region).toContainText('lanternbadgateway');
  await challenge.solve();
  await expect(page).toHaveURL(/\/domain\/search\/lanternbadgateway$/);
  await shop.untilFinished();
  await expect(shop.answer.getByRole('heading', { level: 1 })).toHaveText('lanternbadgateway.com');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('§8 search start: a gateway that refuses past the captcha too is told as such, without a loop', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(gatewayRefused);
  const challenge = new Challenge(page);
  const body = JSON.stringify({ message: ['No.'], error: 'bad_gateway', success: false });
  await page.route('**/api/newsearch/start', (route) =>
    route.fulfill({ status: 502, contentType: 'application/json', body }),
  );
  await shop.openResults('lantern');
  await challenge.solve();
  await expect(
    page.getByRole('alert').filter({ hasText: challenge.t('search:failure.gateway') }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/domain\/search\/lantern$/);
  await page.unroute('**/api/newsearch/start');
  await shop.retry.click();
  await shop.untilFinished();
});

test('§2 captcha page: opened by its address, in Chinese, by keyboard alone', async ({ page }) => {
  const shop = new Shop(page, 'zh-cn');
  const challenge = new Challenge(page, 'zh-cn');
  await page.goto(shop.address('/domain/captcha/search/灯笼'));
  await expect(page).toHaveTitle(new RegExp(challenge.t('captcha:meta.title')));
  const sum = await challenge.sum();
  await challenge.field.focus();
  await page.keyboard.type(String(sum));
  await page.keyboard.press('Tab');
  await expect(challenge.button('submit')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/zh-cn\/domain\/search\//);
  await shop.untilFinished();
});

/** What the provider's script does, as far as the storefront goes: a box that hands out a token. */
const providerScript = `
  window.grecaptcha = {
    ready: (done) => done(),
    render(element, { sitekey, callback }) {
      const box = document.createElement('button');
      box.textContent = 'I am ' + sitekey;
      box.addEventListener('click', () => callback('token-of-' + sitekey));
      element.append(box);
      return 0;
    },
  };`;

test('§8 captcha: with a site key the provider asks, under a policy that allows it and no more', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(captchaRefused);
  const headers = securityHeaders({ frameAncestors: [], recaptcha: true });
  const loaded: string[] = [];
  const proofs: unknown[] = [];
  await page.route('**/domain/search/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), ...headers } });
  });
  await page.route('**/api/v5/account/session*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.data.account.recaptchaSiteKey = 'site-1';
    await route.fulfill({ response, json: body });
  });
  await page.route('https://www.google.com/recaptcha/**', (route) => {
    loaded.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: providerScript });
  });
  await page.route('**/api/v5/account/verify_recaptcha', (route) => {
    proofs.push(route.request().postDataJSON());
    return route.fulfill({ json: { data: { success: true } } });
  });
  await shop.openResults('lanterncaptcha');
  const box = page.getByRole('button', { name: 'I am site-1' });
  await expect(box).toBeVisible();
  await page.unroute('**/domain/search/*');
  await box.click();
  await expect.poll(() => proofs).toEqual([{ token: 'token-of-site-1' }]);
  expect(loaded).toHaveLength(1);
  expect(new URL(loaded[0] ?? '').searchParams.get('hl')).toBe('en-US');
  // The sandbox knows nothing of it, so it asks again.
  await expect(box).toBeVisible();
});
