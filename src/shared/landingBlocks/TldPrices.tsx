import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Tld } from '#api/generated/schemas/tld.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { FailedPrices } from '#shared/pricing/FailedPrices.tsx';
import { useTldPrices } from '#shared/pricing/tldPrices.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

/** TLDs (ASCII) with the prices of their first and later years, each a link to its page. */
export function TldPrices({ tlds }: { tlds: readonly string[] }) {
  const { t } = useTranslation(['campaign', 'landing', 'shell']);
  const known = tlds.filter((tld) => Tld.safeParse(tld).success);
  const prices = useTldPrices(known, ['registration', 'renewal']);
  return (
    <>
      <FailedPrices prices={prices} className="mb-6" />
      <ul className="card tiles" aria-busy={prices.isPending}>
        {known.map((tld) => {
          const first = prices.priceOf(tld, 'registration');
          const then = prices.priceOf(tld, 'renewal');
          return (
            <li key={tld}>
              <Link
                to={paths.tld(tld)}
                translate="no"
                className="cover-link text-heading text-accent wrap-anywhere"
              >{`.${nameToUnicode(tld)}`}</Link>
              <div className="landing-price text-small tabular">
                {prices.isPending && <Skeleton width="word" />}
                {first && (
                  <p>
                    <b className="price">{first}</b> {t('price.first')}
                  </p>
                )}
                {first && then && <p className="text-muted">{`${t('price.then')} ${then}`}</p>}
                {prices.isNotSold(tld) && <p className="text-muted">{t('price.none')}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
