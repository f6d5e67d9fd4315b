import { expectAccessible, wide } from './accessibility.ts';
import { expectFocusKept, pressOn, tabTo } from './keyboard.ts';
import { expect, test } from './shop.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const part = { status: 'active', editorUrl: null } as const;
const product = { status: 'active', domainName: 'hanna.bio', autoRenew: 'enabled' } as const;
const expireDate = '2099-01-01T00:00:00Z';
const readyKit = {
  path: '/api/v5/linkedinkit-product/5103',
  status: 200,
  body: {
    data: {
      linkedinkit: {
        ...{ ...product, id: 5103, type: 'linkedinkit', expireDate },
        subProducts: [
          { ...part, id: 6001, type: 'basekit', editorUrl: 'https://sites.example.com/editor/6001' },
          { ...part, id: 6002, type: 'titan_email', setupError: null },
        ],
      },
    },
  },
};
const doneFunnel = {
  path: '/api/v5/linkedinkit/onboarding_funnel',
  status: 200,
  body: {
    data: {
      linkedinkit: {
        steps: ['domain', 'form', 'website', 'email'].map((key) => ({ key, state: 'done' })),
        nextStep: null,
        complete: true,
      },
    },
  },
};

test('§5 profile kit: a half-filled form is kept, a wrong picture is rejected, and the steps end as active, by keyboard alone', {
  tag: '@served',
}, async ({ shop, page, storefront, signIn, axe }) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/linkedin/5103'));
  const name = page.getByLabel(t('kits:fields.displayName.label'), { exact: true });
  const kind = (key: 'person' | 'portfolio') =>
    page.getByRole('radio', { name: t(`kits:fields.siteKind.options.${key}`) });
  await tabTo(page, kind('person'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, name);
  await page.keyboard.type('Hanna Okafor');
  await expect(page.getByLabel(t('kits:fields.yearsOfExperience.label'))).toBeHidden();
  await pressOn(page.getByRole('link', { name: t('kits:form.later') }));
  await expect(page).toHaveURL(/\/account\/product/);
  await page.goto(shop.address('/account/linkedin/5103'));
  await expect(name).toHaveValue('Hanna Okafor');
  await expect(kind('portfolio')).toBeChecked();

  const photo = page.getByLabel(t('kits:fields.photo.label'), { exact: true });
  const submit = page.getByRole('button', { name: t('kits:forms.linkedinkit.submit') });
  const choosePhoto = async (extension: 'gif' | 'png') => {
    const chooser = page.waitForEvent('filechooser');
    await pressOn(photo);
    await (await chooser).setFiles({
      name: `photo.${extension}`,
      mimeType: `image/${extension}`,
      buffer: png,
    });
  };
  await choosePhoto('gif');
  await tabTo(page, page.getByLabel(t('kits:fields.email.label')));
  await page.keyboard.type('hanna okafor');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('region', { name: t('form:summary_other', { count: 2 }) });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText(t('form:problem.fileType'));
  await expect(summary).toContainText(t('kits:fields.email.problems.local_part'));
  await expectAccessible(page, axe);
  await page.setViewportSize(wide);

  await choosePhoto('png');
  await pressOn(page.getByRole('button', { name: t('form:useSpelling', { spelling: 'hanna.okafor' }) }));
  await expect(page.getByLabel(t('kits:fields.email.label'))).toHaveValue('hanna.okafor');
  await expectFocusKept(page);
  const request = page.waitForRequest(/site_setup\/5103$/);
  await pressOn(submit);
  await page.keyboard.press('Enter');
  expect((await request).headers()['content-type']).toContain('multipart/form-data');
  const steps = page.getByRole('region', { name: t('kits:steps.title') });
  await expect(steps.locator('[aria-current="step"]')).toContainText(t('kits:steps.website'));
  await expectFocusKept(page);
  await storefront.standIn(readyKit, doneFunnel);
  const check = steps.getByRole('button', { name: t('jobs:checkNow') });
  await expect(check).toBeEnabled();
  await pressOn(check);
  await expect(page.getByRole('link', { name: t('account:editSite') })).toBeVisible();
  await expect(steps).toBeHidden();
  await expectFocusKept(page);
});

test('§4 instant site: set up by keyboard alone, and continues after leaving and coming back', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/instantsite/5105'));
  const submit = page.getByRole('button', { name: t('kits:forms.instantsite.submit') });
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: t('form:summary_other', { count: 2 }) })).toBeFocused();
  await tabTo(page, page.getByLabel(t('account:heading')));
  await page.keyboard.type('Stoneware for every table');
  await tabTo(page, page.getByLabel(t('common:phone')));
  await page.keyboard.type('+4930901820');
  await page.keyboard.press('Enter');
  const steps = page.getByRole('region', { name: t('kits:steps.title') });
  const current = steps.locator('[aria-current="step"]');
  await expect(current).toContainText(t('kits:steps.website'));
  await expect(submit).toBeHidden();
  await page.reload();
  await expect(current).toContainText(t('kits:steps.website'));
});

test('§8 profile kit: a mailbox that could not be set up is reported, and the form can be sent again with what was typed', async ({
  shop,
  page,
  signIn,
  axe,
}) => {
  const { t } = shop;
  await signIn('holder');
  await page.goto(shop.address('/account/linkedin/5108'));
  await expect(page.getByRole('alert')).toContainText(t('kits:problem.title'));
  await expect(page.getByLabel(t('kits:fields.displayName.label'), { exact: true })).toHaveValue(
    'Kiln & Clay',
  );
  await expectAccessible(page, axe);
  await page.setViewportSize(wide);
  await tabTo(page, page.getByRole('button', { name: t('kits:forms.linkedinkit.submit') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('kits:problem.title'))).toBeHidden();
  await expect(page.locator('[aria-current="step"]')).toContainText(t('kits:steps.email'));

  await page.goto(shop.address('/account/linkedin/5114'));
  await expect(page.getByText(/mugclub\.club expired on/)).toBeVisible();
  await page.getByRole('button', { name: 'Renew for €16.99' }).click();
  await expect(shop.cartButton(1)).toBeVisible();
  await page.goto(shop.address('/account/instantsite/5115'));
  const title = page.getByLabel(t('account:heading'));
  await title.fill('Glaze Lab Berlin');
  await page.getByRole('button', { name: t('account:save') }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Glaze Lab Berlin' })).toBeVisible();
});
