import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getGetProductListQueryOptions } from '#api/generated/hooks/products.ts';
import { useAlerts } from '#features/session/useAlerts.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ClockIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';

/** The account's alert about renewals, with how many products it is about. */
export function DueNotice() {
  const { t } = useTranslation('products');
  const { alerts, dismiss } = useAlerts(() => void notify(t('due.failed'), { tone: 'error' }));
  const isOn = alerts.includes('renewal_due');
  const due = useQuery({ ...getGetProductListQueryOptions({ phase: 'expiring' }), enabled: isOn });
  const off = useQuery({
    ...getGetProductListQueryOptions({ phase: 'expiring', auto_renew: 'disabled' }),
    enabled: isOn,
  });
  const count = due.data?.data.product.totalCount ?? 0;
  const countOff = off.data?.data.product.totalCount ?? 0;
  if (!isOn || !off.data || count === 0) return null;
  return (
    <Notice
      tone="warm"
      icon={ClockIcon}
      dismissLabel={t('due.dismiss')}
      onDismiss={() => dismiss('renewal_due')}
      actionBeside={
        <Link
          to={paths.products('?phase=expiring&order=expire_date&asc=true')}
          className={buttonClass({ size: 'small' })}
        >
          {t('due.show')}
        </Link>
      }
    >
      <strong className="font-semibold">{t('due.expiring', { count })}</strong>{' '}
      {countOff > 0 && t('due.off', { count: countOff })}
    </Notice>
  );
}
