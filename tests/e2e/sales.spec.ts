import { blackFriday } from '#sandbox/config/sales.ts';
import { expect, test } from './shop.ts';

const HOUR_MS = 3_600_000;
const SALE = '/api/v5/sitesettings/get_marketing_sale';
const SETTINGS = '/api/v5/sitesettings/get_site_settings';
const QUIET = {
  sales: { wixSale: null, monthlyFlashSale: null, blackFridayCyberMondaySale: null, personalSale: null },
  activeBannerSiteNotices: [],
  homepageNotifications: [],
  customerSupportNotification: null,
  googleStarterSaleNotice: null,
};

/** The day before the next Black Friday sale. */
function getDayBefore(now: number): Date {
  const thisYear = blackFriday(new Date(now)).start.getTime() - 24 * HOUR_MS;
  const next = new Date(Date.UTC(new Date(now).getUTCFullYear() + 1, 0, 2));
  return new Date(thisYear > now ? thisYear : blackFriday(next).start.getTime() - 24 * HOUR_MS);
}

test('§4 sales: before, during and after it, the Black Friday sale follows the server’s clock', async ({
  shop,
  page,
  storefront,
}) => {
  const { t } = shop;
  const now = Date.now();
  const before = getDayBefore(now);
  await storefront.pass(before.getTime() - now);
  const find = page.getByRole('link', { name: t('sale:offers.findUnder', { tld: 'pro' }) });
  const heading = (phase: 'before' | 'during' | 'after') =>
    page.getByRole('heading', { level: 2, name: t(`sale:offers.title.${phase}`) });

  await page.goto('/bfcm');
  await expect(heading('before')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^(23 hours|0 days|1 day).* until it starts$/);
  await expect(page.getByText('$3.99').first()).toBeVisible();
  await expect(find).toHaveCount(0);

  await storefront.pass(36 * HOUR_MS);
  await page.reload();
  await expect(heading('during')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveAccessibleName(/^3 days, 1[12] hours.* left$/);
  await expect(find).toBeVisible();

  await storefront.pass(96 * HOUR_MS);
  await page.reload();
  await expect(heading('after')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: t('sale:overHeadline') })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByText('$3.99').first()).toBeVisible();
  await expect(find).toHaveCount(0);
});

test('§8 sales: contradictory dates, an unknown code and a failed call each say so', async ({
  shop,
  page,
  storefront,
  problems,
}) => {
  const { t } = shop;
  problems.expect(/^console: Failed to load resource: .* (404|500)/);
  await page.goto('/flashsale?code=endsfirst');
  await expect(page.getByRole('alert')).toContainText(t('sale:invalid.title'));
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.goto('/flashsale?code=nosuchsale');
  await expect(page.getByRole('alert')).toContainText(t('sale:missing.title'));
  await storefront.standIn({ path: SALE, status: 500, body: { message: ['Something broke.'] } });
  await page.goto('/flashsale?code=%3Cb%3E');
  await expect(page.getByRole('alert')).toContainText(t('sale:missing.title'));
  await page.goto('/flashsale');
  await expect(page.getByRole('alert')).toContainText(t('sale:offers.failed'));
  await storefront.standIn();
  await page.getByRole('button', { name: t('shell:tryAgain') }).click();
  await expect(page.getByRole('timer')).toHaveAccessibleName(/ left$/);
});

test('§2 emailsale: the code applies to the session and the cart, and lowers the price at checkout', async ({
  shop,
  page,
  signIn,
}) => {
  const { t } = shop;
  await signIn('newcomer');
  await page.goto('/emailsale');
  await expect(page.getByText(t('emailSale:code.waiting'))).toBeVisible();
  await page.goto('/domains/io/kilnharbor');
  await shop.addButton('kilnharbor.io').click();
  await shop.cartButton(1).click();
  await expect(shop.cart).toContainText(t('cart:promo.applied', { code: 'EMAILSALE' }));
  await expect(shop.total).toContainText('$27.99');
  await shop.checkOut.click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText('EMAILSALE').first()).toBeVisible();
  await expect(page.getByText('$27.99').first()).toBeVisible();
  await page.goto('/emailsale');
  await expect(page.getByText(t('emailSale:code.applied'))).toBeVisible();
  await page.getByRole('button', { name: t('emailSale:code.remove') }).click();
  await expect(page.getByText(t('emailSale:code.off'))).toBeVisible();
});

test('§3 site notices: one that is dismissed stays dismissed, in other tabs, too; links only lead to this site', async ({
  shop,
  page,
  context,
  storefront,
  problems,
  axe,
}) => {
  const { t } = shop;
  const notice = {
    id: 'notice-1',
    type: 'warning',
    text: 'Transfers pause on Sunday.',
    url: '/support-ticket',
  };
  const hostile = { id: 'notice-2', type: 'info', text: 'Look elsewhere.', url: '//evil.example' };
  // A stand-in has no headers of its own.
  problems.expect(/^contract: .*get_site_settings.*cache-control/);
  const sitesettings = { ...QUIET, activeBannerSiteNotices: [notice, hostile] };
  await storefront.standIn({ path: SETTINGS, status: 200, body: { data: { sitesettings } } });
  const other = await context.newPage();
  await other.goto('/names');
  await expect(other.getByText(notice.text)).toBeVisible();

  await page.goto('/');
  const notices = page.getByRole('region', { name: t('shell:notices.label') });
  await expect(notices.getByRole('link', { name: t('shell:notices.more') })).toHaveAttribute(
    'href',
    notice.url,
  );
  await axe();
  await shop.waitForApp();
  const dismiss = notices.getByRole('button', { name: t('shell:notices.dismiss') });
  await dismiss.press('Enter');
  await expect(notices).toContainText(hostile.text);
  await expect(notices.getByRole('link')).toHaveCount(0);
  await expect(other.getByText(hostile.text)).toBeVisible();
  await expect(dismiss).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notices).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  await expect(other.getByText(hostile.text)).toHaveCount(0);
  await other.close();
  const fetched = page.waitForResponse(`**${SETTINGS}*`);
  await page.reload();
  await fetched;
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(notices).toHaveCount(0);
});
