import { useTranslation } from 'react-i18next';
import { useGetFeaturedTlds } from '#api/generated/hooks/config.ts';
import type { FeaturedTld } from '#api/generated/schemas/featuredTld.zod.ts';
import { formatDay } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { serverNow } from '#lib/serverClock.ts';
import { Badge } from '#ui/Badge.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

// What is shown until the backend has said which TLDs it puts forward.
const USUAL = ['com', 'io', 'pro', 'ing', 'meme', 'irish'];

/** The TLDs put forward, each with its first-year and its renewal price. */
export function FeaturedTlds() {
  const { t } = useTranslation('home');
  const { data, isError } = useGetFeaturedTlds();
  const featured = data?.data.config;
  return (
    <section aria-label={t('featured.label')} className="featured">
      <div className="featured-tiles">
        {featured
          ? featured.map((entry) => <FeaturedPrice key={entry.tld} entry={entry} />)
          : USUAL.map((tld) => (
              <div key={tld} className="featured-tld">
                <p className="featured-name">.{tld}</p>
                <div className="featured-price">
                  {isError ? (
                    <p className="text-muted text-small">{t('featured.failed')}</p>
                  ) : (
                    <Skeleton className="h-5 w-24" />
                  )}
                </div>
              </div>
            ))}
      </div>
    </section>
  );
}

function FeaturedPrice({ entry }: { entry: FeaturedTld }) {
  const { t, i18n } = useTranslation('home');
  const money = useMoney(entry.currency);
  return (
    <div className="featured-tld">
      <p className="featured-name">.{nameToUnicode(entry.tld)}</p>
      <div className="featured-price">
        <p className="price font-semibold">{money(entry.price)}</p>
        <p className="text-muted text-small tabular-nums">
          {t('featured.thenEachYear', { price: money(entry.renewal_price) })}
        </p>
        {entry.sale_end && Date.parse(entry.sale_end) > serverNow() && (
          <Badge className="mt-1" tone="warm">
            {t('featured.until', { day: formatDay(new Date(entry.sale_end), i18n.language) })}
          </Badge>
        )}
      </div>
    </div>
  );
}
