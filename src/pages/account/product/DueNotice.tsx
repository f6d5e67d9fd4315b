import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getGetProductListQueryOptions } from '#api/generated/hooks/products.ts';
import type { SessionResponse } from '#api/generated/schemas/sessionResponse.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { useAlerts } from '#features/session/useAlerts.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ClockIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';

const ALERT = 'renewal_due';
const due = getGetProductListQueryOptions({ phase: 'expiring' });
const dueWithoutRenewal = getGetProductListQueryOptions({ phase: 'expiring', auto_renew: 'disabled' });

/** For the page's `load`: prefetches the notice's counts if the alert is on. Later it would push the list down. */
export async function prefetchDue(queries: QueryClient): Promise<void> {
  const session = queries.getQueryData<SessionResponse>(queryKeys.session);
  if (!session?.data.account.accountAlerts?.[ALERT]) return;
  await Promise.all([queries.prefetchQuery(due), queries.prefetchQuery(dueWithoutRenewal)]);
}

/** The account's alert about renewals, with how many products it is about. */
export function DueNotice() {
  const { t } = useTranslation('products');
  const { alerts, dismiss } = useAlerts(() => void notify(t('due.failed'), { tone: 'error' }));
  const isOn = alerts.includes(ALERT);
  const all = useQuery({ ...due, enabled: isOn });
  const off = useQuery({ ...dueWithoutRenewal, enabled: isOn });
  const count = all.data?.data.product.totalCount ?? 0;
  const countOff = off.data?.data.product.totalCount ?? 0;
  if (!isOn || !off.data || count === 0) return null;
  return (
    <Notice
      tone="warm"
      icon={ClockIcon}
      dismissLabel={t('due.dismiss')}
      onDismiss={() => dismiss(ALERT)}
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
