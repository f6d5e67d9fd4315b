import { nameToUnicode } from '#lib/keyword.ts';
import { useTldPrices } from '#shared/pricing/tldPrices.ts';
import { TldTiles } from './TldTiles.tsx';

/** These TLDs (ASCII) with their prices. TLDs that aren't sold are omitted. */
export function PricedTlds({ label, tlds }: { label: string; tlds: readonly string[] }) {
  const { list, isError } = useTldPrices(tlds, ['registration', 'renewal']);
  const priced = list?.flatMap(({ tld, currency, registration, renewal }) => {
    if (!registration || !renewal) return [];
    const { price, sale_end } = registration;
    return [
      { tld, display_name: nameToUnicode(tld), currency, price, renewal_price: renewal.price, sale_end },
    ];
  });
  const placeholders = tlds.map((tld) => ({ tld, display_name: nameToUnicode(tld) }));
  return <TldTiles label={label} tiles={priced ?? placeholders} hasFailed={isError} />;
}
