import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { pressOn, tabTo } from './keyboard.ts';
import { expect, type Shop, test } from './shop.ts';

const PAGES = ['', '/api', '/sales', '/join', '/iframe', '/logolandingpage'];
const FIELDS = 'reseller:fields';

type Field = 'partnerName' | 'framerHost' | 'primaryColor' | 'markupPercent' | 'linkSlug';

/** Buys domains as whoever is signed in, until the account manages so many. Resolves with how many it manages. */
async function buyUntil(calls: APIRequestContext, count: number): Promise<number> {
  const session = await calls.get('/api/v5/account/session', { headers: { 'x-csrf-start': '1' } });
  const headers = { 'x-csrf-token-auth': session.headers()['x-csrf-token-auth'] ?? '' };
  const figures = async () =>
    (await (await calls.get('/api/v5/reseller/figures', { headers })).json()).data.reseller;
  for (let round = 0; (await figures()).managedDomains < count; round++) {
    const data = Array.from({ length: 60 }, (_, index) => ({
      action: 'add',
      data: {
        type: 'registration',
        domain: `reseller-${round}-${index}.cafe`,
        tld: 'cafe',
        period: 1,
        duration: 1,
      },
    }));
    await calls.post('/ajax/checkout/sync', { headers, data });
    const page = await (await calls.get('/checkout')).text();
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
    const form = {
      cart: field('cart'),
      currency: field('currency'),
      total: field('total'),
      shown: field('shown'),
    };
    const order = await calls.post('/checkout', { form, maxRedirects: 0 });
    expect(order.status(), 'the order').toBe(303);
  }
  return (await figures()).managedDomains;
}

/** The settings of a reseller's page. */
function settingsOf({ page, t }: Shop) {
  const drawer = page.getByRole('dialog');
  return {
    drawer,
    field: (name: Field) => page.getByLabel(t(`${FIELDS}.${name}.label`), { exact: true }),
    apply: drawer.getByRole('button', { name: /^Apply/ }),
    review: () => page.getByRole('button', { name: t('changes:bar.review') }).click(),
    async save() {
      await page.getByRole('button', { name: t('changes:bar.review') }).click();
      await drawer.getByRole('button', { name: /^Apply/ }).click();
      await expect(drawer).toBeHidden();
    },
  };
}

test('§6 reseller: who is none is led to join, joins by keyboard alone, and the session knows at once', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto('/account/reseller/iframe');
  await expect(page).toHaveURL('/account/reseller/join?type=iframe');
  await page.goto('/account/reseller');
  await expect(page).toHaveURL('/account/reseller/join');
  await expect(page.getByText(t('reseller:join.lead', { tier: 'reseller1', percent: 5 }))).toBeVisible();
  const way = (key: 'api' | 'iframe') =>
    page.getByRole('radio', { name: new RegExp(`^${t(`reseller:way.${key}.title`)}`) });
  await expect(way('api')).toBeChecked();
  await tabTo(page, way('api'));
  await page.keyboard.press('ArrowRight');
  await expect(way('iframe')).toBeChecked();
  const join = page.getByRole('button', { name: t('reseller:way.iframe.join') });
  await pressOn(join);
  await expect(page.getByText(t('reseller:join.agreementMissing'))).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await pressOn(join);
  await expect(page).toHaveURL('/account/reseller/iframe');
  await expect(shop.toast(t('reseller:join.done'))).toBeVisible();
  await expect(settingsOf(shop).field('partnerName')).toHaveValue('Okafor Ceramics');
  await page.getByRole('link', { name: t('reseller:tabs.dashboard') }).click();
  await expect(page.getByText(t('reseller:facts', { name: 'Okafor Ceramics', way: 'Iframe' }))).toBeVisible();
});

