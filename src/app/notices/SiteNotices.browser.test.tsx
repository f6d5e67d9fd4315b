import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type HttpResponse, send } from '#api/http.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { brand } from '#lib/brand.ts';
import { saveConsent } from '#shared/consent/consent.ts';
import { createAccount } from '#shared/session/account.fixture.ts';
import SiteNotices from './SiteNotices.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

const notice = (id: string, url: string | null = null) => ({ id, type: 'info', text: `Text of ${id}`, url });

function respond(change: object): void {
  const sales = {
    wixSale: null,
    monthlyFlashSale: null,
    blackFridayCyberMondaySale: null,
    personalSale: null,
  };
  const sitesettings = {
    sales,
    activeBannerSiteNotices: [notice('banner')],
    homepageNotifications: [notice('home')],
    customerSupportNotification: notice('support'),
    googleStarterSaleNotice: notice('starter'),
    ...change,
  };
  const response = { data: JSON.stringify({ data: { sitesettings } }), status: 200, headers: {} };
  vi.mocked(send).mockResolvedValue(response as HttpResponse);
}

async function renderAt(path: string, account: object = {}) {
  const queries = new QueryClient();
  queries.setQueryData(queryKeys.session, { data: { account: createAccount(account) } });
  return render(<SiteNotices />, { wrapper: await createProviders(['shell'], { queries, path }) });
}

beforeEach(() => {
  localStorage.clear();
  respond({});
});

const ONE_MORE = 'One more notice';

test.each([
  ['/', {}, 'Text of home'],
  ['/homepage', {}, 'Text of home'],
  ['/support-ticket', {}, 'Text of support'],
  ['/abuse', {}, 'Text of support'],
  ['/google-registry', { googleStarterSale: true }, 'Text of starter'],
])('§3 site notices: at %s with %j “%s” follows the banner', async (path, account, text) => {
  const { getByRole } = await renderAt(path, account);
  await expect.element(getByRole('status')).toHaveTextContent(`Text of banner${ONE_MORE}`);
  await getByRole('button', { name: ONE_MORE }).click();
  await expect.element(getByRole('status')).toHaveTextContent(`${text}${ONE_MORE}`);
});

test.each([
  ['/google-registry', { googleStarterSale: false }],
  ['/names', { googleStarterSale: true, showTrustpilotEvaluateWidget: true }],
  ['/account/product', { showTrustpilotEvaluateWidget: true }],
])('§3 site notices: at %s with %j only the banner is shown', async (path, account) => {
  const { getByRole } = await renderAt(path, account);
  await expect.element(getByRole('status')).toHaveTextContent('Text of banner');
});

test('§3 review: a link asks for one on the orders page, only with consent to marketing', async () => {
  saveConsent({ functional: true, targeting: true });
  respond({ activeBannerSiteNotices: [] });
  const { getByRole } = await renderAt('/account/product', { showTrustpilotEvaluateWidget: true });
  await expect.element(getByRole('link')).toHaveAttribute('href', brand.reviewPage);
  expect(document.querySelector('iframe, script[src*="trustpilot"]')).toBeNull();
});

test.each([
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '/\t/evil.example',
])('§3 site notices: one that leads to %j has no link', async (url) => {
  respond({ activeBannerSiteNotices: [notice('banner', url)] });
  const { getByRole } = await renderAt('/names');
  await expect.element(getByRole('region')).toHaveTextContent('Text of banner');
  await expect.element(getByRole('link')).not.toBeInTheDocument();
});

test('§3 site notices: pages of this site and of the backend are linked to', async () => {
  respond({ activeBannerSiteNotices: [notice('one', '/names'), notice('two', '/checkout')] });
  const { getByRole } = await renderAt('/names');
  await expect.element(getByRole('link')).toHaveAttribute('href', '/names');
  await getByRole('button', { name: ONE_MORE }).click();
  await expect.element(getByRole('link')).toHaveAttribute('href', '/checkout');
});
