import { pageLocale } from '#sandbox/pages/locale.ts';
import { expectAccessible, expectNoSidewaysScrolling, phone, wide } from './accessibility.ts';
import { expect, test } from './shop.ts';

const { t: tBackend } = pageLocale('en-us');

test('§3 contacts: a contact is added, named for a domain after a review, and its address is verified by the link', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/contacts'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(t('account:sections.contacts'));
  await expectAccessible(page, axe);
  await page.getByRole('link', { name: t('contacts:add') }).click();
  await expect(heading).toHaveText(t('contacts:add'));
  await page.getByLabel(t('account:personName'), { exact: true }).fill('Mara Okafor');
  await page.getByLabel(t('common:personEmail')).fill('mara@okafor-ceramics.com');
  await page.getByLabel(t('common:phone')).fill('+353 91 555014');
  await page.getByLabel(t('contacts:fields.street.label')).fill('12 Kiln Lane');
  await page.getByLabel(t('contacts:fields.city.label')).fill('Galway');
  await page.getByLabel(t('contacts:fields.country.label')).selectOption('IE');
  await expectAccessible(page, axe);
  await page.getByRole('button', { name: t('contacts:add') }).click();
  await expect(heading).toHaveText(t('account:sections.contacts'));
  const table = page.getByRole('table', { name: t('account:sections.contacts') });
  await expect(table).toContainText('mara@okafor-ceramics.com');

  await page.goto(shop.address('/account/contacts?domain=hanna.bio'));
  await page
    .getByLabel(t('contacts:role.owner'), { exact: true })
    .selectOption({ label: 'Mara Okafor (mara@okafor-ceramics.com)' });
  await page.getByRole('button', { name: t('changes:bar.review') }).click();
  const review = page.getByRole('dialog');
  await expect(review).toContainText(t('contacts:note.owner'));
  await expect(
    review.getByRole('checkbox', { name: t('contacts:lock.none', { count: 60 }) }),
  ).not.toBeChecked();
  await expectAccessible(page, axe);
  await review.getByRole('button', { name: t('changes:review.apply', { count: 1 }) }).click();
  await expect(review).toBeHidden();
  await expect(table.getByRole('row').filter({ hasText: 'Mara Okafor' })).toContainText(
    t('contacts:usedFor', { count: 1 }),
  );

  await page.goto('/backend/mailbox');
  await expectAccessible(page, axe);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'mara@okafor-ceramics.com' })
    .getByRole('link', { name: t('backend:verifyTitle') })
    .click();
  await expectAccessible(page, axe);
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('main')).toContainText('mara@okafor-ceramics.com');
  await page.goto(shop.address('/account/contacts'));
  await expect(table.getByRole('row').filter({ hasText: 'Mara Okafor' })).toContainText(
    t('contacts:state.verified'),
  );
});

test('§3 contacts: a change shows what the registries are told, is applied without a lock, and undone', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/contacts/8101'));
  const organization = page.getByRole('textbox', { name: t('contacts:fields.organization.label') });
  await expect(organization).toHaveValue('Okafor Ceramics');
  await organization.fill('Okafor Ceramics GmbH');
  await expectAccessible(page, axe);
  await page.getByRole('button', { name: t('changes:bar.review') }).click();
  const review = page.getByRole('dialog');
  await expect(review).toContainText(t('contacts:told.title'));
  await review.getByRole('checkbox', { name: t('contacts:lock.none', { count: 60 }) }).check();
  await expect(review).toContainText(t('contacts:told.free'));
  await expectAccessible(page, axe);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize(wide);
  await review.getByRole('button', { name: t('changes:review.apply', { count: 1 }) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okafor Ceramics GmbH');
  await page.getByRole('button', { name: t('shell:undo') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Okafor Ceramics');
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
  await page.goto(shop.address('/account/contacts'));
  await expect(page.getByText('studio@kiln-and-clay.studio').first()).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('§9 check-out: an ending asks for more than the account knows, and the contact added on the way owns the domain', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/domain/search/quillmark-o1.us'));
  await shop.addButton('quillmark-o1.us').first().click();
  await expect(shop.cartButton(1)).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText(tBackend('ownerAsked', { endings: '.us' }))).toBeVisible();
  await expectAccessible(page, axe);
  await page.getByRole('link', { name: tBackend('ownerAdd') }).click();
  await page.getByLabel(t('account:personName'), { exact: true }).fill('Mara Okafor');
  await page.getByLabel(t('common:personEmail')).fill('mara@okafor-ceramics.com');
  await page.getByLabel(t('common:phone')).fill('+353 91 555014');
  await page.getByLabel(t('contacts:fields.street.label')).fill('12 Kiln Lane');
  await page.getByLabel(t('contacts:fields.city.label')).fill('Galway');
  await page.getByLabel(t('contacts:fields.country.label')).selectOption('IE');
  await page.getByLabel(t('contacts:fields.nexusCategory.label')).selectOption('C31');
  await page.getByLabel(t('contacts:fields.purpose.label')).selectOption('P1');
  await page.getByRole('button', { name: t('contacts:add') }).click();
  await expect(page).toHaveURL('/checkout');
  await page.getByLabel(tBackend('owner')).selectOption({ label: 'Mara Okafor (mara@okafor-ceramics.com)' });
  await page.getByRole('button', { name: tBackend('placeOrder', { amount: '' }).trim() }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: tBackend('namesYours', { count: 1 }) }),
  ).toBeVisible();
  await page.goto(shop.address('/account/contacts?domain=quillmark-o1.us'));
  const owner = page.getByLabel(t('contacts:role.owner'), { exact: true });
  await expect(owner.locator('option:checked')).toContainText('Mara Okafor');
});

test('§3 public record: the switch publishes the owner’s data at once, and the look-up shows them', async ({
  shop,
  page,
  axe,
  signIn,
}) => {
  const { t } = shop;
  const name = 'teabowl.coffee';
  await signIn('holder');
  await page.goto(shop.address(`/account/contacts?domain=${name}`));
  const record = page.getByRole('region', { name: t('contacts:record.title', { name }) });
  const privacy = record.getByRole('switch', { name: t('contacts:record.switch', { name }) });
  await expect(privacy).toBeChecked();
  await expect(record.getByText('Werkstattweg 12')).toHaveCount(1);
  await privacy.click();
  await expect(privacy).not.toBeChecked();
  await expectAccessible(page, axe);
  await page.setViewportSize(phone);
  await expectNoSidewaysScrolling(page);
  await page.goto(shop.address(`/domain/rdap?name=${name}`));
  await expect(page.getByRole('definition').filter({ hasText: 'Hanna Okafor' })).toBeVisible();
});
