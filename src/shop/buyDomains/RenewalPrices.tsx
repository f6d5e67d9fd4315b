import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** TLDs whose names change hands most often. */
const TLDS = ['com', 'net', 'org', 'io', 'co', 'de'];

/** The yearly price of a name after it has been bought, for some TLDs. */
export function RenewalPrices() {
  const { t } = useTranslation('buyDomains');
  const { data, isPending, isError, refetch } = useGetTldPricing({
    tlds: TLDS.join(','),
    types: 'renewal',
  });
  const money = useMoney(data?.data.pricing[0]?.currency ?? 'USD');
  if (isError)
    return (
      <Notice
        tone="bad"
        role="alert"
        className="self-start"
        action={
          <Button size="small" onClick={() => void refetch()}>
            {t('cost.retry')}
          </Button>
        }
      >
        {t('cost.failed')}
      </Notice>
    );
  return (
    <dl className="buy-renewals" aria-busy={isPending}>
      {TLDS.map((tld) => {
        const price = data?.data.pricing.find((entry) => entry.tld === tld)?.renewal?.price;
        return (
          <div key={tld}>
            <dt>
              <Link to={paths.tld(tld)} translate="no">
                .{tld}
              </Link>
            </dt>
            <dd>
              {price !== undefined ? (
                t('cost.perYear', { price: money(price) })
              ) : isPending ? (
                <Skeleton className="h-5 w-24" />
              ) : (
                t('cost.none')
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
