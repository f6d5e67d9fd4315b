import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '#ui/cx.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { Price } from '#ui/Price.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { DomainView } from './domainView.ts';
import { StateBadges } from './StateBadges.tsx';
import { useViewPrices } from './viewText.ts';

type DomainRowProps = {
  view: DomainView;
  /** In the cart, or selected. */
  isChosen?: boolean;
  /** Selects the name, in lists where several can be selected. */
  selector?: ReactNode;
  /** A button beside the name that opens its details. */
  details?: ReactNode;
  /** The name's controls. */
  action?: ReactNode;
};

/** A name in a list: its state, and its prices now, at renewal and over five years. */
export function DomainRow({ view, isChosen = false, selector, details, action }: DomainRowProps) {
  return (
    <div className={cx('domain-list-row', isChosen && 'bg-tint')}>
      {selector && <div className="domain-list-selector">{selector}</div>}
      <div className="domain-list-name">
        <DomainName
          sld={view.sld}
          tld={view.tld}
          ascii={view.name}
          muted={!view.isPurchasable && view.state !== 'inAccount'}
        />
        {details}
        <StateBadges view={view} />
      </div>
      <RowPrices view={view} />
      <div className="domain-list-action">{action}</div>
    </div>
  );
}

function RowPrices({ view }: { view: DomainView }) {
  const { t } = useTranslation('search');
  const { firstLabel, first, renewal, fiveYears } = useViewPrices(view);
  if (view.price === undefined) return null;
  return (
    <>
      <div className="domain-list-price">
        <span className="domain-list-label">{firstLabel}</span>
        <Price className="whitespace-normal" {...first} />
      </div>
      <div className="domain-list-price">
        <span className="domain-list-label">{t('price.then')}</span>
        <Price now={renewal} />
      </div>
      <div className="domain-list-price domain-list-sum">
        <span className="domain-list-label">{t('price.fiveShort')}</span>
        <Price now={fiveYears} />
      </div>
      <VisuallyHidden>{view.currency}</VisuallyHidden>
    </>
  );
}
