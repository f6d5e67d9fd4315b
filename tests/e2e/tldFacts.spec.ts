import { brand } from '#lib/brand.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import { listTerms, type Terms } from '#lib/terms.ts';
import { expect, type Shop, test } from './shop.ts';

/** A name that is free under each TLD. */
const FREE_NAMES = { com: 'quillmark-a', uk: 'quillmark-r', de: 'quillmark-t', ai: 'quillmark-yy' };

/** What the page of a TLD says about its terms. */
function formatTerms({ t }: Shop, terms: Terms): string {
  const { min, max, step } = terms;
  if (step > 1) return new Intl.ListFormat('en-US').format(listTerms(terms).map(String));
  return min === max ? String(min) : t('tld:rules.range', { from: min, to: max });
}

/** What the page of a TLD and the dialog say about a transfer, by what its registry has published. */
function describeTransfer({ t }: Shop, tld: string): { answer: string; lead: string } {
  const { by, years, hasLock } = getRegistryRules(tld)?.transfer ?? {};
  const values = { price: '§', tag: brand.registrarTag };
  const way = by === 'tag' ? 'tag' : hasLock ? 'answer' : years === 0 ? 'code' : 'plain';
  const answer = t(`tld:general.transfer.${way}`, values).split('§')[1] ?? '';
  const leads = { tag: 'tagLead', answer: 'lead', code: 'codeLead', plain: 'plainLead' } as const;
  return { answer, lead: t(`leads:dialog.${leads[way]}`, values) };
}

async function openTransfer(shop: Shop, name: string) {
  const { page, t } = shop;
  await page.goto(shop.address('/'));
  await page.getByRole('textbox', { name: t('home:move.field') }).fill(name);
  await page.getByRole('button', { name: t('home:move.submit') }).click();
  return page.getByRole('dialog', { name: t('leads:dialog.title', { name }) });
}

for (const [tld, sld] of Object.entries(FREE_NAMES))
  test(`§7 facts of .${tld}: its page, the cart and the transfer say what its registry has published`, async ({
    shop,
    page,
  }) => {
    const { t } = shop;
    const rules = getRegistryRules(tld);
    if (!rules?.terms) throw new Error(`There are no rules of .${tld}.`);
    const transfer = describeTransfer(shop, tld);
    await page.goto(`/domains/${tld}/${sld}`);
    const years = page.locator('dl > div').filter({ hasText: t('tld:rules.years') });
    await expect(years.locator('dd').first()).toHaveText(formatTerms(shop, rules.terms));
    const main = page.getByRole('main');
    await expect(main).toContainText(transfer.answer);
    const restored = main.getByText(t('tld:costs.restore.text'));
    await expect(restored).toHaveCount((rules.redemptionDays ?? 0) > 0 ? 1 : 0);
    const added = main.getByText(t('tld:costs.transfer.text'));
    await expect(added).toHaveCount(rules.transfer?.years === 1 ? 1 : 0);

    await shop.addButton(`${sld}.${tld}`).click();
    await shop.openCart(1);
    const terms = listTerms(rules.terms);
    const options = shop.lines.first().getByRole('option');
    await expect(options).toHaveCount(terms.length > 1 ? terms.length : 0);
    if (terms.length > 1) await expect(options).toHaveText(terms.map((count) => t('shell:years', { count })));

    const dialog = await openTransfer(shop, `harbor-taken.${tld}`);
    await expect(dialog).toContainText(transfer.lead);
    await expect(dialog.getByText(t('leads:dialog.year'))).toHaveCount(rules.transfer?.years === 1 ? 1 : 0);
    const isByTag = rules.transfer?.by === 'tag';
    await expect(dialog.getByRole('textbox', { name: t('common:authCode') })).toHaveCount(isByTag ? 0 : 1);
  });

test('decision 50: a TLD whose registry’s rules are unknown says nothing about terms, transfer and restore', async ({
  shop,
  page,
}) => {
  const { t } = shop;
  expect(getRegistryRules('io')).toBeUndefined();
  await page.goto('/domains/io');
  const main = page.getByRole('main');
  await expect(main.getByText('$274.95')).toBeVisible();
  const promises = [
    t('tld:rules.years'),
    t('tld:costs.transfer.text'),
    t('tld:costs.transfer.sameTerm'),
    t('tld:costs.restore.text'),
    t('tld:general.transfer.question', { tld: 'io' }),
    t('tld:general.restore.question'),
  ];
  for (const text of promises) await expect(main).not.toContainText(text);
  const dialog = await openTransfer(shop, 'harbor-taken.io');
  await expect(dialog).toContainText(t('leads:dialog.plainLead'));
  await expect(dialog).not.toContainText(t('leads:dialog.year'));
});
