import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Other TLDs that a buyer might consider, with both prices. `near` is in ASCII. */
export function NearTlds({ tld, near }: { tld: string; near: readonly string[] }) {
  const { t } = useTranslation('tld');
  const { data, isError } = useGetTldPricing({ tlds: near.join(','), types: 'registration,renewal' });
  const money = useMoney(data?.data.pricing[0]?.currency ?? 'USD');
  return (
    <PageColumn as="section" className="pb-16" aria-busy={!data && !isError}>
      <Heading level={2} className="text-title">
        {t('near', { tld })}
      </Heading>
      <ul className="tld-near">
        {near.map((other) => {
          const found = data?.data.pricing.find((entry) => entry.tld === other);
          const { registration, renewal } = found ?? {};
          return (
            <li key={other}>
              <Link to={paths.tld(other)}>
                <b translate="no">.{nameToUnicode(other)}</b>
                {registration && renewal ? (
                  <>
                    <span>{t('nearFirst', { price: money(registration.price) })}</span>
                    <span>{t('nearThen', { price: money(renewal.price) })}</span>
                  </>
                ) : (
                  !data && !isError && <Skeleton className="mt-1 h-10 w-24" />
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </PageColumn>
  );
}
