import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RenewButton } from '#account/product/RenewButton.tsx';
import { usePartQuery } from '#api/usePartQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Notice } from '#ui/Notice.tsx';
import { kitDomainOptions } from './kitQueries.ts';

/**
 * Explains why a product is suspended and how to reactivate it: by renewing its domain, or otherwise through support.
 */
export function SuspendedNotice({ id }: { id: number }) {
  const { t, i18n } = useTranslation('kits');
  const { data: domain } = usePartQuery(kitDomainOptions(id));
  const format = useMoney(domain?.currency ?? 'USD');
  const isLost = domain && domain.phase !== 'active' && domain.phase !== 'expiring';
  if (!isLost || domain.phase === 'pending_delete') {
    return (
      <Notice
        tone="bad"
        title={t('suspended.title')}
        action={
          <Link to={paths.supportTicket()} className={buttonClass()}>
            {t('suspended.support')}
          </Link>
        }
      >
        {t('suspended.text')}
      </Notice>
    );
  }
  const name = nameToUnicode(domain.domainName);
  const date = formatMediumDate(new Date(domain.expireDate), i18n.language);
  const { renewal_price: price } = domain;
  return (
    <Notice
      tone="bad"
      title={t('suspended.title')}
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
