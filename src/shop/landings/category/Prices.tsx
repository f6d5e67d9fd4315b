import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { usePrices } from '#shared/pricing/tldPrices.ts';
import { sumOf } from '#shop/pricing/yearSums.ts';
import { DomainName, type DomainNameProps } from '#ui/DomainName.tsx';
import type { TldEntry } from './tldGroups.ts';

/** The name, linked to the page of its TLD. */
export function TldLink({ entry, size }: { entry: TldEntry; size?: DomainNameProps['size'] }) {
  return (
    <Link to={paths.tld(entry.tld)} className="tap">
      <DomainName sld={entry.name} tld={nameToUnicode(entry.tld)} size={size} />
    </Link>
  );
}

/** The price of the first year. */
export function FirstPrice({ entry }: { entry: TldEntry }) {
  const format = useFormat(entry);
  return <b className="font-semibold tabular nowrap">{format(entry.prices?.first)}</b>;
}

/** The price of each later year. */
export function RenewalPrice({ entry }: { entry: TldEntry }) {
  const { t } = useTranslation(['category', 'shell']);
  const format = useFormat(entry);
  if (usePrices().list && !entry.prices) return <span>{t('none')}</span>;
  return <span>{t('shell:thenPerYear', { price: format(entry.prices?.renewal) })}</span>;
}

/** The total price of five years. */
export function FiveYearsPrice({ entry }: { entry: TldEntry }) {
  const { t } = useTranslation(['category', 'search']);
  const format = useFormat(entry);
  const { list } = usePrices();
  const years = entry.prices?.years;
  if (list && !years) return null;
  return <span>{t('search:fiveYearsSum', { price: format(years && sumOf(years)) })}</span>;
}

function useFormat({ prices }: TldEntry): (minor: number | undefined) => string {
  const { i18n } = useTranslation();
  const { placeholder } = usePrices();
  return (minor) =>
    minor === undefined || !prices ? placeholder : formatMoney(minor, prices.currency, i18n.language);
}
