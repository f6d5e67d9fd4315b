import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import { formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

type Kind = 'registration' | 'renewal' | 'restore' | 'transfer';
type Prices = { isPending: boolean; priceOf: (tld: string, kind: Kind) => string | undefined };

const PricesContext = createContext<Prices>({ isPending: true, priceOf: () => undefined });

/** Fetches all prices that a text shows, in one call. */
export function ArticlePrices({ tlds, children }: { tlds: readonly string[]; children: ReactNode }) {
  const { t, i18n } = useTranslation('article');
  const { data, isPending, isError, refetch } = useGetTldPricing(
    { tlds: tlds.join(','), types: 'registration,renewal,restore,transfer' },
    { query: { enabled: tlds.length > 0 } },
  );
  const priceOf: Prices['priceOf'] = (tld, kind) => {
    const entry = data?.data.pricing.find((priced) => priced.tld === tld);
    const price = entry?.[kind]?.price;
    if (!entry || price === undefined) return undefined;
    return formatMoney(toMinor(price, entry.currency), entry.currency, i18n.language);
  };
  return (
    <PricesContext value={{ isPending, priceOf }}>
      {isError && (
        <Notice
          tone="bad"
          role="alert"
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('prices.retry')}
            </Button>
          }
        >
          {t('prices.failed')}
        </Notice>
      )}
      {children}
    </PricesContext>
  );
}

/** A price in a text. Space for it is reserved until it is known. `tld` is in ASCII. */
export function ArticlePrice({ tld = '', type = 'renewal' }: { tld?: string; type?: Kind }) {
  const { isPending, priceOf } = use(PricesContext);
  return (
    <span className="price article-price" aria-busy={isPending}>
      {priceOf(tld, type) ?? (isPending ? '…' : '—')}
    </span>
  );
}
