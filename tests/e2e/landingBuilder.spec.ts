import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pageLocale } from '#sandbox/pages/locale.ts';
import { expectNoSidewaysScrolling, phone, showIn } from './accessibility.ts';
import { tabTo } from './keyboard.ts';
import { expect, Shop, test } from './shop.ts';

const BUILDER = '/gotham/custom-landing-builder';

/** The builder of a landing page. */
function builderOf({ t }: Shop, page: Page) {
  const blocks = page.getByRole('region', { name: t('landingPages:blocks') });
  const preview = page.getByRole('region', { name: t('account:preview') });
  const block = (text: string) => blocks.getByRole('listitem').filter({ hasText: text });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    blocks: blocks.getByRole('listitem'),
    block,
    choice: (text: string) => block(text).getByRole('button').first(),
    preview,
    button,
    palette: page.getByRole('region', { name: t('landingPages:add') }),
    said: page.getByRole('status'),
    dialog: page.getByRole('alertdialog'),
    drawer: page.getByRole('dialog'),
    conflicts: page.getByRole('region', { name: t('changes:conflict.title') }),
    audit: page.getByRole('region', { name: t('admin:audit.latest') }),
    field: (name: string) => page.getByRole('textbox', { name, exact: true }),
    async add(type: 'text' | 'image' | 'cta' | 'tldList') {
      await page
        .getByRole('region', { name: t('landingPages:add') })
        .getByRole('button', { name: t(`landingPages:block.${type}`), exact: true })
        .click();
    },
    choose: (language: string) =>
      preview.getByRole('radio', { name: new RegExp(`^${language}`) }).click({ force: true }),
    save: button(t('landingPages:save')),
    discard: button(t('changes:discard')),
  };
}

test.beforeEach(async ({ signIn }) => signIn('admin'));

test('§9 landing builder: a page is built, previewed in German, compared and published, and visitors get it at its address', {
  tag: '@served',
}, async ({ shop, page, axe, newVisitor }) => {
  const { t } = shop;
  const builder = builderOf(shop, page);
  const visitor = await newVisitor();
  const { headline } = JSON.parse(await readFile('content/campaigns/world/en-us.json', 'utf8'));
  await visitor.goto('/world');
  await expect(visitor.getByRole('heading', { level: 1, name: headline })).toBeVisible();

  await page.goto(`${BUILDER}/world`);
  await expect(builder.blocks).toHaveCount(5);
  await builder.add('text');
  await expect(
    builder.said.filter({ hasText: t('landingPages:added', { name: 'Text', position: 6 }) }),
  ).toBeVisible();
  await builder.field('Text, English').last().fill('One name.\n\nEvery <b>border</b>.');
  await expect(page.getByText(t('landingPages:field.markup'))).toBeVisible();
  await builder.choose('Deutsch');
  await builder.field('Text, Deutsch').last().fill('Ein Name.');
  await expect(builder.preview).toContainText('Ein Name.');
  await expect(builder.preview).toContainText('Ein Name, der zu keinem einzelnen Land gehört');
  await expect(builder.preview.getByText('Suchen', { exact: true })).toBeAttached();
  await builder.preview.getByRole('radio', { name: t('account:previewPhone') }).check({ force: true });
  await builder.choose('English');
  await expect(builder.preview).toContainText('Every <b>border</b>.');
  await page.reload();
  await expect(builder.blocks).toHaveCount(6);
  await axe();

  await builder.save.click();
  await expect(page.getByText(t('landingPages:applied'))).toBeVisible();
  await builder.button(t('landingPages:compare.open')).click();
  await expect(builder.drawer.getByRole('article').last()).toContainText('One name.');
  await axe();
  await builder.drawer
    .getByRole('button', { name: t('landingPages:publish.submit', { version: 2 }) })
    .click();
  await expect(builder.dialog).toContainText(t('landingPages:publish.replaces', { path: '/world' }));
  await expect(builder.dialog).toContainText('Español');
  await builder.dialog
    .getByRole('button', { name: t('landingPages:publish.submit', { version: 2 }) })
    .click();
  await expect(page.getByText(t('landingPages:publish.done', { path: '/world' }))).toBeVisible();
  await expect(builder.audit).toContainText(t('admin:audit.action.published'));

  const heading = visitor.getByRole('heading', { level: 1, name: 'A name that belongs to no one country' });
  const served = await visitor.request.get('/world');
  expect(await served.text()).toContain('<title>A name that belongs to no one country');
  await visitor.goto('/domain/search');
  await visitor.goto('/world');
  await expect(heading).toBeVisible();
  await expect(visitor.getByText('Every <b>border</b>.')).toBeVisible();
  await expect(visitor.getByText(/^\$/).first()).toBeVisible();
  await visitor.goto('/de-de/world');
  await expect(visitor).toHaveTitle(/^Ein Name, der zu keinem/);
  await expect(visitor.getByText('Ein Name.', { exact: true })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await showIn(visitor, theme);
    await axe(visitor);
  }
  await visitor.setViewportSize(phone);
  await expectNoSidewaysScrolling(visitor);

  await builder.audit.getByRole('button', { name: /^Undo/ }).first().click();
  await builder.dialog.getByRole('button', { name: t('shell:undo'), exact: true }).click();
  await expect(page.getByText(/version 3/).first()).toBeVisible();
  await visitor.goto('/world');
  await expect(visitor.getByRole('heading', { level: 1, name: headline })).toBeVisible();
});

