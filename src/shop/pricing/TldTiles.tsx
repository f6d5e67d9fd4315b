import './tldTiles.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FeaturedTld } from '#api/generated/schemas/featuredTld.zod.ts';
import { formatDay } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { serverNow } from '#lib/serverClock.ts';
import { Badge } from '#ui/Badge.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { getFeaturedPath } from './featuredPages.ts';

type PricedTile = Omit<FeaturedTld, 'original_price'>;

type TldTilesProps = {
  label: string;
  /** With prices once they have been fetched. */
  tiles: readonly (PricedTile | Pick<PricedTile, 'tld' | 'display_name'>)[];
  hasFailed: boolean;
};

/** TLDs with their first-year and renewal prices, each a link to its page. */
export function TldTiles({ label, tiles, hasFailed }: TldTilesProps) {
  const { t } = useTranslation('home');
  return (
    <section aria-label={label} aria-busy={!hasFailed && !tiles.some(isPriced)} className="featured clip">
      <div className="featured-tiles tiles">
        {tiles.map((tile, index) => (
          // Keyed by position: the session may change the order, and boxes that stay in place don't shift the layout.
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change.
          <div key={index}>
            <p className="text-title text-accent">
              <Link
                className="cover-link"
                to={getFeaturedPath(tile.tld)}
                aria-label={t('featured.open', { tld: tile.display_name })}
              >
                {`.${tile.display_name}`}
              </Link>
            </p>
            <div className="featured-price">
              {isPriced(tile) ? (
                <Price entry={tile} />
              ) : hasFailed ? (
                <p className="text-muted text-small">{t('featured.failed')}</p>
              ) : (
                <Skeleton width="word" />
              )}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

const isPriced = (tile: TldTilesProps['tiles'][number]): tile is PricedTile => 'price' in tile;

function Price({ entry }: { entry: PricedTile }) {
  const { t, i18n } = useTranslation(['home', 'landing']);
  const money = useMoney(entry.currency);
  return (
    <>
      <p className="price font-semibold">{money(entry.price)}</p>
      <p className="text-muted text-small tabular">
        {t('featured.thenEachYear', { price: money(entry.renewal_price) })}
      </p>
      {entry.sale_end && Date.parse(entry.sale_end) > serverNow() && (
        <Badge className="mt-1" tone="warm">
          {t('landing:untilDay', { day: formatDay(new Date(entry.sale_end), i18n.language) })}
        </Badge>
      )}
    </>
  );
}
