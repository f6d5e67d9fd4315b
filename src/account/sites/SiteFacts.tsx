import { useTranslation } from 'react-i18next';
import { AutoRenewSwitch } from '#account/product/AutoRenewSwitch.tsx';
import type { ChangeAutoRenew } from '#account/product/autoRenewProduct.ts';
import { RenewalPrice } from '#account/product/RenewalPrice.tsx';
import { RenewButton } from '#account/product/RenewButton.tsx';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { ExpiryDate } from '#shared/products/ExpiryDate.tsx';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { heldProductOptions } from './siteQueries.ts';
import { planOf } from './siteStatus.ts';

type SiteFactsProps = { product: SiteProduct; onAutoRenew: ChangeAutoRenew };

/** The date until which the plan is paid, and how it renews. */
export function SiteFacts({ product, onAutoRenew }: SiteFactsProps) {
  const { t, i18n } = useTranslation(['sites', 'shell', 'account']);
  const { data: held } = usePrefetchedQuery(heldProductOptions(product.id));
  const { name, term } = planOf(product.plan);
  const isPaid = held !== undefined && Number(held.renewal_price) > 0;
  const facts = [
    { key: 'plan', term: t('account:plan'), value: t(`plan.${term}`, { name }) },
    { key: 'until', term: t('account:paidUntil'), value: <ExpiryDate expireDate={product.expireDate} /> },
    { key: 'renewal', term: t('facts.renewal'), value: isPaid && <RenewalPrice product={held} /> },
    {
      key: 'autoRenew',
      term: t('account:autoRenew'),
      value: isPaid && <AutoRenewSwitch product={held} onChange={onAutoRenew} />,
    },
    {
      key: 'bought',
      term: t('facts.bought'),
      value: formatMediumDate(new Date(product.createDate), i18n.language),
    },
    { key: 'number', term: t('account:productNumber'), value: product.id },
  ];
  return (
    <Panel
      title={t('shell:details')}
      foot={
        isPaid && (
          <RenewButton size="small" products={[held]} name={name}>
            {t('account:renew')}
          </RenewButton>
        )
      }
    >
      <FactList facts={facts.filter(({ value }) => value)} />
    </Panel>
  );
}