test('§9 reseller: orders raise the tier, and the month shows them in charts and table', {
  tag: '@served',
}, async ({ shop, page, signIn }) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto('/account/reseller/join?type=api');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('reseller:way.api.join') }).click();
  const tier = page.getByRole('region', { name: t('program:tierLabel') });
  const present = tier.locator('[aria-current="true"]');
  await expect(present).toContainText(t('program:tier', { number: 1 }));
  const managed = await buyUntil(page.request, 100);
  await page.reload();
  await expect(present).toContainText(t('program:tier', { number: 2 }));
  await expect(tier).toContainText(
    t('reseller:tier.missing', {
      count: 1000 - managed,
      tier: t('program:tier', { number: 3 }),
      percent: 15,
    }),
  );
  const months = page.getByRole('region', { name: t('reseller:months.title') });
  const rows = months.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(13);
  const [orders = '', revenue = ''] = await rows.nth(1).getByRole('cell').allInnerTexts();
  const bar = months
    .getByRole('group', { name: t('account:sections.orders') })
    .getByRole('img')
    .last();
  await expect(bar).toHaveAccessibleName(new RegExp(`: ${orders}$`));
  const point = months
    .getByRole('group', { name: t('reseller:months.revenue') })
    .getByRole('img')
    .last();
  await expect(point).toHaveAccessibleName(new RegExp(`: ${RegExp.escape(revenue)}$`));
  const file = page.waitForEvent('download');
  await months.getByRole('button', { name: t('common:csv') }).click();
  expect((await file).suggestedFilename()).toBe('orders.csv');
});

test('§3 reseller settings: only what has changed is sent; preview, review and undo', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('reseller');
  await page.goto('/account/reseller/iframe');
  await page.getByRole('link', { name: t('reseller:other.change') }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('reseller:join.apply') }).click();
  const settings = settingsOf(shop);
  await expect(page.getByText(t('reseller:embed.noHost'))).toBeVisible();
  await settings.field('framerHost').fill('shop');
  await settings.review();
  await expect(page.getByText(t(`${FIELDS}.framerHost.problems.domain`)).first()).toBeVisible();
  await expect(settings.drawer).toBeHidden();
  await settings.field('framerHost').fill('Shop.Moreno.Example');
  await settings.field('partnerName').fill('Moreno & Sons');
  await settings.field('primaryColor').fill('#ffee00');
  await settings.field('markupPercent').fill('50');
  const preview = page.getByRole('region', { name: t('reseller:preview.title') });
  await expect(preview.getByText('Moreno & Sons', { exact: true }).first()).toBeVisible();
  await expect(preview.getByText('$47.24').first()).toBeVisible();
  await expect(page.getByText(/contrast of links is 1\.2 : 1/)).toBeVisible();
  await settings.field('primaryColor').fill('#1f5eff');
  await page.reload();
  await expect(settings.field('markupPercent')).toHaveValue('50');
  await settings.review();
  await expect(settings.drawer.getByRole('article')).toHaveCount(3);
  await expect(settings.drawer).toContainText(t('reseller:effect.framerHost'));
  await axe();
  const sent = page.waitForRequest('**/api/v5/reseller/settings*');
  await settings.apply.click();
  expect((await sent).postDataJSON()).toEqual({
    version: 1,
    settings: {
      type: 'iframe',
      framerHost: 'shop.moreno.example',
      partnerName: 'Moreno & Sons',
      markupPercent: 50,
    },
  });
  await expect(settings.drawer).toBeHidden();
  await expect(page.getByText(t('reseller:embed.noHost'))).toBeHidden();
  const code = page.locator('pre');
  await expect(code).toContainText(
    /src="http:\/\/localhost:\d+\/\?partner_id=1003&amp;key=lk_\w+&amp;mode=iframe"/,
  );
  await expect(code).toContainText('/embed.js" async></script>');
  await page.getByRole('button', { name: t('shell:undo') }).click();
  await expect(settings.field('markupPercent')).toHaveValue('0');
  await expect(settings.field('framerHost')).toHaveValue('');
});

test('§9 reseller settings: a logo is uploaded, shown and saved; one that is too large, of another type or active is refused', {
  tag: '@served',
}, async ({ shop, page, signIn }) => {
  const { t } = shop;
  await signIn('reseller');
  await page.goto('/account/reseller/join?type=iframe');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('reseller:join.apply') }).click();
  await expect(page).toHaveURL(/reseller\/iframe$/);
  const panel = page.getByRole('region', { name: t('account:logo'), exact: true });
  await expect(panel).toContainText(t('reseller:logo.none'));
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9"/></svg>';
  const choose = (content: string, name = 'logo.svg') =>
    panel
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(content) });
  for (const [problem, content] of [
    ['large', drawn + ' '.repeat(300_000)],
    ['type', 'GIF89a'],
    ['active', drawn.replace('<path', '<script>alert(1)</script><path')],
  ] as const) {
    await choose(content);
    await expect(panel.getByRole('alert')).toHaveText(t(`reseller:logo.problem.${problem}`));
  }
  await choose(drawn);
  const logo = panel.getByRole('img', { name: t('reseller:logo.current') });
  await expect(logo).toHaveJSProperty('naturalWidth', 512);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await settingsOf(shop).save();
  await page.reload();
  await expect(logo).toHaveJSProperty('complete', true);
});

