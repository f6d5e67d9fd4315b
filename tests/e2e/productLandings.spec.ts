import { languages } from '#lib/languages.ts';
import { phone } from './accessibility.ts';
import { Challenge, captchaRequired } from './challenge.ts';
import { expect, Shop, test } from './shop.ts';

const PRICES = '/api/v5/pricing/product';
const SUBSCRIBE = '/ajax/feedback/ajax_email_subscribe';

test('§2 wix: forcePage chooses between a grid and a question; static HTML shows neither', async ({
  shop,
  page,
  request,
}) => {
  const { t } = shop;
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  const file = await (await request.get('/wix')).text();
  expect(file).toContain(t('wix:steps.title'));
  for (const title of [t('wix:table.title'), t('wix:choose.title')])
    expect(file).not.toContain(`>${title}</h2>`);

  await page.goto('/website-plans?forcePage=b');
  await expect(page).toHaveURL('/website-plans');
  await expect(heading(t('wix:choose.title'))).toBeVisible();
  const choice = page.locator('.plan-choice');
  await expect(choice).toContainText('Website Pro');
  await page.getByRole('checkbox', { name: t('plans:features.payments') }).check();
  await expect(choice).toContainText('Business Basic');
  await expect(choice).toContainText('$324.00');
  await choice.getByRole('button', { name: /Business Basic/ }).click();
  await expect(shop.cartButton(1)).toBeVisible();

  await page.goto('/wix?forcePage=a');
  const basic = page.getByRole('listitem', { name: 'Website Pro' });
  await expect(basic).toContainText('$192.00');
  await page.getByRole('radio', { name: t('plans:term.month') }).check({ force: true });
  await expect(basic).toContainText('$19.00');
  await page.getByRole('link', { name: t('plans:kind.sell') }).click();
  await expect(page).toHaveURL(/\/wix\?kind=sell$/);
  await expect(basic).toBeHidden();
  await expect(page.getByRole('listitem', { name: 'Business Unlimited' })).toContainText(
    t('plans:suggested'),
  );

  // An unknown version is ignored, so the visitor keeps the current one.
  await page.goto('/wix?forcePage=zebra');
  await expect(page).toHaveURL('/wix');
  await expect(heading(t('wix:table.title'))).toBeVisible();
});

test('§8 plans: the page still works if prices can’t be fetched or lack a plan', async ({
  shop,
  page,
  storefront,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .* 500/);
  await shop.omitDocumentPrices();
  await storefront.standIn({ path: PRICES, status: 500, body: { message: ['Something broke.'] } });
  await page.goto('/titan-email');
  await expect(page.getByText(t('common:pricesNotLoaded'))).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Email Ultra' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Email Ultra/ })).toBeDisabled();

  await storefront.standIn({ path: PRICES, status: 200, body: { data: { pricing: [] } } });
  await page.getByRole('button', { name: t('shell:tryAgain') }).click();
  await expect(page.getByText(t('product:unsold'))).toBeVisible();
  await expect(page.getByText(t('titan:dns.title'))).toBeVisible();

  await storefront.standIn();
  await page.reload();
  const premium = page.getByRole('listitem', { name: 'Email Premium' });
  await expect(premium).toContainText(t('plans:less', { amount: '$20.00' }));
  await expect(premium).toContainText('$59.99');
});

test('§8 newsletter: the email error is shown at its field; after a captcha the white paper can be loaded', async ({
  shop,
  page,
  request,
  storefront,
  problems,
}) => {
  const { t } = shop;
  problems.expect(captchaRequired);
  await page.goto('/subscribewhitepaper');
  const field = page.getByRole('textbox', { name: t('newsletter:email') });
  const submit = page.getByRole('button', { name: t('whitePaper:form.submit') });
  await expect(shop.currency).toBeEnabled();
  await submit.click();
  await expect(field).toHaveAccessibleDescription(new RegExp(t('newsletter:empty')));
  await field.fill('hanna at example');
  await submit.click();
  await expect(field).toHaveAccessibleDescription(/Please enter a valid e-mail address/);
  await expect(field).toBeFocused();

  await storefront.standIn({
    path: SUBSCRIBE,
    status: 409,
    body: {
      message: ['Please show that you are not a robot.'],
      error: 'captcha was not solved',
      success: false,
    },
  });
  await field.fill('hanna@example.com');
  await field.press('Enter');
  const challenge = new Challenge(page);
  await expect(challenge.region).toBeVisible();
  await storefront.standIn();
  await challenge.solve();
  const link = page.getByRole('link', { name: t('whitePaper:done.download') });
  await expect(link).toBeVisible();
  const pdf = await request.get((await link.getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('§6 product pages: on a phone, plan names break between words only, in every language', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  for (const { code } of languages) {
    await page.goto(new Shop(page, code).address('/wix'));
    const names = page.locator('.plan h3');
    await expect(page.locator('.plan .plan-price').first()).toContainText(/\d/);
    const broken = await names.evaluateAll((elements) =>
      elements.flatMap((element) => {
        const text = element.firstChild;
        return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          if (!text) return [];
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? word : [];
        });
      }),
    );
    expect(await names.count()).toBe(3);
    expect(broken, code).toEqual([]);
  }
});
