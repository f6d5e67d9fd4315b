import { useTranslation } from 'react-i18next';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { formatDay } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { serverNow } from '#lib/serverClock.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

type PriceLedgerProps = {
  /** Undefined until they have been fetched, and if there are none. */
  prices: TldPricing | undefined;
  isNotSold: boolean;
  hasFailed: boolean;
  onRetry: () => void;
};

const KINDS = ['registration', 'renewal', 'transfer', 'restore'] as const;

/** The four prices of a TLD, each with its purpose. */
export function PriceLedger({ prices, isNotSold, hasFailed, onRetry }: PriceLedgerProps) {
  const { t, i18n } = useTranslation('tld');
  const money = useMoney(prices?.currency ?? 'USD');
  if (hasFailed)
    return (
      <Notice
        className="mt-8"
        tone="bad"
        role="alert"
        action={
          <Button size="small" onClick={onRetry}>
            {t('costs.retry')}
          </Button>
        }
      >
        {t('costs.failed')}
      </Notice>
    );
  if (isNotSold)
    return (
      <Notice className="mt-8" role="status">
        {t('costs.notSold')}
      </Notice>
    );
  const years = prices?.min_duration ?? 1;
  return (
    <dl className="tld-ledger">
      {KINDS.map((kind) => {
        const entry = prices?.[kind];
        const isOnSale = entry?.sale_end && Date.parse(entry.sale_end) > serverNow();
        return (
          <div key={kind}>
            <dt className="text-muted">{t(`costs.${kind}.label`)}</dt>
            <dd className="tld-price">
              {entry ? money(entry.price) : prices ? t('costs.none') : <Skeleton className="h-8 w-24" />}
            </dd>
            {isOnSale && entry.sale_end && (
              <dd>
                <Badge tone="warm">
                  {t('costs.until', { day: formatDay(new Date(entry.sale_end), i18n.language) })}
                </Badge>
              </dd>
            )}
            <dd className="text-muted text-small">{t(`costs.${kind}.text`, { count: years })}</dd>
          </div>
        );
      })}
    </dl>
  );
}