test('§5 reseller settings: an address that another reseller has is rejected at its field', {
  tag: '@served',
}, async ({ shop, page, newVisitor, signIn, problems, baseURL, axe }) => {
  const { t } = shop;
  const others = await newVisitor();
  await signIn('holder', others.context());
  await others.goto(`${baseURL}/account/reseller/join?type=logolandingpage`);
  await others.getByRole('checkbox').check();
  await others.getByRole('button', { name: t('reseller:way.logolandingpage.join') }).click();
  await expect(others).toHaveURL(/logolandingpage$/);
  await signIn('reseller');
  await page.goto('/account/reseller/join?type=logolandingpage');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('reseller:join.apply') }).click();
  const settings = settingsOf(shop);
  await settings.field('linkSlug').fill('okafor-ceramics');
  const headline = t('reseller:texts.label', { label: t('program:headline'), language: 'English' });
  await page.getByLabel(headline, { exact: true }).fill('Names for makers');
  const preview = page.getByRole('region', { name: t('reseller:preview.title') });
  await expect(preview.getByText('Names for makers').first()).toBeVisible();
  await axe();
  problems.expect(/409/);
  await settings.review();
  await settings.apply.click();
  await expect(settings.drawer).toBeHidden();
  await expect(
    page.getByText(t(`${FIELDS}.linkSlug.problems.taken`, { limit: 'okafor-ceramics-2' })).first(),
  ).toBeVisible();
  await expect(shop.toast(t('reseller:toast.update'))).toBeVisible();
  await settings.field('linkSlug').fill('moreno-studio');
  await settings.save();
  const code = page.getByRole('img', { name: t('reseller:address.code') });
  await expect(code).toBeVisible();
  await page.getByRole('link', { name: t('reseller:tabs.dashboard') }).click();
  const summary = page.getByRole('region', { name: t('reseller:settings'), exact: true });
  await expect(summary.getByText('moreno-studio', { exact: true })).toBeVisible();
});

test('§8 reseller: each of the five failures is a toast, and stays beside what failed', async ({
  shop,
  page,
  signIn,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/500/);
  await signIn('reseller');
  await page.goto('/account/reseller');
  const settings = settingsOf(shop);
  await settings.field('partnerName').fill('Settingsfail Ltd');
  await settings.review();
  await settings.apply.click();
  await expect(shop.toast('Unable to update reseller settings')).toBeVisible();
  await expect(settings.drawer.getByRole('alert')).toContainText(t('changes:review.failed'));
  await settings.drawer.getByRole('button', { name: t('changes:keepEditing') }).click();
  await settings.field('partnerName').fill('Resellerfail Ltd');
  await settings.save();

  await page.reload();
  for (const text of [
    'Unable to get reseller settings',
    'Unable to load pricing',
    'Unable to load pricing tier details',
  ]) {
    await expect(shop.toast(text).and(page.getByText(text, { exact: true }))).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { name: text, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: t('reseller:failure.figures') })).toBeVisible();

  await page.goto('/account/reseller/join?type=iframe');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('reseller:join.apply') }).click();
  await expect(shop.toast('Unable to enroll as an iframe')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('account:nothingChanged'));
});

test('§2 accessibility: the pages of a reseller', async ({ page, signIn, axe, shop }) => {
  test.slow();
  await signIn('reseller');
  for (const path of PAGES) {
    await page.goto(`/account/reseller${path}`);
    await expect(shop.currency).toBeEnabled();
    await expectAccessible(page, axe);
  }
  await page.goto('/account/reseller/join?type=iframe');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: shop.t('reseller:join.apply') }).click();
  await expect(page.getByRole('region', { name: shop.t('reseller:preview.title') })).toBeVisible();
  await expectAccessible(page, axe);
});
