import { createContext, type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetTldPricing } from '#api/generated/hooks/pricing.ts';
import { formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { getYearPrices, sumOf } from '#shop/pricing/yearSums.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/Notice.tsx';
import { splitAddress } from './address.ts';
import type { AnyCampaignBlock, CampaignContent } from './campaigns.ts';

type PriceKind = 'registration' | 'renewal' | 'restore' | 'transfer';

type Prices = {
  isPending: boolean;
  isError: boolean;
  retry: () => void;
  /** Whether a TLD is known not to be sold. */
  isMissing: (tld: string) => boolean;
  /** Undefined until the price is known, and if there is none. */
  priceOf: (tld: string, kind: PriceKind) => string | undefined;
  /** The price of each year if a name is bought and kept, in minor units. */
  yearsOf: (tld: string, years: number) => number[] | undefined;
  format: (tld: string, minor: number) => string;
};

const PLACEHOLDER = /\{\{(registration|renewal|restore|transfer|five):([a-z0-9.-]+)\}\}/g;
const PENDING = '…';
const UNKNOWN = '—';

const PricesContext = createContext<Prices | undefined>(undefined);

/** The TLDs whose prices a block shows, other than those in its texts. */
export function listBlockTlds(block: AnyCampaignBlock): string[] {
  switch (block.type) {
    case 'endings':
      return block.items.map(({ tld }) => tld);
    case 'menu':
      return block.sections.flatMap(({ items }) => items.map(({ tld }) => tld));
    case 'sums':
      return block.tlds;
    case 'ladder':
      return block.tld ? [block.tld] : [];
    case 'names':
      return block.items.map(({ name }) => splitAddress(name).tld);
    case 'thread':
      return block.posts.flatMap(({ name }) => (name ? splitAddress(name).tld : []));
    default:
      return [];
  }
}

/** The TLDs whose prices a campaign shows, in ASCII. */
function listTlds({ facts, text }: CampaignContent): string[] {
  const inTexts = [...JSON.stringify(text).matchAll(PLACEHOLDER)].flatMap(([, , tld]) => tld ?? []);
  return [...new Set([...facts.tlds, ...text.blocks.flatMap(listBlockTlds), ...inTexts])].sort();
}

/** Fetches the prices of all TLDs of a campaign in one call. */
export function PricesProvider({ content, children }: { content: CampaignContent; children: ReactNode }) {
  const { i18n } = useTranslation();
  const query = useGetTldPricing({
    tlds: listTlds(content).join(','),
    types: 'registration,renewal,restore,transfer',
  });
  const find = (tld: string) => query.data?.data.pricing.find((entry) => entry.tld === tld);
  const format = (tld: string, minor: number) =>
    formatMoney(minor, find(tld)?.currency ?? 'USD', i18n.language);
  const prices: Prices = {
    isPending: query.isPending,
    isError: query.isError,
    retry: query.refetch,
    isMissing: (tld) => query.isSuccess && !find(tld)?.registration,
    priceOf(tld, kind) {
      const found = find(tld);
      const entry = found?.[kind];
      return found && entry && format(tld, toMinor(entry.price, found.currency));
    },
    yearsOf(tld, years) {
      const found = find(tld);
      return found && getYearPrices(found, years);
    },
    format,
  };
  return <PricesContext value={prices}>{children}</PricesContext>;
}

export function usePrices(): Prices {
  const prices = use(PricesContext);
  if (!prices) throw new Error('usePrices needs a PricesProvider');
  return prices;
}

/** Whether a block's content has placeholders for prices. */
export const hasPlaceholder = (content: unknown) => JSON.stringify(content).includes('{{');

/**
 * Returns a function that fills in the placeholders of a text: `{{renewal:art}}` is the price of a later year under
 * .art.
 */
export function useFillPrices(): (text: string) => string {
  const { isPending, priceOf, yearsOf, format } = usePrices();
  return (text) =>
    text.replace(PLACEHOLDER, (_, kind: PriceKind | 'five', tld: string) => {
      if (isPending) return PENDING;
      if (kind !== 'five') return priceOf(tld, kind) ?? UNKNOWN;
      const years = yearsOf(tld, 5);
      return years ? format(tld, sumOf(years)) : UNKNOWN;
    });
}

/** A price. Its width is reserved until it is known. */
export function Price({ text, className }: { text: string | undefined; className?: string }) {
  const { isPending } = usePrices();
  return <span className={cx('campaign-price', className)}>{text ?? (isPending ? PENDING : UNKNOWN)}</span>;
}

/** The prices of the first and of later years under a TLD. */
export function PricePair({ tld }: { tld: string }) {
  const { t } = useTranslation('campaign');
  const { priceOf, isMissing } = usePrices();
  if (isMissing(tld)) return <span className="campaign-pair text-muted">{t('price.none')}</span>;
  return (
    <span className="campaign-pair">
      <span>
        <Price text={priceOf(tld, 'registration')} className="campaign-price-first" />
        <small>{t('price.first')}</small>
      </span>
      <span>
        <Price text={priceOf(tld, 'renewal')} />
        <small>{t('price.then')}</small>
      </span>
    </span>
  );
}

/** A message that the prices are missing, for a section that would show them. */
export function PricesProblem() {
  const { isError, retry } = usePrices();
  return isError && <FailedPrices onRetry={retry} />;
}

export function FailedPrices({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('campaign');
  return (
    <Notice
      className="mb-6"
      tone="bad"
      role="alert"
      action={
        <Button size="small" onClick={onRetry}>
          {t('price.retry')}
        </Button>
      }
    >
      {t('price.failed')}
    </Notice>
  );
}
