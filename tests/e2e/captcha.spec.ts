import { expectAccessible } from './accessibility.ts';
import { badGateway, Challenge, captchaRequired } from './challenge.ts';
import { recordSearches } from './searching.ts';
import { expect, Shop, test } from './shop.ts';
import { startStorefront } from './storefront.ts';

const notSolved = /^console: Failed to load resource: .* 422/;

test('§8 search start: 409 refetches the session and shows the captcha in the page; once it is solved the search continues', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(captchaRequired);
  const challenge = new Challenge(page);
  const searches = recordSearches(page);
  let sessions = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v5/account/session') sessions++;
  });
  await shop.fetchByApp();
  await shop.openResults('lanterncaptcha');
  await expect(challenge.region).toBeVisible();
  await expect.poll(() => sessions).toBe(2);
  await expect(page).toHaveURL(/\/domain\/search\/lanterncaptcha$/);
  await challenge.solve();
  await shop.waitUntilFinished();
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText('lanterncaptcha.com');
  await expect(challenge.region).toHaveCount(0);
  expect(searches.filter(({ call }) => call === 'start')).toHaveLength(2);
  await expect(page.getByRole('main')).toBeFocused();
});

test('§8 search start: the captcha is required once per session', async ({ shop, page, problems }) => {
  problems.expect(captchaRequired);
  const challenge = new Challenge(page);
  await shop.openResults('lanterncaptcha');
  await challenge.solve();
  await shop.waitUntilFinished();
  await shop.openResults('harbourcaptcha');
  await shop.waitUntilFinished();
  await expect(challenge.region).toHaveCount(0);
});

test('§8 search start: a wrong answer is rejected, and another question asked, in German', async ({
  page,
  axe,
  problems,
}) => {
  problems.expect(captchaRequired);
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
  await shop.waitUntilFinished();
});

test('§9 throttles: after ten wrong answers the captcha says in how many minutes to try again', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(captchaRequired);
  problems.expect(notSolved);
  problems.expect(/^console: Failed to load resource: .* 429/);
  const challenge = new Challenge(page);
  await shop.openResults('lanterncaptcha');
  for (let tries = 0; tries < 10; tries++) {
    await challenge.answer(String((await challenge.sum()) + 1));
    await expect(challenge.field).toHaveAccessibleDescription(new RegExp(challenge.t('captcha:wrong')));
    await expect(challenge.field).toHaveValue('');
  }
  await challenge.solve();
  await expect(page.getByText('Too many requests. Please try again in 10 minutes.')).toBeVisible();
  await expect(challenge.field).toHaveCount(0);
});

test('§8 search start: a question that fails to load can be retried', async ({
  shop,
  page,
  problems,
  storefront,
}) => {
  problems.expect(captchaRequired);
  problems.expect(/^console: Failed to load resource: .* 500/);
  const challenge = new Challenge(page);
  await storefront.standIn({
    path: '/api/v5/account/captcha_challenge',
    status: 500,
    body: { message: ['No.'], error: 'broken', success: false },
  });
  await shop.openResults('lanterncaptcha');
  const failure = page.getByRole('alert').filter({ hasText: challenge.t('captcha:failure.title') });
  await expect(failure).toBeVisible();
  await storefront.standIn();
  await failure.getByRole('button', { name: challenge.t('shell:tryAgain') }).click();
  await challenge.solve();
  await shop.waitUntilFinished();
});

test('§8 search start: 502 leads to the captcha page, and from there to the search', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(badGateway);
  const challenge = new Challenge(page);
  await page.goto('/');
  await shop.field.fill('lanternbadgateway');
  await shop.field.press('Enter');
  await expect(page).toHaveURL(/\/domain\/captcha\/search\/lanternbadgateway$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(challenge.t('captcha:title'));
  await expect(challenge.region).toContainText('lanternbadgateway');
  await challenge.solve();
  await expect(page).toHaveURL(/\/domain\/search\/lanternbadgateway$/);
  await shop.waitUntilFinished();
  await expect(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText('lanternbadgateway.com');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('§8 search start: a 502 after the captcha is an error of its own, without a loop', async ({
  shop,
  page,
  problems,
  storefront,
}) => {
  problems.expect(badGateway);
  const challenge = new Challenge(page);
  await storefront.standIn({
    path: '/api/newsearch/start',
    status: 502,
    body: { message: ['No.'], error: 'bad_gateway', success: false },
  });
  await shop.openResults('lantern');
  await challenge.solve();
  await expect(
    page.getByRole('alert').filter({ hasText: challenge.t('search:failure.gateway') }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/domain\/search\/lantern$/);
  await storefront.standIn();
  await shop.retry.click();
  await shop.waitUntilFinished();
});

test('§2 captcha page: opened by its address, in Chinese, with the keyboard only', async ({ page }) => {
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
  await shop.waitUntilFinished();
});

/** A stand-in for the provider's script: a button that returns a token. */
const providerScript = `
  window.grecaptcha = {
    ready: (callback) => callback(),
    render(element, { sitekey, callback }) {
      const box = document.createElement('button');
      box.textContent = 'I am ' + sitekey;
      box.addEventListener('click', () => callback('token-of-' + sitekey));
      element.append(box);
      return 0;
    },
  };`;

test('§8 captcha: with a site key reCAPTCHA is shown, and the search continues once it is solved', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(captchaRequired);
  const { origin, stop } = await startStorefront({ siteKey: 'site-1' });
  const scripts: URL[] = [];
  await page.route('https://www.google.com/recaptcha/**', (route) => {
    scripts.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/javascript', body: providerScript });
  });
  await page.goto(`${origin}/domain/search/lanterncaptcha`);
  await page.getByRole('button', { name: 'I am site-1' }).click();
  await shop.waitUntilFinished();
  expect(scripts.map(({ searchParams }) => searchParams.get('hl'))).toEqual(['en-US']);
  // The page must not call a server that has stopped.
  await page.goto('about:blank');
  await stop();
});
