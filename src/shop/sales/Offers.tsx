import './sale.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FeaturedTld } from '#api/generated/schemas/featuredTld.zod.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Price } from '#ui/Price.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** The number of offers shown at first. */
const FIRST = 8;

type OffersProps = {
  /** Undefined until they have been fetched. */
  tlds: readonly FeaturedTld[] | undefined;
  /** Whether names can be bought at these prices now. */
  isOpen: boolean;
  /** Whether the sale has ended. */
  isOver?: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
};

/** TLDs at the prices of a sale, with their regular and renewal prices. */
export function Offers({ tlds, isOpen, isOver = false, hasFailed, isFetching, onRetry }: OffersProps) {
  const { t } = useTranslation('sale');
  const [isWhole, setWhole] = useState(false);
  if (hasFailed) return <LoadFailure title={t('offers.failed')} retrying={isFetching} onRetry={onRetry} />;
  if (tlds?.length === 0) return <EmptyState title={t('offers.none')} />;
  const shown = isWhole ? tlds : tlds?.slice(0, FIRST);
  return (
    <>
      <ul
        className={cx('sale-offers grid grid-wide gap-6 ruled-rows', isOver && 'sale-over')}
        aria-busy={!tlds}
      >
        {shown?.map((entry) => <Offer key={entry.tld} entry={entry} isOpen={isOpen} />) ?? <Placeholders />}
      </ul>
      {tlds && tlds.length > FIRST && !isWhole && (
        <Button className="mt-6" onClick={() => setWhole(true)}>
          {t('offers.all', { count: tlds.length })}
        </Button>
      )}
    </>
  );
}

function Offer({ entry, isOpen }: { entry: FeaturedTld; isOpen: boolean }) {
  const { t } = useTranslation(['sale', 'common', 'shell']);
  const money = useMoney(entry.currency);
  const { display_name: tld, original_price: usual, sale_end: end } = entry;
  const isRunning = isOpen && (end === null || Date.parse(end) > serverNow());
  return (
    <li className="row gap-6 between">
      <b className="sale-tld text-display wrap-anywhere" translate="no">
        .{tld}
      </b>
      <span className="sale-prices ms-auto text-end tabular">
        <Price
          now={money(entry.price)}
          was={usual === null ? undefined : money(usual)}
          wasLabel={t('offers.usual')}
          nowLabel={t('shell:salePrice')}
        />
        <small className="block text-small text-muted">
          {t('shell:thenPerYear', { price: money(entry.renewal_price) })}
        </small>
      </span>
      {isRunning && (
        <Link
          className={buttonClass({ variant: 'primary', size: 'small' })}
          to={paths.searchUnder(tld)}
          aria-label={t('offers.findUnder', { tld })}
        >
          {t('common:findAName')}
        </Link>
      )}
    </li>
  );
}

function Placeholders() {
  return Array.from({ length: FIRST }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
    <li key={index} className="row between">
      <Skeleton width="word" height="title" />
      <Skeleton width="word" height="title" />
    </li>
  ));
}
