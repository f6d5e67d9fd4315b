import { pageLocale } from '#sandbox/pages/locale.ts';
import { test as base, expect, type Shop } from './shop.ts';

const SLOWDOWN = 6;

/** Each test runs as on a slow phone. */
const test = base.extend<{ slowDevice: undefined }>({
  slowDevice: [
    async ({ page }, use) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      await use(undefined);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await session.detach();
    },
    { auto: true },
  ],
});

test.describe.configure({ timeout: 480_000 });
test.use({ actionTimeout: 120_000 });
const patient = expect.configure({ timeout: 120_000 });

const suggestions = ({ page, t }: Shop) => page.getByRole('listbox', { name: t('suggest:label') });

/** The address, the field and the exact match are about the same word, and no suggestions cover them. */
async function expectResults(shop: Shop, word: string): Promise<void> {
  await patient(shop.page).toHaveURL(shop.address(`/domain/search/${word}`));
  await patient(shop.exactMatch.getByRole('heading', { level: 1 })).toHaveText(`${word}.com`);
  await patient(shop.field).toHaveValue(word);
  await patient(suggestions(shop)).toBeHidden();
}

test('§8 slow device: a word that is sent at once, before the app runs, is the one that is searched', async ({
  shop,
  page,
}) => {
  await page.goto('/', { waitUntil: 'commit' });
  await shop.field.fill('lighthouse');
  await shop.field.press('Enter');
  await expectResults(shop, 'lighthouse');
});

test('§8 slow device: after Back and Forward, field, address and exact match agree, and Enter searches for that word', async ({
  shop,
  page,
}) => {
  await shop.openResults('lighthouse');
  await expectResults(shop, 'lighthouse');
  await shop.field.fill('lantern');
  await shop.field.press('Enter');
  await expectResults(shop, 'lantern');
  await shop.field.pressSequentially('s');
  await page.goBack();
  await expectResults(shop, 'lighthouse');
  await page.goForward();
  await expectResults(shop, 'lantern');
  await page.goBack();
  await expectResults(shop, 'lighthouse');
  await shop.field.press('Enter');
  await expectResults(shop, 'lighthouse');
});

test('§8 slow device: Back before the next results have loaded leaves neither its word nor suggestions', async ({
  shop,
}) => {
  await shop.openResults('lighthouse');
  await expectResults(shop, 'lighthouse');
  await shop.field.fill('lantern');
  await patient(suggestions(shop)).toBeVisible();
  // In one task, so that the page has no time to show the next results.
  await shop.field.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    window.history.back();
  });
  await expectResults(shop, 'lighthouse');
  await shop.field.press('Enter');
  await expectResults(shop, 'lighthouse');
});

test('§8 slow device: exactly the chosen name is in the cart and at the checkout', async ({ shop, page }) => {
  const { t: tBackend } = pageLocale('en-us');
  await page.goto('/', { waitUntil: 'commit' });
  await shop.field.fill('lighthouse');
  await shop.field.press('Enter');
  await expectResults(shop, 'lighthouse');
  await shop.waitUntilFinished(120_000);
  const [name = ''] = await shop.availableNames(1);
  await shop.addButton(name).first().click();
  await patient(shop.cartButton(1)).toBeVisible();
  await shop.cartButton(1).click();
  await patient(shop.lines).toHaveCount(1);
  await patient(shop.lines).toContainText(name);
  await page.goBack();
  await patient(shop.cart).toBeHidden();
  await page.goForward();
  await expectResults(shop, 'lighthouse');
  await patient(shop.cartButton(1)).toBeVisible();
  await shop.cartButton(1).click();
  await shop.checkOut.click();
  await patient(page.getByRole('heading', { name: tBackend('loginTitle') })).toBeVisible();
});