test('§2 landing builder: what is published is shown after a navigation inside the app, and stays on the way back', {
  tag: '@served',
}, async ({ shop, page, newVisitor }) => {
  const { t } = shop;
  const builder = builderOf(shop, page);
  const submit = t('landingPages:publish.submit', { version: 1 });
  await page.goto(`${BUILDER}/bfcm`);
  await builder.button(submit).click();
  await builder.dialog.getByRole('button', { name: submit }).click();
  await expect(page.getByText(t('landingPages:publish.done', { path: '/bfcm' }))).toBeVisible();

  const visitor = await newVisitor();
  const heading = visitor.getByRole('heading', {
    level: 1,
    name: 'Black Friday and Cyber Monday',
    exact: true,
  });
  await visitor.goto('/domain/search');
  await visitor
    .getByRole('contentinfo')
    .getByRole('link', { name: t('shell:areas.blackFriday') })
    .click();
  await expect(heading).toBeVisible();
  await expect(visitor).toHaveTitle(/^Black Friday and Cyber Monday/);
  await visitor.getByRole('link', { name: '.store' }).click();
  await expect(visitor).toHaveURL('/domains/store');
  await visitor.goBack();
  await expect(heading).toBeVisible();
});

test('§5 landing builder: invalid addresses, TLDs and missing texts are reported at their fields, and nothing is saved', async ({
  shop,
  page,
  problems,
}) => {
  const { t } = shop;
  const builder = builderOf(shop, page);
  await page.goto(`${BUILDER}/pro`);
  await builder.add('cta');
  const url = builder.field(t('landingPages:field.url'));
  await url.fill('javascript:alert(1)');
  await expect(url).toHaveAccessibleDescription(new RegExp(t('landingPages:problem.script')));
  await url.fill('http://shop.example/');
  await expect(url).toHaveAccessibleDescription(new RegExp(t('landingPages:problem.insecure')));
  await builder.save.click();
  await expect(page.getByRole('alert').filter({ hasText: t('landingPages:unsound') })).toBeFocused();
  await expect(builder.field('Sentence, English')).toHaveAccessibleDescription(
    new RegExp(t('landingPages:problem.required')),
  );
  await builder.field('Sentence, English').fill('x'.repeat(121));
  await expect(page.getByText(t('landingPages:problem.long', { count: 1 }))).toBeVisible();
  await builder.button(t('shell:remove')).click();
  await expect(builder.blocks).toHaveCount(5);

  await builder.choice('TLD list').click();
  const tlds = builder.field(t('landingPages:field.tlds'));
  await tlds.fill('.pro, nosuch');
  await builder.save.click();
  await expect(tlds).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(t('landingPages:problem.unknownTlds', { tlds: '.nosuch' }))),
  );
  await tlds.fill('pro, dev');
  await expect(builder.preview).toContainText('.dev');

  problems.expect(/404/);
  await builder.add('image');
  const source = builder.field(t('landingPages:field.source'));
  await source.fill('https://pictures.example/a.webp');
  await expect(source).toHaveAccessibleDescription(new RegExp(t('landingPages:problem.elsewhere')));
  await source.fill('/missing.webp');
  await expect(source).toHaveAccessibleDescription(new RegExp(t('landingPages:picture.missing')));
  await builder.field('What the picture shows, English').fill('A kiln');
  await expect(builder.preview.getByText('A kiln')).toBeVisible();
  await builder.save.click();
  await builder.button(t('landingPages:publish.submit', { version: 2 })).click();
  await expect(builder.dialog).toContainText(
    t('landingPages:publish.pictures', { count: 1, list: '/missing.webp' }),
  );
});

