import { useTranslation } from 'react-i18next';
import type { DomainState } from '../domainView.ts';
import type { CsvWording } from './exportCsv.ts';

const STATES: readonly DomainState[] = [
  'available',
  'premium',
  'earlyAccess',
  'preLaunch',
  'aftermarket',
  'expiring',
  'offer',
  'taken',
  'deleted',
  'invalid',
  'connection',
  'inAccount',
];

/** The words of an exported list in the page's language. */
export function useCsvWording(): CsvWording {
  const { t } = useTranslation(['bulk', 'search']);
  return {
    name: t('csv.name'),
    ascii: t('csv.ascii'),
    availability: t('csv.availability'),
    price: t('csv.price'),
    renewal: t('csv.renewal'),
    currency: t('csv.currency'),
    states: Object.fromEntries(
      STATES.map((state) => [state, t(`search:state.${state}`)]),
    ) as CsvWording['states'],
  };
}
