import { useTranslation } from 'react-i18next';
import { formatDay } from '#i18n/format.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import { serverNow } from '#lib/serverClock.ts';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import type { TldPrices } from '#shared/pricing/tldPrices.ts';
import { Badge } from '#ui/Badge.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

const KINDS = ['registration', 'renewal', 'transfer', 'restore'] as const;

/** The four prices of a TLD, each with its purpose. */
export function PriceLedger({ tld, prices }: { tld: string; prices: TldPrices }) {
  const { t, i18n } = useTranslation(['tld', 'landing', 'shell']);
  const priced = prices.find(tld);
  if (prices.isError) return <FailedPrices prices={prices} className="mt-8" />;
  if (prices.list && !priced)
    return (
      <Notice className="mt-8" role="status">
        {t('costs.notSold')}
      </Notice>
    );
  const years = priced?.min_duration ?? 1;
  const { transfer, redemptionDays = 0 } = getRegistryRules(tld) ?? {};
  const notes = {
    registration: t('costs.registration.text', { count: years }),
    renewal: t('costs.renewal.text'),
    transfer:
      transfer?.years !== undefined &&
      t(transfer.years === 0 ? 'costs.transfer.sameTerm' : 'costs.transfer.text'),
    restore: redemptionDays > 0 && t('costs.restore.text'),
  };
  return (
    <dl className="card tiles mt-10">
      {KINDS.map((kind) => {
        const entry = priced?.[kind];
        const isOnSale = entry?.sale_end && Date.parse(entry.sale_end) > serverNow();
        return (
          <div key={kind}>
            <dt className="text-muted">{t(`costs.${kind}.label`)}</dt>
            <dd className="tld-price text-title tabular">
              {prices.priceOf(tld, kind) ??
                (priced ? t('costs.none') : <Skeleton width="word" height="title" />)}
            </dd>
            {isOnSale && entry.sale_end && (
              <dd>
                <Badge tone="warm">
                  {t('landing:untilDay', { day: formatDay(new Date(entry.sale_end), i18n.language) })}
                </Badge>
              </dd>
            )}
            {notes[kind] && <dd className="text-muted text-small">{notes[kind]}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
