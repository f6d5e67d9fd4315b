import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { sumOf } from '#shop/pricing/yearSums.ts';
import { DomainName, type DomainNameProps } from '#ui/DomainName.tsx';
import type { TldEntry } from './tldGroups.ts';

const PENDING = '…';
const UNKNOWN = '—';

/** The status of the call that fetches the prices. */
export const PricesStatus = createContext<'pending' | 'error' | 'success'>('pending');

/** The name, linked to the page of its TLD. */
export function TldLink({ entry, size }: { entry: TldEntry; size?: DomainNameProps['size'] }) {
  return (
    <Link to={paths.tld(entry.tld)} className="entry-link">
      <DomainName sld={entry.name} tld={nameToUnicode(entry.tld)} size={size} />
    </Link>
  );
}

/** The price of the first year. */
export function FirstPrice({ entry }: { entry: TldEntry }) {
  const format = useFormat(entry);
  return <b className="entry-price">{format(entry.prices?.first)}</b>;
}

/** The price of each later year. */
export function RenewalPrice({ entry }: { entry: TldEntry }) {
  const { t } = useTranslation('category');
  const format = useFormat(entry);
  if (use(PricesStatus) === 'success' && !entry.prices) return <span>{t('none')}</span>;
  return <span>{t('then', { price: format(entry.prices?.renewal) })}</span>;
}

/** The total price of five years. */
export function FiveYearsPrice({ entry }: { entry: TldEntry }) {
  const { t } = useTranslation('category');
  const format = useFormat(entry);
  const isKnown = use(PricesStatus) === 'success';
  const years = entry.prices?.years;
  if (isKnown && !years) return null;
  return <span>{t('five', { price: format(years && sumOf(years)) })}</span>;
}

function useFormat({ prices }: TldEntry): (minor: number | undefined) => string {
  const { i18n } = useTranslation();
  const unknown = use(PricesStatus) === 'pending' ? PENDING : UNKNOWN;
  return (minor) =>
    minor === undefined || !prices ? unknown : formatMoney(minor, prices.currency, i18n.language);
}
