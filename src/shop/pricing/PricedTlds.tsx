import { useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { TldTiles } from './TldTiles.tsx';

/** These TLDs (ASCII) with their prices. TLDs that aren't sold are omitted. */
export function PricedTlds({ label, tlds }: { label: string; tlds: readonly string[] }) {
  const { data, isError } = useGetTldPricing({ tlds: tlds.join(','), types: 'registration,renewal' });
  const priced = data?.data.pricing.flatMap(({ tld, currency, registration, renewal }) => {
    if (!registration || !renewal) return [];
    const { price, sale_end } = registration;
    return [
      { tld, display_name: nameToUnicode(tld), currency, price, renewal_price: renewal.price, sale_end },
    ];
  });
  const placeholders = tlds.map((tld) => ({ tld, display_name: nameToUnicode(tld) }));
  return <TldTiles label={label} tiles={priced ?? placeholders} hasFailed={isError} />;
}
