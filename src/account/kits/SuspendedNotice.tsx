import { useTranslation } from 'react-i18next';
import { RenewButton } from '#account/product/RenewButton.tsx';
import { SupportNotice } from '#account/product/SupportNotice.tsx';
import { usePartQuery } from '#api/usePartQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { Notice } from '#ui/Notice.tsx';
import { kitDomainOptions } from './kitQueries.ts';

/**
 * Explains why a product is suspended and how to reactivate it: by renewing its domain, or otherwise through support.
 */
export function SuspendedNotice({ id }: { id: number }) {
  const { t, i18n } = useTranslation(['kits', 'account']);
  const { data: domain } = usePartQuery(kitDomainOptions(id));
  const format = useMoney(domain?.currency ?? 'USD');
  const isLost = domain && domain.phase !== 'active' && domain.phase !== 'expiring';
  if (!isLost || domain.phase === 'pending_delete') {
    return <SupportNotice>{t('suspended.text')}</SupportNotice>;
  }
  const name = nameToUnicode(domain.domainName);
  const date = formatMediumDate(new Date(domain.expireDate), i18n.language);
  const { renewal_price: price } = domain;
  return (
    <Notice
      tone="bad"
      title={t('account:thisProductIsSuspended')}
      action={
        <RenewButton variant="primary" products={[domain]} name={name}>
          {price === null ? t('suspended.restore', { name }) : t('suspended.renew', { price: format(price) })}
        </RenewButton>
      }
    >
      {t('suspended.domain', { name, date })}
    </Notice>
  );
}
