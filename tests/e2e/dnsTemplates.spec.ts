import type { Page } from '@playwright/test';
import { pageLocale } from '#sandbox/pages/locale.ts';
import { expectNoSidewaysScrolling, phone } from './accessibility.ts';
import { tabTo } from './keyboard.ts';
import { expect, type Shop, test } from './shop.ts';

const LIST = '/gotham/dns-template-builder';
const CREATE = `${LIST}/create`;
/** The template of the email product. */
const MAIL = `${LIST}/1`;
/** A domain with mail at another provider. */
const DOMAIN = 'okafor-ceramics.de';

/** A template's page. */
function editorOf({ t }: Shop, page: Page) {
  const button = (name: string | RegExp, within: Pick<Page, 'getByRole'> = page) =>
    within.getByRole('button', { name, exact: true });
  const drawer = page.getByRole('dialog');
  const form = page.getByRole('form');
  const records = page.getByRole('table', { name: t('dnsTemplates:records') });
  const row = (text: string) => records.locator('[data-row]').filter({ hasText: text });
  return {
    drawer,
    form,
    row,
    button,
    field: (name: 'slug' | 'name' | 'service') =>
      page.getByLabel(t(`dnsTemplates:fields.${name}.label`), { exact: true }),
    conflicts: page.getByRole('region', { name: t('changes:conflict.title') }),
    bar: page.getByRole('region', { name: t('changes:bar.label') }),
    trial: page.getByRole('region', { name: t('dnsTemplates:trial.title') }),
    audit: page.getByRole('region', { name: t('admin:audit.latest') }),
    review: button(t('changes:bar.review')),
    apply: drawer.getByRole('button', { name: /^Apply/ }),
    async fillRecord(type: string, fields: Record<string, string>) {
      await form.getByLabel(t('dns:form.type')).selectOption(type);
      for (const [label, text] of Object.entries(fields))
        await form.getByLabel(label, { exact: true }).fill(text);
      await button(t('dns:form.save'), form).click();
    },
    async editValue(text: string, label: string, value: string) {
      await row(text).getByRole('button', { name: /^Edit/ }).click();
      await form.getByLabel(label, { exact: true }).fill(value);
      await button(t('dns:form.save'), form).click();
      await expect(form).toBeHidden();
    },
    async save() {
      await button(t('changes:bar.review')).click();
      await drawer.getByRole('button', { name: /^Apply/ }).click();
      await expect(drawer).toBeHidden();
    },
  };
}

test.beforeEach(async ({ signIn }) => signIn('admin'));

