import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { DomainName, type DomainNameProps } from '#ui/DomainName.tsx';
import type { Ending } from './endings.ts';

const PENDING = '…';
const UNKNOWN = '—';

/** Of the call that fetches the prices. */
export const PricesStatus = createContext<'pending' | 'error' | 'success'>('pending');

/** The name, as a link to the page of its TLD. */
export function EndingLink({ ending, size }: { ending: Ending; size?: DomainNameProps['size'] }) {
  return (
    <Link to={paths.tld(ending.tld)} className="ending-link">
      <DomainName sld={ending.name} tld={nameToUnicode(ending.tld)} size={size} />
    </Link>
  );
}

/** What the first year costs. */
export function FirstPrice({ ending }: { ending: Ending }) {
  const format = useFormat(ending);
  return <b className="ending-price">{format(ending.prices?.first)}</b>;
}

/** What every later year costs. */
export function RenewalPrice({ ending }: { ending: Ending }) {
  const { t } = useTranslation('category');
  const format = useFormat(ending);
  if (use(PricesStatus) === 'success' && !ending.prices) return <span>{t('none')}</span>;
  return <span>{t('then', { price: format(ending.prices?.renewal) })}</span>;
}

/** What five years cost together. */
export function FiveYearsPrice({ ending }: { ending: Ending }) {
  const { t } = useTranslation('category');
  const format = useFormat(ending);
  const isKnown = use(PricesStatus) === 'success';
  const years = ending.prices?.years;
  if (isKnown && !years) return null;
  return <span>{t('five', { price: format(years?.reduce((sum, year) => sum + year, 0)) })}</span>;
}

function useFormat({ prices }: Ending): (minor: number | undefined) => string {
  const { i18n } = useTranslation();
  const unknown = use(PricesStatus) === 'pending' ? PENDING : UNKNOWN;
  return (minor) =>
    minor === undefined || !prices ? unknown : formatMoney(minor, prices.currency, i18n.language);
}
