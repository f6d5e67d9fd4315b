import type { ParseKeys } from 'i18next';
import type { LanguageCode } from '#lib/languages.ts';
import { expectAccessible } from './accessibility.ts';
import { holdPolls } from './searching.ts';
import { expect, Shop, test } from './shop.ts';

type Key = ParseKeys<['shell', 'search', 'states', 'details']>;

interface State {
  keyword: string;
  code: LanguageCode;
  badge?: Key;
  text?: Key | RegExp;
  /** Whether the domain can be added to the cart. */
  sold?: boolean;
}

/** The states that a search can find, each opened once: its content, whether it is for sale, and its accessibility. */
const states: State[] = [
  { keyword: 'quietharbourlantern', code: 'en-us', sold: true },
  {
    keyword: 'lanternunreachable',
    code: 'en-us',
    badge: 'search:state.connection',
    text: /^The registry of \.com has not responded/,
    sold: false,
  },
  {
    keyword: 'lanterntaken',
    code: 'en-us',
    badge: 'search:state.taken',
    text: 'search:exactMatch.takenAlone',
    sold: false,
  },
  { keyword: 'lanternpremium', code: 'en-us', badge: 'search:state.premium', sold: true },
  {
    keyword: 'lanternpremiumsale',
    code: 'en-us',
    badge: 'search:state.premiumSale',
    text: /for the first year instead of .*, then .* a year\.$/,
    sold: true,
  },
  {
    keyword: 'lanternexpiring',
    code: 'zh-cn',
    badge: 'search:state.expiring',
    text: 'states:text.expiring',
    sold: true,
  },
  {
    keyword: 'lanternsedo',
    code: 'de-de',
    badge: 'search:state.aftermarket',
    text: 'states:text.aftermarket',
    sold: true,
  },
  { keyword: 'lanternbuydomains', code: 'en-us', badge: 'search:state.aftermarket', sold: true },
  {
    keyword: 'lanterndeleted',
    code: 'de-de',
    badge: 'search:state.deleted',
    text: 'search:exactMatch.deletedText',
    sold: false,
  },
  {
    keyword: 'lanternoffer',
    code: 'zh-cn',
    badge: 'search:state.offer',
    text: 'search:exactMatch.offerText',
    sold: false,
  },
  {
    keyword: 'lanterneap',
    code: 'en-us',
    badge: 'search:state.earlyAccess',
    text: 'states:text.earlyAccess',
    sold: true,
  },
  {
    keyword: 'lanternprereserve',
    code: 'de-de',
    badge: 'search:state.preLaunch',
    text: 'states:text.reserve',
  },
  {
    keyword: 'lanternpreauction',
    code: 'zh-cn',
    badge: 'search:state.auction',
    text: 'states:text.auction',
  },
  {
    keyword: 'lanternwixpromo',
    code: 'zh-cn',
    text: 'states:fact.website',
  },
  { keyword: 'lanterntitanbundle', code: 'zh-cn', text: 'details:bundle.email_bundle' },
  { keyword: 'lanterngwbundle', code: 'de-de' },
  {
    keyword: 'lantern-harbour-quiet.dev',
    code: 'en-us',
    text: 'states:fact.https',
  },
  {
    keyword: '-bad-.com',
    code: 'en-us',
    badge: 'search:state.invalid',
    text: 'states:nameError.hyphen',
    sold: false,
  },
  {
    keyword: 'millpond.gov',
    code: 'en-us',
    badge: 'search:state.unsold',
    text: /^We don’t sell names under \.gov\.$/,
    sold: false,
  },
  { keyword: 'donaudampfschifffahrtselektrizitätenhauptbetriebswerk', code: 'en-us' },
  { keyword: '\u0430pple.dev', code: 'de-de', text: 'states:lookalike.title' },
  { keyword: `${'l'.repeat(64)}.com`, code: 'zh-cn', text: 'states:nameError.labelTooLong' },
];

for (const { keyword, code, badge, text, sold } of states) {
  const sale = sold === undefined ? '' : sold ? ', for sale' : ', not for sale';
  test(`§4 availability: the exact match for ${keyword}${sale}, in ${code}`, async ({ page, axe }) => {
    const shop = new Shop(page, code);
    const { t } = shop;
    await holdPolls(page);
    await shop.openResults(keyword);
    const heading = shop.exactMatch.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const name = keyword.includes('.') ? keyword : `${keyword}.com`;
    if (/^[\w.-]+$/.test(keyword)) await expect(heading).toHaveText(name);
    if (badge) await expect(shop.exactMatch.getByText(t(badge), { exact: true })).toBeVisible();
    if (text)
      await expect(
        page
          .getByRole('main')
          .getByText(typeof text === 'string' ? t(text) : text)
          .first(),
      ).toBeVisible();
    // Its label depends on how the name is sold.
    const add = shop.exactMatch.locator('button[aria-keyshortcuts="a"]');
    if (sold !== undefined) await expect(add).toHaveCount(sold ? 1 : 0);
    await expect(page.getByRole('heading', { level: 2, name: t('search:results.label') })).toBeVisible();
    // While the search runs, the list omits taken names.
    if (keyword !== 'lanterntaken') await expect(shop.rows.first()).toBeVisible();
    await expectAccessible(page, axe);
  });
}
