import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import type { DomainView } from './domainView.ts';

type StateTextProps = {
  view: DomainView;
  /** Other names that are shown: one to take instead, a list below, or none. */
  others?: 'instead' | 'below' | 'none';
};

/** Explains the state of a name, and what the person can do. */
export function StateText({ view, others = 'none' }: StateTextProps) {
  const text = useStateText(view, others);
  return text ? <p className="mt-2 max-w-measure text-muted">{text}</p> : null;
}

function useStateText(view: DomainView, others: StateTextProps['others']): string | undefined {
  const { t, i18n } = useTranslation(['search', 'states']);
  const { state, renewalPrice, product, result } = view;
  switch (state) {
    case 'available':
      return undefined;
    case 'premium':
      return renewalPrice === undefined
        ? undefined
        : t('price.premiumRenewal', { price: formatMoney(renewalPrice, view.currency, i18n.language) });
    case 'preLaunch':
      return product?.type === 'pre_ga_auction' ? t('states:text.auction') : t('states:text.reserve');
    case 'taken':
      if (result.reason) return t('states:text.refused', { reason: result.reason });
      if (others === 'none') return t('states:text.taken');
      return others === 'instead' ? t('exactMatch.takenText') : t('exactMatch.takenAlone');
    case 'earlyAccess':
    case 'aftermarket':
    case 'expiring':
      return t(`states:text.${state}`);
    default:
      return t(`exactMatch.${state}Text`);
  }
}
