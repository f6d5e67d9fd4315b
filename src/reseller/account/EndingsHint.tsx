import { useTranslation } from 'react-i18next';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { Notice } from '#ui/Notice.tsx';
import { pricingOptions } from './resellerQueries.ts';
import { nameTlds } from './settingsFields.ts';

/** The contract's limit. */
const MAX_ENDINGS = 12;

/** How many endings are chosen, and those that the landing page leaves out because they are not sold. */
export function EndingsHint({ tlds }: { tlds: readonly string[] }) {
  const { t } = useTranslation('reseller');
  const prices = usePrefetchedQuery(pricingOptions()).data?.data.reseller.prices;
  const leftOut = tlds.filter((tld) => prices && !prices.some((each) => each.tld === tld));
  return (
    <div role="status" className="stack gap-3 mt-2">
      <p className="text-small text-muted tabular">
        {t('endings.count', { number: tlds.length, max: MAX_ENDINGS })}
      </p>
      {leftOut.length > 0 && (
        <Notice tone="warm">{t('endings.leftOut', { endings: nameTlds(leftOut) })}</Notice>
      )}
    </div>
  );
}
