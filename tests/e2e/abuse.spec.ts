import { expectAccessible, expectNoSidewaysScrolling, phone } from './accessibility.ts';
import { expect, test } from './shop.ts';

const name = 'okafor-ceramics.com';
const told = 'A page on your domain asks for passwords. Please remove it and tell us how it got there.';

test('§6 abuse: a domain is reported and suspended, its owner sees why and answers, and it is restored', {
  tag: '@served',
}, async ({ shop, page, signIn, newVisitor, axe, problems }) => {
  const { t } = shop;
  // The owner's answer comes before the first try to restore.
  problems.expect(/^console: Failed to load resource: .* 409/);
  await page.goto(`/abuse?domain=${name}`);
  await expect(shop.currency).toBeEnabled();
  const field = (key: string) => page.locator('form').getByLabel(t(key as never), { exact: true });
  const send = page.getByRole('button', { name: t('support:forms.report_abuse_spa.submit') });
  await field('support:fields.firstname.label').fill('Robin');
  await field('support:fields.email.label').fill('robin@hale.example');
  await page.getByRole('radio', { name: t('common:abuseKind.phishing') }).check();
  await field('support:forms.report_abuse_spa.fields.description.label').fill('It asks for my password.');
  await field('support:forms.report_abuse_spa.fields.iagree.label').check();
  await field('support:fields.maynotrespond.label').check();
  await field('support:fields.evidence.label').fill('no address');
  await send.click();
  await expect(field('support:fields.evidence.label')).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(t('support:fields.evidence.problems.addresses'))),
  );
  await field('support:fields.evidence.label').fill(`https://${name}/login`);
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: t('support:sent.title') })).toBeFocused();

  await signIn('support');
  await page.goto('/gotham/abuse');
  const cases = page.getByRole('table', { name: t('admin:tools.abuse') });
  await expect(cases.locator('[data-row]').first()).toContainText(name);
  await expect(page.getByRole('region', { name: t('adminAbuse:rates.title') })).toBeVisible();
  await expectAccessible(page, axe);
  await cases.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const reports = page.getByRole('region', { name: t('adminAbuse:reports.title') });
  await expect(reports).toContainText(`https://${name}/login`);
  await expectAccessible(page, axe);

  await page.getByRole('button', { name: t('adminAbuse:take.button') }).click();
  await expect(shop.toast(t('adminAbuse:take.done'))).toBeVisible();
  await page.getByRole('button', { name: t('adminAbuse:suspend.button') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('adminAbuse:reason.label')).fill('Confirmed by the bank');
  await dialog.getByRole('button', { name: t('adminAbuse:suspend.button') }).click();
  await expect(dialog.getByText(t('common:fillThisIn'))).toBeVisible();
  await axe();
  await dialog.getByLabel(t('adminAbuse:told.title')).fill(told);
  await dialog.getByRole('button', { name: t('adminAbuse:suspend.button') }).click();
  await expect(shop.toast(t('adminAbuse:suspend.done', { name }))).toBeVisible();
  await expect(page.getByRole('region', { name: t('adminAbuse:told.title') })).toContainText(told);

  const owner = await newVisitor();
  await owner.goto('/account/login');
  await owner.getByRole('radio', { name: /Hanna Okafor/ }).check();
  await owner.getByRole('button', { name: t('shell:account.signIn'), exact: true }).click();
  await expect(owner).not.toHaveURL(/login/);
  await owner.goto(`/account/domain/${name}`);
  await expect(owner.getByText(t('domain:suspended.title'))).toBeVisible();
  await expect(owner.getByText(told)).toBeVisible();
  await expect(owner.getByText(t('transfers:push.suspended'))).toBeVisible();
  await owner.getByLabel(t('domain:suspended.yours')).fill('An old plugin. It is removed.');
  await owner.getByRole('button', { name: t('domain:suspended.send') }).click();
  await expect(owner.getByText('An old plugin. It is removed.')).toBeVisible();
  await owner.goto('/account/alerts?kind=suspended');
  await expect(owner.getByRole('link', { name: new RegExp(RegExp.escape(name)) })).toBeVisible();
  await owner.goto('/backend/mailbox');
  await expect(owner.getByText(told)).toBeVisible();

  const restore = page.getByRole('button', { name: t('adminAbuse:restore.button') });
  await restore.click();
  await dialog.getByLabel(t('adminAbuse:reason.label')).fill('The page was removed');
  const confirm = dialog.getByRole('button', { name: t('adminAbuse:restore.button') });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText(t('adminAbuse:conflict.stale_version'));
  await expect(page.getByText('An old plugin. It is removed.').first()).toBeAttached();
  await confirm.click();
  await expect(shop.toast(t('adminAbuse:restore.done', { name }))).toBeVisible();
  await expect(page.getByText(t('adminAbuse:outcome.restored')).first()).toBeVisible();
  await owner.goto(`/account/domain/${name}`);
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(owner.getByText(t('domain:suspended.title'))).toBeHidden();
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
});

test('§6 abuse: whoever reports a domain of another registrar is told where to turn', async ({
  shop,
  page,
}) => {
  const { t } = shop;
  await page.goto('/abuse?domain=lantern-taken.com');
  await expect(shop.currency).toBeEnabled();
  const field = page.locator('form').getByLabel(t('support:fields.domain_name.label'), { exact: true });
  await page.locator('form').getByLabel(t('support:fields.firstname.label'), { exact: true }).fill('Robin');
  await page
    .locator('form')
    .getByLabel(t('support:fields.email.label'), { exact: true })
    .fill('robin@hale.example');
  await page.getByRole('radio', { name: t('common:abuseKind.spam') }).check();
  await page
    .getByLabel(t('support:forms.report_abuse_spa.fields.description.label'), { exact: true })
    .fill('Spam every day.');
  await page.getByLabel(t('support:forms.report_abuse_spa.fields.iagree.label'), { exact: true }).check();
  await page.getByLabel(t('support:fields.maynotrespond.label'), { exact: true }).check();
  await page.getByRole('button', { name: t('support:forms.report_abuse_spa.submit') }).click();
  await expect(field).toHaveAccessibleDescription(
    /is not registered with us, but with .+\. Please report it there\./,
  );
});

test('§6 abuse: a reader sees cases and the owner’s page links to them, but can’t act', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('reader');
  await page.goto('/gotham/abuse/704');
  await expect(page.getByRole('heading', { level: 1, name: 'dusty-postcards.art' })).toBeVisible();
  await expect(page.getByRole('region', { name: t('adminAbuse:history') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('adminAbuse:suspend.button') })).toBeHidden();
  await expect(page.getByRole('button', { name: t('adminCustomers:notes.add') })).toBeHidden();
  await page.goto('/gotham/customer/1003');
  await page.getByLabel(t('adminCustomers:reason.text.ticket')).fill('48101');
  await page.getByRole('button', { name: t('adminCustomers:open') }).click();
  const found = page.getByRole('region', { name: t('adminCustomers:abuse.title') });
  await found.getByRole('link', { name: 'hotel-cardenal.net' }).click();
  await expect(page).toHaveURL('/gotham/abuse/703');
});
