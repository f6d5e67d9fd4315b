import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { expect, type Shop, test } from './shop.ts';

/** The calculator of the program's first page. */
function calculatorOf({ page, t }: Shop) {
  const root = page.getByRole('region', { name: t('programStart:calculator.title') });
  return {
    root,
    names: root.getByLabel(t('programStart:calculator.names'), { exact: true }),
    tld: root.getByLabel(t('shell:ending'), { exact: true }),
    slider: root.getByRole('slider'),
    bars: root.getByRole('group').getByRole('img'),
    tierOf: (number: number) => t('program:tier', { number }),
  };
}

test('§2 reseller program: the calculator says tier, cost and saving, and the address keeps its entries', async ({
  shop,
  page,
  axe,
}) => {
  const { t } = shop;
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:areas.program') })
    .click();
  await expect(page).toHaveURL('/resellersolutions');
  const { root, names, tld, bars, tierOf } = calculatorOf(shop);
  await expect(root).toContainText('$3,366');

  await names.fill('5.000');
  await expect(root).toContainText(t('programStart:calculator.top'));
  await tld.fill('.IO');
  await expect(root).toContainText('$60,000');
  const costs = root.getByRole('table', { name: t('programStart:calculator.costs') });
  await expect(costs.getByRole('row')).toHaveText([
    new RegExp(`${tierOf(4)}$`),
    /\$174,950\$139,950$/,
    /\$299,950\$239,950$/,
  ]);
  await expect(page).toHaveURL('/resellersolutions?names=5000&tld=io');
  await page.reload();
  await expect(root).toContainText('$60,000');
  await expect(bars).toHaveCount(4);
  await expect(bars.last()).toHaveAccessibleName(/20%/);
  const tiers = root.getByRole('table', { name: t('programStart:calculator.table', { tld: 'io' }) });
  await expect(tiers.getByRole('row').last()).toContainText('$27.99$47.99');
  await expect(
    page.getByRole('table', { name: /^Registration by/ }).getByRole('columnheader', { name: tierOf(4) }),
  ).toHaveAttribute('data-marked');
  await expectAccessible(page, axe);
});

test('§2 reseller program: entries that stand for no sum say so, and bounds hold', async ({ shop, page }) => {
  const { t } = shop;
  await page.goto('/resellersolutions?names=99999999999&tld=com');
  const { root, names, tld, slider } = calculatorOf(shop);
  await expect(names).toHaveValue('1320');
  const wrong = t('program:wholeNumber', { max: 10_000_000 });
  for (const text of ['many', '-1', '1.5', '10000001', '']) {
    await names.fill(text);
    await expect(names).toHaveAccessibleDescription(wrong);
    await expect(root).toContainText(t('programStart:calculator.nothing'));
  }
  await names.fill('0');
  await expect(root).toContainText('$0.00');
  await names.fill('1');
  await expect(root).toContainText('$0.85');
  await names.fill('10000000');
  await expect(root).toContainText('$34,000,000');
  await expect(slider).toHaveValue('80');
  await tld.fill('.nowhere');
  await expect(tld).toHaveAccessibleDescription(t('programStart:calculator.tldUnknown', { tld: 'nowhere' }));
  await expect(root).toContainText(t('programStart:calculator.nothing'));
});

test('§2 reseller program: slider, chart and prices by keyboard alone', async ({ shop, page }) => {
  const { t } = shop;
  await page.goto('/resellersolutions?names=100');
  const { root, names, slider, bars } = calculatorOf(shop);
  await expect(bars).toHaveCount(4);
  await tabTo(page, slider);
  await page.keyboard.press('End');
  await expect(names).toHaveValue('10000');
  await page.keyboard.press('Home');
  await expect(names).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(names).toHaveValue('5');
  await expect(slider).toHaveAttribute('aria-valuetext', '5');
  await expect(page).toHaveURL('/resellersolutions?names=5');
  await tabTo(page, bars.nth(1));
  const renewal = page.getByRole('radio', { name: t('program:price.renewalPrice') });
  await tabTo(page, page.getByRole('radio', { name: t('program:price.registrationPrice') }));
  await page.keyboard.press('ArrowRight');
  await expect(renewal).toBeChecked();
  const com = page.getByRole('table', { name: /^Renewal by/ }).getByRole('row', { name: /^\.com/ });
  await expect(com).toHaveText('.com$16.99$16.14$15.29$14.44$13.59');
  await expect(root).toContainText(t('program:tier', { number: 1 }));
});

test('§2 reseller program: on narrow screens every shown price can be reached, and the current page is in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 740 });
  await page.goto('/pt-br/resellersolutions');
  const last = page
    .getByRole('row', { name: /^\.com/ })
    .getByRole('cell')
    .last();
  await expect(last).toHaveText(/9,99/);
  // Narrow screens show the calculator's tier and the next one, which depend on the tiers.
  await expect(
    page
      .getByRole('table', { name: /^Registro/ })
      .locator('[data-marked]')
      .first(),
  ).toBeAttached();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 740 });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.goto('/pt-br/resellersolutions/logolandingpage');
  await expect(page.locator('.tab[aria-current]')).toBeInViewport({ ratio: 1 });
});

test('§5 reseller program: prices follow the currency, and a failed call has a retry', {
  tag: '@served',
}, async ({ shop, page, storefront, problems }) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .* 500/);
  await storefront.standIn({
    path: '/api/v5/reseller/tiers',
    status: 500,
    body: { message: ['Something broke.'] },
  });
  await page.goto('/resellersolutions');
  const retry = page.getByRole('button', { name: t('shell:tryAgain') });
  await expect(page.getByRole('heading', { name: t('common:pricesNotShown') })).toBeVisible();
  await storefront.standIn();
  await retry.click();
  const { root } = calculatorOf(shop);
  await expect(root).toContainText('$3,366');
  await shop.chooseCurrency('EUR');
  await expect(root).toContainText('€');
  await expect(root).not.toContainText('$');
});