test('§2 landing builder: blocks move by Alt and an arrow key, by buttons and by drag, and the focus stays', async ({
  shop,
  page,
}) => {
  const { t } = shop;
  const builder = builderOf(shop, page);
  await page.goto(`${BUILDER}/linkedin`);
  const names = () =>
    builder.blocks.evaluateAll((items) => items.map((item) => item.textContent?.slice(0, 6)));
  await expect(builder.blocks).toHaveCount(5);
  const before = await names();
  const [hero = '', search = '', text = ''] = before;
  const heroDown = builder.button(t('landingPages:move.down', { name: 'Hero' }));
  await tabTo(page, heroDown);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([search, text, hero, ...before.slice(3)]);
  await expect(heroDown).toBeFocused();
  await builder.choice('Hero').press('Alt+ArrowUp');
  await builder.choice('Hero').press('Alt+ArrowUp');
  await expect.poll(names).toEqual(before);
  await tabTo(page, builder.choice('Search box'));
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual([search, hero, ...before.slice(2)]);
  const done = t('landingPages:move.done', { name: 'Search box', position: 1, count: 5 });
  await expect(builder.said.filter({ hasText: done })).toBeAttached();
  await expect(builder.choice('Search box')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(
    builder.said.filter({ hasText: t('landingPages:move.end', { name: 'Search box' }) }),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  const down = builder.button(t('landingPages:move.down', { name: 'Search box' }));
  await tabTo(page, down);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([hero, text, search, ...before.slice(3)]);
  await expect(down).toBeFocused();
  await expect(builder.said.filter({ hasText: done })).toHaveCount(0);
  await builder.block('Search box').dragTo(builder.block('Hero'));
  await expect.poll(names).toEqual([search, hero, ...before.slice(2)]);
  await expect(builder.said.filter({ hasText: done })).toBeAttached();
  await expect(builder.block('Search box')).not.toHaveClass(/dragged|target/);
  await builder.discard.click();
  await builder.dialog.getByRole('button', { name: t('changes:discard') }).click();
  await expect.poll(names).toEqual(before);
});

test('§4 landing builder: two administrators save and publish one page, and nothing is overwritten', {
  tag: '@served',
}, async ({ shop, page, newVisitor, signIn, problems }) => {
  const { t } = shop;
  const otherPage = await newVisitor();
  await signIn('admin', otherPage.context());
  const [mine, theirs] = [builderOf(shop, page), builderOf(shop, otherPage)];
  await page.goto(`${BUILDER}/bfcm`);
  await mine.field('Heading, English').fill('My heading');
  await otherPage.goto(`${BUILDER}/bfcm`);
  await theirs.field('Heading, English').fill('Their heading');
  await theirs.field('Title in search engines, English').fill('Their title');
  await theirs.save.click();
  await expect(otherPage.getByText(t('landingPages:applied'))).toBeVisible();

  problems.expect(/409/);
  await mine.save.click();
  await expect(mine.dialog).toContainText(t('landingPages:stale.title'));
  await mine.dialog.getByRole('button', { name: t('account:showIt') }).click();
  await expect(mine.conflicts).toContainText('Their heading');
  await expect(mine.field('Title in search engines, English')).toHaveValue('Their title');
  await mine.conflicts.getByRole('button', { name: t('changes:conflict.keepMine') }).click();
  await mine.save.click();
  await expect(page.getByText(t('landingPages:applied'))).toBeVisible();

  await theirs.button(t('landingPages:publish.submit', { version: 2 })).click();
  await theirs.dialog.getByRole('button', { name: t('landingPages:publish.submit', { version: 2 }) }).click();
  await expect(theirs.dialog).toContainText(t('landingPages:stale.publish'));
  await theirs.dialog.getByRole('button', { name: t('landingPages:compare.open') }).click();
  await expect(theirs.drawer).toContainText('My heading');
  await expect(theirs.drawer).toContainText(t('landingPages:compare.first', { version: 3 }));
});

test('§8 landing builder: a failure to save or publish is reported in view, and both can be tried again', {
  tag: '@served',
}, async ({ shop, page, storefront, problems }) => {
  const { t } = shop;
  const builder = builderOf(shop, page);
  await page.setViewportSize(phone);
  await page.goto(`${BUILDER}/pro`);
  await builder.field('Heading, English').fill('Another heading');
  problems.expect(/500/);
  const failure = page.getByRole('alert').filter({ hasText: t('landingPages:failed') });
  const body = { message: ['The disk is full.'], error: 'storage_full', success: false };
  await storefront.standIn({ path: '/api/v5/customlanding/pro/draft', status: 500, body });
  await builder.save.click();
  await expect(failure).toBeInViewport();
  await expect(failure).toContainText('The disk is full.');
  await storefront.standIn();
  await builder.save.click();
  await expect(failure).toBeHidden();

  await storefront.standIn({ path: '/api/v5/customlanding/pro/publish', status: 500, body });
  const publish = builder.button(t('landingPages:publish.submit', { version: 2 }));
  await publish.click();
  await builder.dialog
    .getByRole('button', { name: t('landingPages:publish.submit', { version: 2 }) })
    .click();
  await expect(failure).toBeInViewport();
  await expect(builder.dialog).toBeHidden();
  await storefront.standIn();
  await publish.click();
  await builder.dialog
    .getByRole('button', { name: t('landingPages:publish.submit', { version: 2 }) })
    .click();
  await expect(shop.toast(t('landingPages:publish.done', { path: '/pro' }))).toBeVisible();
});

test('§6 landing builder: someone who loses admin rights while editing is sent away, and finds the draft again', async ({
  shop,
  page,
  signIn,
  problems,
}) => {
  const { t } = shop;
  const builder = builderOf(shop, page);
  await page.goto(`${BUILDER}/google-registry`);
  await builder.field('Heading, English').fill('Kept for later');
  await signIn('holder');
  problems.expect(/403/);
  await builder.save.click();
  await expect(page.getByRole('heading', { name: pageLocale('en-us').t('adminTitle') })).toBeVisible();
  await signIn('admin');
  await page.goto(`${BUILDER}/google-registry`);
  await expect(builder.field('Heading, English')).toHaveValue('Kept for later');
  await builder.button(t('landingPages:choose')).click();
  await page.getByRole('menuitemradio', { name: /^\/pro/ }).click();
  await expect(page).toHaveURL(`${BUILDER}/pro`);
});

test('§2 landing builder: a page that can’t be built is reported, and the builder fits a phone', async ({
  shop,
  page,
  problems,
}) => {
  problems.expect(/404/);
  await page.setViewportSize(phone);
  await page.goto(`${BUILDER}/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.t('errors:notFound.title'));
  await page.goto(`/de-de${BUILDER}/world`);
  const german = builderOf(new Shop(page, 'de-de'), page);
  await expect(german.blocks).toHaveCount(5);
  await expectNoSidewaysScrolling(page);
});
