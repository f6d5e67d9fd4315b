import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectLargeTargets, expectNoSidewaysScrolling, phone, showIn, wide } from './accessibility.ts';
import { bulk } from './bulkPages.ts';
import { badGateway, Challenge, captchaRequired } from './challenge.ts';
import { expect, test } from './shop.ts';

const MOST = 5_000;
const ENDINGS = ['com', 'io', 'dev', 'app', 'org', 'shop', 'pizza', 'net'];

const listOf = (count: number) =>
  Array.from({ length: count }, (_, i) => `quietharbour${i}.${ENDINGS[i % ENDINGS.length]}`);

/** Pastes from the clipboard with the keyboard. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
}

async function downloadOf(page: Page, button: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await file.path(), 'utf8');
}

test('§2 names: 5,000 names pasted, filtered, selected, exported and put into the cart', async ({
  page,
  shop,
}) => {
  test.slow();
  const { t } = shop;
  const bulkPage = bulk(shop);
  await page.goto('/names');
  await expect(shop.currency).toBeEnabled();

  await test.step('the parsed names are shown before anything is searched', async () => {
    const names = [...listOf(MOST), 'quietharbour0.com', 'foo_bar.com', 'one-too-many.com'];
    await paste(page, bulkPage.field, names.join('\n'));
    await expect(bulkPage.parsedNames).toContainText(t('bulk:parsed.names', { count: MOST }));
    for (const part of ['duplicates', 'invalid', 'overLimit'] as const)
      await expect(bulkPage.parsedNames).toContainText(t(`bulk:parsed.${part}`, { count: 1 }));
    await bulkPage.parsedNames
      .locator('summary')
      .filter({ hasText: t('bulk:parsed.overLimit', { count: 1 }) })
      .click();
    await expect(
      bulkPage.parsedNames.getByRole('textbox', { name: t('bulk:parsed.overLimit', { count: 1 }) }),
    ).toHaveValue('one-too-many.com');
  });

  await test.step('the results fill in, and only those near the window exist', async () => {
    await bulkPage.submit(MOST).click();
    await expect(bulkPage.title(MOST)).toBeVisible();
    await expect(page.getByText(t('bulk:results.notShareable'))).toBeVisible();
    await expect(bulkPage.shown(MOST, MOST)).toBeVisible();
    await expect(page.getByRole('progressbar')).toBeHidden();
    expect(await bulkPage.rows.count()).toBeLessThan(60);
    await expect(bulkPage.list).toHaveAttribute('aria-rowcount', String(MOST));
  });

  await test.step('filters and order', async () => {
    await bulkPage.kind('available').click();
    await page.getByRole('textbox', { name: t('bulkResults:filter.priceCap') }).fill('30');
    await page
      .getByRole('complementary')
      .getByRole('button', { name: t('bulkResults:filter.all', { count: ENDINGS.length }) })
      .click();
    await page
      .getByRole('complementary')
      .getByRole('checkbox', { name: /^\.pizza/ })
      .check();
    await page
      .getByRole('button', { name: t('results:bar.sorted', { order: t('bulkResults:sort.entered') }) })
      .click();
    await page.getByRole('menuitemradio', { name: t('bulkResults:sort.now') }).click();
    await expect(page).toHaveURL(/\?show=available&max=30&tlds=pizza&sort=now$/);
    await expect(bulkPage.rows.first().locator('.domain-tld')).toHaveText('.pizza');
    await expect(
      bulkPage.rows
        .first()
        .getByRole('button', { name: shop.t('cart:add') })
        .first(),
    ).toBeVisible();
  });

  const count = Number(await bulkPage.list.getAttribute('aria-rowcount'));
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThan(500);
  await bulkPage.all.check();
  await expect(bulkPage.selected(count)).toBeVisible();

  await test.step('the file has the selected names, in the order of the list', async () => {
    const csv = await downloadOf(page, bulkPage.bar.getByRole('button', { name: t('common:csv') }));
    const [head = '', ...lines] = csv.replace('\ufeff', '').split('\r\n');
    expect(head.split(',')).toEqual([
      t('search:results.name'),
      t('bulk:csv.ascii'),
      t('bulk:csv.availability'),
      t('search:priceNow'),
      t('bulk:csv.renewal'),
      t('shell:preferences.currency'),
    ]);
    expect(lines).toHaveLength(count);
    for (const line of lines)
      expect(line).toMatch(/^quietharbour\d+\.pizza,quietharbour\d+\.pizza,[^,]+,\d+\.\d\d,\d+\.\d\d,USD$/);
  });

  await test.step('all of them go into the cart', async () => {
    await bulkPage.add(count).click();
    await expect(page.getByText(t('cart:bulk.added', { count }))).toBeVisible();
    await expect(bulkPage.bar).toBeHidden();
    await expect(shop.cartButton(count)).toBeVisible();
  });
});

test('§2 names: of 10,000 pasted names, the half beyond the limit is listed', async ({ page, shop }) => {
  const { t } = shop;
  const bulkPage = bulk(shop);
  await page.goto('/names');
  await expect(shop.currency).toBeEnabled();
  await paste(page, bulkPage.field, listOf(2 * MOST).join(', '));
  await expect(bulkPage.parsedNames).toContainText(t('bulk:parsed.overLimit', { count: MOST }));
  await page
    .getByRole('button', { name: t('bulk:batch.removeNamed', { label: t('bulk:batch.pasted') }) })
    .click();
  await expect(bulkPage.parsedNames).toContainText(t('bulk:parsed.names', { count: 0 }));
});

test('§2 names: the column of domain names is taken from a CSV file', async ({ page, shop }) => {
  const { t } = shop;
  const bulkPage = bulk(shop);
  await page.goto('/names');
  await expect(shop.currency).toBeEnabled();
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(file('mine.csv', 'Price;Domain\n12.99;anchorlight.com\n9;anchorlight.io\n'));
  await expect(page.getByText(t('bulk:file.column', { column: 'Domain' }))).toBeVisible();
  const batches = page.getByRole('list', { name: t('bulk:batch.title') });
  await expect(batches).toContainText(`mine.csv ${t('bulk:batch.count', { count: 2 })}`);
  await expect(bulkPage.parsedNames).toContainText(t('bulk:parsed.names', { count: 2 }));
  await page
    .getByText(t('bulk:parsed.leftOut', { count: 1 }))
    .last()
    .click();
  await expect(page.getByLabel(t('bulk:leftOut.header'))).toHaveValue('1: Price  Domain');

  await input.setInputFiles(file('picture.csv', 'PK\0\0'));
  await expect(page.getByText(t('bulk:file.notText', { file: 'picture.csv' }))).toBeVisible();
  await expect(batches.getByRole('listitem')).toHaveCount(1);
});

test('§2 names: names are combined with affixes, and a list that fits into an address is shared by it', {
  tag: '@served',
}, async ({ page, shop, newVisitor }) => {
  const { t } = shop;
  const bulkPage = bulk(shop);
  await page.goto('/names');
  await expect(shop.currency).toBeEnabled();
  await bulkPage
    .submit(0)
    .or(page.getByRole('button', { name: t('shell:search') }))
    .click();
  await expect(page.getByText(t('bulk:form.empty'))).toBeVisible();
  await expect(bulkPage.field).toBeFocused();

  await bulkPage.field.fill('anchorlight.com | CAFÉ');
  await page.getByText(t('bulk:generate.title')).click();
  await page.getByRole('textbox', { name: t('bulk:generate.prefixes') }).fill('get');
  await page.getByRole('checkbox', { name: t('bulk:generate.hyphen') }).check();
  await page.getByRole('button', { name: t('bulk:generate.add') }).click();
  await expect(page.getByText(t('bulk:generate.added', { count: 4 }))).toBeVisible();
  await expect(bulkPage.field).toHaveValue(/\ngetanchorlight\.com\nget-anchorlight\.com\ngetcafé\nget-café$/);

  await bulkPage.submit(6).click();
  await expect(page).toHaveURL(/\/names\/anchorlight\.com,xn--caf-dma,/);
  await expect(bulkPage.title(6)).toBeVisible();
  const other = await newVisitor();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(t('bulk:results.title', { count: 6 }));
  await expect(other.getByRole('row', { name: /^getanchorlight\.com,/ })).toBeVisible();

  await page.getByRole('link', { name: t('bulk:results.change') }).click();
  await expect(bulkPage.field).toHaveValue(/^anchorlight\.com\nxn--caf-dma\n/);
});

test('§2 names: a list that this browser does not have is reported as lost', async ({ page, shop }) => {
  await page.goto('/names/~nowhere');
  await expect(page.getByRole('heading', { name: shop.t('bulk:results.lost') })).toBeVisible();
});

test('§4 bulk selection: the keyboard moves through rows and selects them, far beyond the window', async ({
  page,
  shop,
}) => {
  const bulkPage = bulk(shop);
  const names = listOf(80);
  await page.goto(`/names/${names.slice(0, 60).join(',')}`);
  await expect(bulkPage.shown(60, 60)).toBeVisible();
  await bulkPage.row('quietharbour0.com').focus();
  await page.keyboard.press('Space');
  await expect(bulkPage.selected(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(bulkPage.row('quietharbour1.io')).toBeFocused();
  for (let rows = 0; rows < 3; rows++) await page.keyboard.press('Shift+ArrowDown');
  await expect(bulkPage.row('quietharbour4.org')).toBeFocused();
  await expect(bulkPage.selected(5)).toBeVisible();
  await page.keyboard.press('End');
  await expect(bulkPage.row('quietharbour59.app')).toBeFocused();
  await expect(bulkPage.row('quietharbour59.app')).toBeInViewport();
  await page.mouse.wheel(0, -10_000);
  await expect(bulkPage.row('quietharbour0.com')).toBeInViewport();
  await expect(bulkPage.row('quietharbour59.app')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await expect(bulkPage.selected(60)).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(bulkPage.selected(59)).toBeVisible();
  await bulkPage.box('quietharbour3.app').click({ modifiers: ['Shift'] });
  await expect(bulkPage.selected(60)).toBeVisible();
});

test('§8 captcha: a bulk search that asks for one resumes once it is solved', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(captchaRequired);
  const bulkPage = bulk(shop);
  await page.goto('/names/anchorcaptcha.com,anchorlight.dev');
  await new Challenge(page).solve();
  await expect(bulkPage.shown(2, 2)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('§8 search start: 502 leads a bulk search to the captcha page, and from there back to the list', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(badGateway);
  const { t } = shop;
  const bulkPage = bulk(shop);
  const challenge = new Challenge(page);
  await page.goto('/names');
  await expect(shop.currency).toBeEnabled();
  const names = [...listOf(120), 'anchorbadgateway.com'];
  await paste(page, bulkPage.field, names.join('\n'));
  await bulkPage.submit(names.length).click();
  await expect(page).toHaveURL(/\/domain\/captcha\/search\/quietharbour0\.com$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('captcha:title'));
  await expect(challenge.region).toContainText(t('captcha:lead'));
  await page.reload();
  await challenge.solve();
  await expect(page).toHaveURL(/\/names\//);
  await expect(bulkPage.title(names.length)).toBeVisible();
  await expect(bulkPage.shown(names.length, names.length)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/names$/);
});

test('§8 search start: after the captcha, words are still looked up under their group of TLDs', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(badGateway);
  await page.goto('/names/anchorbadgateway?group=technology');
  await new Challenge(page).solve();
  await expect(page).toHaveURL(/\/names\/anchorbadgateway\?group=technology$/);
  await expect(bulk(shop).rows.filter({ hasText: 'anchorbadgateway.software' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`§2 accessibility: the bulk search with its parsed names, and its results, ${theme}`, async ({
    page,
    shop,
    axe,
  }) => {
    test.slow();
    const { t } = shop;
    const bulkPage = bulk(shop);
    await showIn(page, theme);
    await page.goto('/names');
    await expect(shop.currency).toBeEnabled();
    await bulkPage.field.fill(
      'anchorlight.com\nanchorlight.com\nfoo_bar.com\nhttps://www.example.com/x\nlighthouse',
    );
    await expect(bulkPage.parsedNames).toContainText(t('bulk:parsed.invalid', { count: 1 }));
    for (const summary of await bulkPage.parsedNames.locator('summary').all()) await summary.click();
    await page.getByText(t('bulk:generate.title')).click();
    for (const size of [wide, phone]) {
      await page.setViewportSize(size);
      await axe();
    }
    await expectNoSidewaysScrolling(page);
    await expectLargeTargets(page);

    await bulkPage.submit(3).click();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(bulkPage.rows.first()).toBeVisible();
    await bulkPage.box('anchorlight.com').check();
    for (const size of [phone, wide]) {
      await page.setViewportSize(size);
      await axe();
      await expectNoSidewaysScrolling(page);
    }
    await expectLargeTargets(page);
  });
}
