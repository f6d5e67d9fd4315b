import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import { Tld } from '#api/generated/schemas/tld.zod.ts';
import type { TldPricing } from '#api/generated/schemas/tldPricing.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** TLDs (ASCII) with the prices of their first and later years, each a link to its page. */
export function TldPrices({ tlds }: { tlds: readonly string[] }) {
  const { t } = useTranslation('campaign');
  const known = tlds.filter((tld) => Tld.safeParse(tld).success);
  const { data, isPending, isError, refetch } = useGetTldPricing({
    tlds: known.join(','),
    types: 'registration,renewal',
  });
  return (
    <>
      {isError && (
        <Notice
          className="mb-6"
          tone="bad"
          role="alert"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('price.retry')}
            </Button>
          }
        >
          {t('price.failed')}
        </Notice>
      )}
      <ul className="landing-tlds-grid" aria-busy={isPending}>
        {known.map((tld) => {
          const found = data?.data.pricing.find((entry) => entry.tld === tld);
          return (
            <li key={tld}>
              <Link to={paths.tld(tld)} translate="no">{`.${nameToUnicode(tld)}`}</Link>
              <div className="landing-price">
                {isPending ? <Skeleton className="h-5 w-24" /> : found && <Prices entry={found} />}
                {data && !found?.registration && <p className="text-muted">{t('price.none')}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Prices({ entry: { currency, registration, renewal } }: { entry: TldPricing }) {
  const { t } = useTranslation('campaign');
  const money = useMoney(currency);
  if (!registration) return null;
  return (
    <>
      <p>
        <b className="price">{money(registration.price)}</b> {t('price.first')}
      </p>
      {renewal && <p className="text-muted">{`${t('price.then')} ${money(renewal.price)}`}</p>}
    </>
  );
}