test('§9 DNS templates: one is created with placeholders, its draft survives a reload, and bad values are refused in place', async ({
  shop,
  page,
  axe,
  problems,
}) => {
  const { t } = shop;
  const editor = editorOf(shop, page);
  await page.goto(LIST);
  await page.getByRole('link', { name: t('dnsTemplates:new') }).click();
  await expect(page).toHaveURL(CREATE);
  await editor.field('slug').fill('wix');
  await editor.field('name').fill('Market Stall');
  await editor.review.click();
  await expect(page.getByRole('alert').filter({ hasText: t('dnsTemplates:noRecords.needed') })).toBeFocused();
  await expect(editor.field('service')).toHaveAccessibleDescription(
    new RegExp(t('dnsTemplates:fields.service.invalid')),
  );
  await editor.field('service').fill('Shop');

  await editor.button(t('dns:tools.add')).click();
  await editor.fillRecord('A', { Host: 'stall', 'IPv4 address': '203.0.113.400' });
  await expect(editor.form.getByLabel('IPv4 address')).toHaveAccessibleDescription(t('dns:problem.ipv4'));
  await editor.fillRecord('CNAME', { Host: 'stall', 'Points to': '{{shop}}.stalls.example' });
  await expect(editor.form.getByLabel('Points to')).toHaveAccessibleDescription(
    new RegExp(t('dns:problem.placeholder')),
  );
  await editor.fillRecord('CNAME', { 'Points to': 'stalls.example' });
  await expect(editor.form).toBeHidden();

  await editor.button(t('dnsTemplates:placeholder.add')).click();
  await editor.form.getByLabel(t('dnsTemplates:placeholder.name')).fill('Shop name');
  await editor.form.getByLabel(t('dnsTemplates:placeholder.description')).fill('The shop’s domain.');
  await editor.button(t('dnsTemplates:placeholder.save')).click();
  await expect(editor.form.getByLabel(t('dnsTemplates:placeholder.name'))).toHaveAccessibleDescription(
    t('dnsTemplates:placeholder.problem.name'),
  );
  await editor.form.getByLabel(t('dnsTemplates:placeholder.name')).fill('shop');
  await editor.button(t('dnsTemplates:placeholder.save')).click();
  await editor.editValue('stalls.example', 'Points to', '{{shop}}.stalls.example');
  await page.reload();
  await expect(editor.field('name')).toHaveValue('Market Stall');
  await expect(editor.row('.stalls.example').locator('mark')).toHaveText('{{shop}}');
  await axe();

  problems.expect(/409/);
  await editor.review.click();
  await expect(editor.drawer.getByRole('article')).toHaveCount(5);
  await editor.apply.click();
  await expect(editor.drawer).toBeHidden();
  await expect(editor.field('slug')).toHaveAccessibleDescription(
    new RegExp(t('dnsTemplates:fields.slug.taken')),
  );
  await editor.field('slug').fill('market-stall');
  await expect(editor.drawer).toBeHidden();
  await editor.save();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market Stall');
  await expect(page).toHaveURL(/dns-template-builder\/\d+$/);
  await expect(editor.audit).toContainText('market-stall');
  await page.goto(`${LIST}?query=stall`);
  await expect(page.getByRole('rowheader', { name: 'Market Stall', exact: true })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Wix' })).toHaveCount(0);
});

test('§9 DNS templates: a preview shows the changes to a domain’s zone, warns of lost mail before saving, and a change is undone', async ({
  shop,
  page,
  axe,
}) => {
  const { t } = shop;
  const editor = editorOf(shop, page);
  await page.goto(MAIL);
  await expect(editor.trial).toContainText(t('dnsTemplates:mail.replaces'));
  await editor.trial.getByLabel(t('common:domain')).fill(DOMAIN);
  await editor.trial.getByLabel(t('common:domain')).press('Enter');
  await expect(page).toHaveURL(/domain=okafor-ceramics\.de/);
  await expect(editor.trial.locator('del')).toHaveCount(3);
  await expect(
    editor.trial.locator('ins').filter({ hasText: `${DOMAIN}.dkim.titan-mail.example` }),
  ).toBeVisible();
  await editor.editValue('mx2.titan-mail.example', t('dns:form.value.MX'), 'mx3.titan-mail.example');
  await expect(editor.trial.locator('ins').filter({ hasText: 'mx3.titan-mail.example' })).toBeVisible();
  await axe();

  await editor
    .row('v=DMARC1')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await editor.review.click();
  await expect(editor.drawer).toContainText(
    t('dnsTemplates:mail.removed', { domain: DOMAIN, kinds: 'MX and SPF' }),
  );
  await expect(editor.drawer).toContainText(t('dnsTemplates:mail.withoutRecord'));
  await axe();
  await editor.apply.click();
  await expect(editor.drawer).toBeHidden();
  await expect(page.getByText(/Version 2/)).toBeVisible();
  await expect(editor.row('v=DMARC1')).toHaveCount(0);
  await editor.button(t('shell:undo')).click();
  await expect(page.getByText(/Version 3/)).toBeVisible();
  await expect(editor.row('mx2.titan-mail.example')).toBeVisible();
  await expect(editor.row('v=DMARC1')).toBeVisible();
});

test('§9 DNS templates: an unregistered domain, a missing one and one on other nameservers are reported', async ({
  shop,
  page,
  problems,
}) => {
  const { t } = shop;
  const { trial } = editorOf(shop, page);
  const domain = trial.getByLabel(t('common:domain'));
  await page.goto(MAIL);
  await domain.fill('not a domain');
  await domain.press('Enter');
  await expect(domain).toHaveAccessibleDescription(new RegExp(t('dnsTemplates:trial.invalid')));
  problems.expect(/404/);
  await domain.fill('nobody.example');
  await domain.press('Enter');
  await expect(trial.getByRole('alert')).toHaveText(
    t('dnsTemplates:trial.missing', { name: 'nobody.example' }),
  );
  await domain.fill('glaze-lab.dev');
  await domain.press('Enter');
  await expect(trial).toContainText('ns1.example.net');
  await expect(domain).toBeFocused();
});

test('§9 DNS templates: two administrators edit one template, and nothing is overwritten', {
  tag: '@served',
}, async ({ shop, page, newVisitor, signIn, problems }) => {
  const { t } = shop;
  const otherPage = await newVisitor();
  await signIn('admin', otherPage.context());
  const [mine, theirs] = [editorOf(shop, page), editorOf(shop, otherPage)];
  await page.goto(MAIL);
  await mine.editValue('{{domain}}.dkim', t('dns:form.value.CNAME'), '{{domain}}.keys.titan-mail.example');
  await otherPage.goto(MAIL);
  await theirs.editValue('{{domain}}.dkim', t('dns:form.value.CNAME'), '{{domain}}.dkim2.titan-mail.example');
  await theirs.field('name').fill('Titan Mail');
  await theirs.save();
  problems.expect(/409/);
  await mine.review.click();
  await mine.apply.click();
  await expect(mine.conflicts).toContainText('{{domain}}.dkim2.titan-mail.example');
  await expect(mine.field('name')).toHaveValue('Titan Mail');
  await mine.conflicts.getByRole('button', { name: t('changes:conflict.keepMine') }).click();
  await mine.apply.click();
  await expect(mine.drawer).toBeHidden();
  await otherPage.reload();
  await expect(theirs.row('{{domain}}.keys.titan-mail.example')).toBeVisible();
  await expect(theirs.field('name')).toHaveValue('Titan Mail');
});

test('§9 DNS templates: one is deleted and brought back from the audit trail; a product’s own stays', async ({
  shop,
  page,
  problems,
}) => {
  const { t } = shop;
  const editor = editorOf(shop, page);
  await page.goto(CREATE);
  for (const field of ['slug', 'name', 'service'] as const) await editor.field(field).fill('stall');
  await editor.button(t('dns:tools.add')).click();
  await editor.fillRecord('TXT', { Host: '@', Text: 'stall' });
  await editor.save();
  await editor.button(t('dnsTemplates:delete.confirm')).click();
  const dialog = page.getByRole('alertdialog');
  await editor.button(t('dnsTemplates:delete.confirm'), dialog).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dnsTemplates:meta.title'));
  await expect(page.getByRole('link', { name: 'stall', exact: true })).toHaveCount(0);
  await editor.audit.getByRole('button', { name: /^Undo/ }).first().click();
  await editor.button(t('shell:undo'), dialog).click();
  await page.getByRole('link', { name: 'stall', exact: true }).click();
  await expect(editor.row('TXT')).toContainText('stall');

  problems.expect(/409/);
  await page.goto(MAIL);
  await editor.button(t('dnsTemplates:delete.confirm')).click();
  await editor.button(t('dnsTemplates:delete.confirm'), dialog).click();
  await expect(page.getByText(t('dnsTemplates:delete.inUse'))).toBeVisible();
  await expect(page).toHaveURL(MAIL);
});

test('§6 DNS templates: someone who loses admin rights while editing is sent away, and finds the draft again', async ({
  shop,
  page,
  signIn,
  problems,
}) => {
  const { t } = shop;
  const editor = editorOf(shop, page);
  const lastCall = page.waitForResponse(/\/api\/v5\/audit/);
  await page.goto(MAIL);
  await editor.field('name').fill('Titan Post');
  await editor.review.click();
  await expect(editor.apply).toBeInViewport({ ratio: 1 });
  /* A call that is still underway would be refused, which sends the person away before "Apply" is pressed. */
  await lastCall;
  await signIn('holder');
  problems.expect(/403/);
  await editor.apply.click();
  await expect(page.getByRole('heading', { name: pageLocale('en-us').t('adminTitle') })).toBeVisible();
  await signIn('admin');
  await page.goto(MAIL);
  await expect(editor.field('name')).toHaveValue('Titan Post');
  await expect(editor.bar).toContainText(t('changes:bar.staged', { count: 1 }));
});

test('§2 DNS templates: by keyboard alone, N adds a record, E edits one, R reviews and Ctrl Enter saves', async ({
  shop,
  page,
}) => {
  const { t } = shop;
  const editor = editorOf(shop, page);
  await page.goto(MAIL);
  await expect(editor.row('mx1.titan-mail.example')).toBeVisible();
  await shop.waitForApp();
  await page.keyboard.press('n');
  await expect(editor.form.getByLabel(t('dns:form.type'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editor.form).toBeHidden();
  const edit = editor.row('mx1.titan-mail.example').getByRole('button', { name: /^Edit/ });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(editor.form.getByLabel(t('dns:form.type'))).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await page.keyboard.press('e');
  await tabTo(page, editor.form.getByLabel(t('dns:form.value.MX')));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('mx9.titan-mail.example');
  await page.keyboard.press('Enter');
  await expect(editor.form).toBeHidden();
  await page.keyboard.press('r');
  await expect(editor.drawer).toContainText('mx9.titan-mail.example');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(editor.drawer).toBeHidden();
  await expect(page.getByText(/Version 2/)).toBeVisible();
});

test('§2 DNS templates: a missing template is reported, and the pages fit a phone', async ({
  page,
  shop,
  problems,
}) => {
  problems.expect(/404/);
  await page.setViewportSize(phone);
  await page.goto(`${LIST}/999999`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.t('errors:notFound.title'));
  for (const path of [LIST, CREATE, MAIL]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  }
});
