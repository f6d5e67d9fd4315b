import { useTranslation } from 'react-i18next';
import { getGetResellerSpendingQueryOptions } from '#api/generated/hooks/resellerkeys.ts';
import type { ResellerSpending } from '#api/generated/schemas/resellerSpending.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';

/** The credit that purchases are paid with, what was spent, and what was refused last. */
export function BalancePanel() {
  const { t } = useTranslation(['resellerApi', 'account']);
  const { data, isError, error, isFetching, refetch } = usePartQuery(getGetResellerSpendingQueryOptions());
  return (
    <Panel
      title={t('account:balance')}
      actions={
        <a href={backendPaths.addCredit()} className={buttonClass({ size: 'small' })}>
          {t('account:addCredit')}
        </a>
      }
    >
      {isError && (
        <LoadFailure level={3} title={t('balance.failed')} query={{ error, isFetching, refetch }}>
          {t('account:nothingChanged')}
        </LoadFailure>
      )}
      {data && <Spending spending={data.data.spending} />}
    </Panel>
  );
}

function Spending({ spending }: { spending: ResellerSpending }) {
  const { t } = useTranslation('resellerApi');
  const { currency, balance, usedThisMonth, ordersThisMonth, lastRefusal } = spending;
  const format = useMoney(currency);
  return (
    <div className="stack gap-3">
      <strong className="text-title tabular">{format(balance)}</strong>
      <p className="text-small text-muted">
        {t('balance.used', { amount: format(usedThisMonth), count: ordersThisMonth })}
      </p>
      {lastRefusal && (
        <div className="stack gap-1">
          <span>
            <Status kind="refused">{t(`balance.refused.${lastRefusal.error}`)}</Status>
          </span>
          <p className="text-small text-muted wrap-anywhere">
            {lastRefusal.object && <span>{`${nameToUnicode(lastRefusal.object)} · `}</span>}
            <RecentTime at={lastRefusal.at} />
          </p>
        </div>
      )}
    </div>
  );
}
