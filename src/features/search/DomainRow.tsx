import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { cx } from '#ui/cx.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { Price } from '#ui/Price.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { type DomainView, priceOver } from './domainView.ts';
import { StateBadges } from './StateBadges.tsx';

export type DomainRowProps = {
  view: DomainView;
  /** In the cart, or selected. */
  isChosen?: boolean;
  /** What can be done with the name. */
  action?: ReactNode;
};

/** One name in a list: what it is, what it costs now, at renewal and over five years. */
export function DomainRow({ view, isChosen = false, action }: DomainRowProps) {
  return (
    <li className={cx('domain-list-row', isChosen && 'bg-tint')}>
      <div className="domain-list-name">
        <DomainName
          sld={view.sld}
          tld={view.tld}
          ascii={view.name}
          muted={!view.isPurchasable && view.state !== 'inAccount'}
        />
        <StateBadges view={view} />
      </div>
      <RowPrices view={view} />
      <div className="domain-list-action">{action}</div>
    </li>
  );
}

function RowPrices({ view }: { view: DomainView }) {
  const { t, i18n } = useTranslation('search');
  if (view.price === undefined) return null;
  const money = (minor: number | undefined) =>
    minor === undefined ? t('price.none') : formatMoney(minor, view.currency, i18n.language);
  const firstLabel =
    view.minDuration > 1 ? t('price.firstYears', { count: view.minDuration }) : t('price.firstYear');
  return (
    <>
      <div className="domain-list-price">
        <span className="domain-list-label">{firstLabel}</span>
        <Price
          now={money(view.price)}
          was={view.originalPrice === undefined ? undefined : money(view.originalPrice)}
          wasLabel={t('price.was')}
          nowLabel={t('price.now')}
        />
      </div>
      <div className="domain-list-price">
        <span className="domain-list-label">{t('price.then')}</span>
        <Price now={money(view.renewalPrice)} />
      </div>
      <div className="domain-list-price domain-list-sum">
        <span className="domain-list-label">{t('price.fiveShort')}</span>
        <Price now={money(priceOver(5, view))} />
      </div>
      <VisuallyHidden>{view.currency}</VisuallyHidden>
    </>
  );
}
