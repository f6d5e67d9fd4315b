import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import { useTldPrices } from '#shared/pricing/tldPrices.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** TLDs whose names change hands most often. */
const TLDS = ['com', 'net', 'org', 'io', 'co', 'de'];

/** The yearly price of a name after it has been bought, for some TLDs. */
export function RenewalPrices() {
  const { t } = useTranslation(['buyDomains', 'landing', 'shell', 'common']);
  const prices = useTldPrices(TLDS, ['renewal']);
  if (prices.isError) return <FailedPrices prices={prices} />;
  return (
    <dl className="ruled-rows ruled-ink" aria-busy={prices.isPending}>
      {TLDS.map((tld) => {
        const price = prices.priceOf(tld, 'renewal');
        return (
          <div key={tld} className="line-up between">
            <dt>
              <Link to={paths.tld(tld)} translate="no" className="tap text-heading text-accent">
                .{tld}
              </Link>
            </dt>
            <dd className="tabular">
              {price ? (
                t('common:perYear', { price })
              ) : prices.isPending ? (
                <Skeleton width="word" />
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
