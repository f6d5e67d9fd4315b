import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { useTldPrices } from '#shared/pricing/tldPrices.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** Other TLDs that a buyer might consider, with both prices. `near` is in ASCII. */
export function NearTlds({ tld, near }: { tld: string; near: readonly string[] }) {
  const { t } = useTranslation(['tld', 'landing']);
  const { priceOf, isPending } = useTldPrices(near, ['registration', 'renewal']);
  return (
    <PageColumn as="section" className="page-end" aria-busy={isPending}>
      <Heading level={2} className="text-title">
        {t('near', { tld })}
      </Heading>
      <ul className="card tiles mt-6">
        {near.map((other) => {
          const first = priceOf(other, 'registration');
          const then = priceOf(other, 'renewal');
          return (
            <li key={other}>
              <Link to={paths.tld(other)} className="cover-link">
                <b className="block text-title text-accent" translate="no">
                  .{nameToUnicode(other)}
                </b>
                {first && then ? (
                  <>
                    <span className="block text-small text-muted tabular">
                      {t('nearFirst', { price: first })}
                    </span>
                    <span className="block text-small text-muted tabular">
                      {t('landing:thenPrice', { price: then })}
                    </span>
                  </>
                ) : (
                  isPending && <Skeleton width="word" height="title" className="mt-1" />
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </PageColumn>
  );
}
