import './tldTiles.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FeaturedTld } from '#api/generated/schemas/featuredTld.zod.ts';
import { formatDay } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { Badge } from '#ui/Badge.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

type TldTilesProps = {
  label: string;
  /** Undefined until the prices have been fetched. */
  priced: readonly Omit<FeaturedTld, 'original_price'>[] | undefined;
  /** Names of TLDs to show without prices until then. */
  placeholders: readonly string[];
  hasFailed: boolean;
};

/** TLDs with their first-year and renewal prices, each a link to a search under it. */
export function TldTiles({ label, priced, placeholders, hasFailed }: TldTilesProps) {
  const { t } = useTranslation('home');
  const tiles = priced ?? placeholders.map((display_name) => ({ display_name }));
  return (
    <section aria-label={label} className="featured">
      <div className="featured-tiles">
        {tiles.map((tile) => (
          // The key stays the same when the prices come, so that the link keeps the focus.
          <div key={tile.display_name} className="featured-tld">
            <p className="featured-name">
              <Link
                to={paths.searchUnder(tile.display_name)}
                aria-label={t('featured.find', { tld: tile.display_name })}
              >
                .{tile.display_name}
              </Link>
            </p>
            <div className="featured-price">
              {'price' in tile ? (
                <Price entry={tile} />
              ) : hasFailed ? (
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

function Price({ entry }: { entry: Omit<FeaturedTld, 'original_price'> }) {
  const { t, i18n } = useTranslation('home');
  const money = useMoney(entry.currency);
  return (
    <>
      <p className="price font-semibold">{money(entry.price)}</p>
      <p className="text-muted text-small tabular-nums">
        {t('featured.thenEachYear', { price: money(entry.renewal_price) })}
      </p>
      {entry.sale_end && Date.parse(entry.sale_end) > serverNow() && (
        <Badge className="mt-1" tone="warm">
          {t('featured.until', { day: formatDay(new Date(entry.sale_end), i18n.language) })}
        </Badge>
      )}
    </>
  );
}
