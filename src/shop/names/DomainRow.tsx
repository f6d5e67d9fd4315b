import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainView } from '#shared/search/domainView.ts';
import { useViewPrices } from '#shared/search/viewText.ts';
import { cx } from '#ui/cx.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { Price } from '#ui/Price.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { StateBadges } from './StateBadges.tsx';

type DomainRowProps = {
  view: DomainView;
  /** Whether the name is in the cart or selected. */
  isChosen?: boolean;
  /** Whether adding it to the cart has just failed. */
  isRefused?: boolean;
  /** Selects the name, in lists where several can be selected. */
  selector?: ReactNode;
  /** Buttons beside the name. */
  details?: ReactNode;
  /** The name's controls. */
  action?: ReactNode;
  /** Whether the row belongs to a grid. */
  isInGrid?: boolean;
};

/** A name in a list, with its state and its prices: now, at renewal and over five years. */
export function DomainRow(props: DomainRowProps) {
  const { view, isChosen = false, isRefused, selector, details, action, isInGrid } = props;
  const isSold = view.isPurchasable || view.state === 'inAccount';
  const role = isInGrid ? 'gridcell' : undefined;
  return (
    <div
      className={cx('domain-list-row', isChosen && 'ground-tint', !view.isPurchasable && 'domain-list-low')}
    >
      {selector && (
        <div role={role} className="domain-list-selector">
          {selector}
        </div>
      )}
      <div role={role} className="domain-list-name row min-w-0">
        <DomainName sld={view.sld} tld={view.tld} ascii={view.name} muted={!isSold} />
        {details}
      </div>
      <div role={role} className="domain-list-details row gap-2 min-w-0">
        <StateBadges view={view} isRefused={isRefused} />
      </div>
      <RowPrices view={view} role={role} />
      <div role={role} className="domain-list-action line-up gap-1 nowrap">
        {action}
      </div>
    </div>
  );
}

/** The label of a price where there are no column headers. */
const label = 'domain-list-label block text-muted nowrap';

function RowPrices({ view, role }: { view: DomainView; role: 'gridcell' | undefined }) {
  const { t } = useTranslation(['search', 'shell']);
  const { firstLabel, isFirstYear, first, renewal, fiveYears } = useViewPrices(view);
  if (view.price === undefined) return null;
  return (
    <>
      <div role={role} className="domain-list-price">
        <span className={cx(label, isFirstYear ? 'sr-only-wide' : 'domain-list-label-own')}>
          {firstLabel}
        </span>
        <Price {...first} />
      </div>
      <div role={role} className="domain-list-price">
        <span className={cx(label, 'sr-only-wide')}>{t('shell:thenLabel')}</span>
        <Price now={renewal} />
      </div>
      <div role={role} className="domain-list-price domain-list-sum">
        <span className={cx(label, 'sr-only-wide')}>{t('shell:fiveYearsShort')}</span>
        <Price now={fiveYears} />
        <VisuallyHidden>{` ${view.currency}`}</VisuallyHidden>
      </div>
    </>
  );
}