test('§2 reseller prices: every ending is found, sorted and exported with all tiers', async ({
  shop,
  page,
  axe,
}) => {
  const { t } = shop;
  await page.goto('/resellersolutions/api/pricing');
  const listOf = (price: 'registrationPrice' | 'transferInPrice') =>
    page.getByRole('list', { name: t('programPrices:label', { price: t(`program:price.${price}`) }) });
  const rows = listOf('registrationPrice').getByRole('listitem');
  await expect(rows.first()).toHaveAttribute('aria-setsize', /^1\d{3}$/);

  const search = page.getByRole('searchbox', { name: t('tlds:find') });
  await search.fill('.io');
  const io = rows.filter({ has: page.getByRole('link', { name: '.io', exact: true }) });
  for (const price of ['$34.99', 'then $59.99', '$27.99', 'then $47.99'])
    await expect(io).toContainText(price);
  await page.getByRole('radio', { name: t('program:price.transferInPrice') }).check({ force: true });
  await page.getByRole('button', { name: t('program:tier', { number: 4 }) }).click();
  await page.getByRole('button', { name: t('program:tier', { number: 4 }) }).click();
  await expect(page).toHaveURL(
    '/resellersolutions/api/pricing?query=.io&price=transferInPrice&order=reseller4&asc=false',
  );
  await page.reload();
  const transfers = listOf('transferInPrice').getByRole('listitem');
  await expect(transfers.getByRole('link', { name: '.io', exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('common:exportCsv') }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const [head = '', ...lines] = csv.trim().split('\r\n');
  expect(head.split(',')).toHaveLength(17);
  expect(lines).toContain(
    '.io,34.99,33.24,31.49,29.74,27.99,59.99,56.99,53.99,50.99,47.99,34.99,33.24,31.49,29.74,27.99,USD',
  );

  await search.fill('there is none');
  await expect(page.getByRole('heading', { name: t('tlds:none') })).toBeVisible();
  await expectAccessible(page, axe);
});

test('§7 reseller API: an example is copied in the chosen language, as it is shown', async ({
  shop,
  page,
  context,
}) => {
  const { t } = shop;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/resellersolutions');
  await page
    .getByRole('navigation', { name: t('shell:areas.program') })
    .getByRole('link', { name: t('program:nav.api') })
    .click();
  await expect(page).toHaveURL('/resellersolutions/api');
  const title = t('programApi:examples.steps.cart.title');
  const tabs = page.getByRole('tablist', { name: t('programApi:language', { title }) });
  await pressOn(tabs.getByRole('tab', { name: 'curl' }), 'ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/resellersolutions/api?code=python');
  await expect(page.getByRole('tab', { name: 'Python', selected: true })).toHaveCount(5);
  await page.getByRole('button', { name: `${t('common:copy')} ${title}` }).click();
  await expect(page.getByRole('button', { name: `${t('shell:copied')} ${title}` })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('call("/ajax/checkout/sync", changes');
  expect(await page.getByRole('tabpanel').last().textContent()).toBe(copied);
  await expect(page.getByRole('tabpanel').first()).toContainText(
    `"${new URL(page.url()).origin}/api/v5/account/session"`,
  );
});

test('§6 reseller program: who joins from a page signs in first, and comes to the chosen way', async ({
  shop,
  page,
}) => {
  const { t } = shop;
  await page.goto('/resellersolutions/iframe');
  await page.getByRole('link', { name: t('program:join.action') }).click();
  await page.waitForURL(/\/account\/login/);
  await page.getByRole('radio', { name: 'Noor Haddad' }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/account/reseller/join?type=iframe');
  await expect(page.getByRole('radio', { name: t('reseller:way.iframe.title') })).toBeChecked();
});

test('§6 reseller program: a reseller is led from a page to the own dashboard', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('reseller');
  await page.goto('/resellersolutions/iframe');
  await page.getByRole('link', { name: t('program:join.dashboard') }).click();
  await expect(page).toHaveURL('/account/reseller');
});

test('§2 reseller frame: a drawing takes the visitor’s name, colors and mark-up, and says what can’t be read', async ({
  shop,
  page,
  axe,
}) => {
  const { t } = shop;
  await page.goto('/resellersolutions/iframe');
  const drawing = page.getByRole('figure', { name: t('programShop:desktop') });
  await expect(drawing).toContainText('$38.23, then $65.54');
  await page.getByLabel(t('program:nameForCustomers')).fill('Lantern & Reed');
  await expect(drawing).toContainText('Lantern & Reed');
  const markup = page.getByLabel(t('programShop:markup'));
  await markup.fill('0');
  await expect(drawing).toContainText('$33.24, then $56.99');
  await markup.fill('301');
  await expect(markup).toHaveAccessibleDescription(t('program:wholeNumber', { max: 300 }));
  await expect(drawing).not.toContainText('$');
  await markup.fill('300');
  await page.getByLabel(t('program:buttonsAndLinks')).fill('#ffee00');
  await expect(page.getByText(/^The contrast of links is 1\.2 : 1/)).toBeVisible();
  await expect(page.getByText('partner_id=1234&amp;key=your-key')).toBeVisible();
  await expectAccessible(page, axe);

  // The window is narrow at this point.
  await page.goto('/resellersolutions/logolandingpage');
  const landing = page.getByRole('figure', { name: t('programShop:phone') });
  await page.getByLabel(t('program:headline')).fill('<b>Names</b> for boats');
  await expect(landing).toContainText('<b>Names</b> for boats');
});
