import './shop.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetResellerTiers } from '#api/generated/hooks/reseller.ts';
import { paths } from '#paths.ts';
import { Section } from '#shared/landing/Section.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TIER_NAMES } from './tierPrices.ts';

/** The discount of each tier, in one line. */
export function TierLine() {
  const { t } = useTranslation(['programShop', 'program', 'shell', 'common']);
  const { data, isPending, isError, error, isFetching, refetch } = useGetResellerTiers();
  const tiers = data?.data.reseller.tiers;
  return (
    <Section
      id="tiers"
      title={t('program:whatYouPay')}
      more={<p className="mt-3 measure text-muted">{t('tiers.text')}</p>}
      isBusy={isPending}
    >
      {isError && !tiers ? (
        <div className="failed-space">
          <LoadFailure level={3} title={t('common:pricesNotShown')} query={{ error, isFetching, refetch }} />
        </div>
      ) : (
        <ol className="shop-tiers grid grid-narrow gap-6 mt-8">
          {TIER_NAMES.map((name, index) => {
            const tier = tiers?.find((each) => each.name === name);
            return (
              <li key={name} className="stack gap-1">
                <span className="text-muted text-small">{t('program:tier', { number: index + 1 })}</span>
                <strong className="text-heading tabular">
                  {tier ? (
                    t('program:off', { percent: tier.discountPercent })
                  ) : (
                    <Skeleton width="word" height="title" />
                  )}
                </strong>
                <span className="text-muted text-small">
                  {tier
                    ? tier.minDomains > 0
                      ? t('program:fromNames', { min: tier.minDomains })
                      : t('program:fromFirstName')
                    : '\u00a0'}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <Link to={paths.programPrices()} className="program-more mt-5 text-accent font-medium">
        {t('shell:pricesOfAllEndings')}
        <ArrowRightIcon />
      </Link>
    </Section>
  );
}
