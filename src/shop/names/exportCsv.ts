import { useTranslation } from 'react-i18next';
import { toCsv } from '#lib/csv.ts';
import { getMinorDigits, toMajor } from '#lib/money.ts';
import type { DomainState, DomainView } from '#shared/search/domainView.ts';

/** The translated column headers and names of the states. */
export type CsvTexts = {
  name: string;
  ascii: string;
  availability: string;
  price: string;
  renewal: string;
  currency: string;
  states: Record<DomainView['state'], string>;
};

/** The names as CSV. Prices are plain numbers with a decimal point, so that any spreadsheet can sum them. */
export function namesToCsv(views: readonly DomainView[], texts: CsvTexts): Promise<string> {
  const amount = (minor: number | undefined, currency: string) =>
    minor === undefined ? '' : toMajor(minor, currency).toFixed(getMinorDigits(currency));
  const rows = views.map((view) => [
    `${view.sld}.${view.tld}`,
    view.name,
    texts.states[view.state],
    amount(view.price, view.currency),
    amount(view.renewalPrice, view.currency),
    view.currency,
  ]);
  const { name, ascii, availability, price, renewal, currency } = texts;
  const head = [name, ascii, availability, price, renewal, currency];
  return toCsv([head, ...rows]);
}

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
  'unsold',
  'connection',
  'inAccount',
];

/** The texts of an exported list in the page's language. */
export function useCsvTexts(): CsvTexts {
  const { t } = useTranslation(['bulk', 'search', 'shell']);
  return {
    name: t('search:results.name'),
    ascii: t('csv.ascii'),
    availability: t('csv.availability'),
    price: t('search:priceNow'),
    renewal: t('csv.renewal'),
    currency: t('shell:preferences.currency'),
    states: Object.fromEntries(
      STATES.map((state) => [state, t(`search:state.${state}`)]),
    ) as CsvTexts['states'],
  };
}
