import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProductCategoriesResponse } from '#api/generated/schemas/productCategoriesResponse.zod.ts';
import { paths } from '#paths.ts';
import { useAlerts } from '#shared/session/useAlerts.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ClockIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';

const ALERT = 'renewal_due';

type DueNoticeProps = { counts: ProductCategoriesResponse['data']['product'] | undefined };

/** The account's alert about renewals, with the number of products concerned. */
export function DueNotice({ counts }: DueNoticeProps) {
  const { t } = useTranslation(['products', 'account', 'shell']);
  const { alerts, dismiss } = useAlerts(() => void notify(t('account:alerts.failed'), { tone: 'error' }));
  const { expiringProductCount: count = 0, expiringWithoutRenewalCount: countOff = 0 } = counts ?? {};
  if (!alerts.includes(ALERT) || count === 0) return null;
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
          {t('shell:showThem')}
        </Link>
      }
    >
      <strong className="font-semibold">{t('due.expiring', { count })}</strong>{' '}
      {countOff > 0 && <span>{t('due.off', { count: countOff })}</span>}
    </Notice>
  );
}
