import { useTranslation } from 'react-i18next';
import { findNameError } from '#lib/nameError.ts';
import type { DomainView } from '#shared/search/domainView.ts';

type StateTextProps = {
  view: DomainView;
  /** Whether other names are shown below. */
  hasOthers?: boolean;
};

/** Explains the state of a name and what the visitor can do. */
export function StateText({ view, hasOthers = false }: StateTextProps) {
  const text = useStateText(view, hasOthers);
  return text ? <p className="mt-2 measure text-muted">{text}</p> : null;
}

function useStateText(view: DomainView, hasOthers: boolean): string | undefined {
  const { t } = useTranslation(['search', 'states']);
  const { state, product, result, tld, name } = view;
  // What is wrong with the form of the name. The registry may also reject names of correct form.
  const error = state === 'invalid' ? findNameError(name) : undefined;
  switch (state) {
    case 'available':
      return undefined;
    case 'preLaunch':
      return product?.type === 'pre_ga_auction' ? t('states:text.auction') : t('states:text.reserve');
    case 'taken':
      if (result.reason) return t('states:text.refused', { reason: result.reason });
      return hasOthers ? t('exactMatch.takenAlone') : t('states:text.taken');
    case 'premium':
    case 'earlyAccess':
    case 'aftermarket':
    case 'expiring':
      return t(`states:text.${state}`);
    case 'unsold':
      return t('exactMatch.unsoldText', { tld });
    case 'invalid':
      return error ? t(`states:nameError.${error}`) : t('exactMatch.invalidText', { tld });
    default:
      return t(`exactMatch.${state}Text`, { tld });
  }
}
