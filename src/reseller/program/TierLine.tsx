import './shop.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetResellerTiers } from '#api/generated/hooks/reseller.ts';
import { paths } from '#paths.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Heading } from '#ui/Heading.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TIER_NAMES } from './tierPrices.ts';

/** The discount of each tier, in one line. */
export function TierLine() {
  const { t } = useTranslation(['programShop', 'program']);
  const { data, isPending, isError, isFetching, refetch } = useGetResellerTiers();
  const tiers = data?.data.reseller.tiers;
  return (
    <section aria-labelledby="tiers" className="section" aria-busy={isPending}>
      <PageColumn>
        <Heading level={2} id="tiers" className="text-title">
          {t('tiers.title')}
        </Heading>
        <p className="mt-3 max-w-measure text-muted">{t('tiers.text')}</p>
        {isError && !tiers ? (
          <div className="shop-tiers-failed">
            <ErrorState
              level={3}
              title={t('program:failed')}
              retryLabel={t('program:retry')}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          </div>
        ) : (
          <ol className="shop-tiers">
            {TIER_NAMES.map((name, index) => {
              const tier = tiers?.find((each) => each.name === name);
              return (
                <li key={name}>
                  <span className="text-muted text-small">{t('program:tier', { number: index + 1 })}</span>
                  <strong>
                    {tier ? (
                      t('program:off', { percent: tier.discountPercent })
                    ) : (
                      <Skeleton className="h-7 w-24" />
                    )}
                  </strong>
                  <span className="text-muted text-small">
                    {tier
                      ? tier.minDomains > 0
                        ? t('tiers.from', { min: tier.minDomains })
                        : t('tiers.start')
                      : '\u00a0'}
                  </span>
                </li>
              );
            })}
          </ol>
        )}
        <Link to={paths.programPrices()} className="program-more mt-5">
          {t('tiers.all')}
          <ArrowRightIcon />
        </Link>
      </PageColumn>
    </section>
  );
}
