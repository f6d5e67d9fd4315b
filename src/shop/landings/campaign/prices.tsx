import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import {
  type PriceKind,
  PricesContext,
  usePrices as useSharedPrices,
  useTldPrices,
} from '#shared/pricing/tldPrices.ts';
import { getYearPrices, sumOf } from '#shop/pricing/yearSums.ts';
import { cx } from '#ui/cx.ts';
import { splitAddress } from './address.ts';
import type { AnyCampaignBlock, CampaignContent } from './campaigns.ts';

const PLACEHOLDER = /\{\{(registration|renewal|restore|transfer|five):([a-z0-9.-]+)\}\}/g;

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
  return <PricesContext value={useTldPrices(listTlds(content))}>{children}</PricesContext>;
}

export function usePrices() {
  const { i18n } = useTranslation();
  const prices = useSharedPrices();
  const { find } = prices;
  return {
    ...prices,
    /** The price of each year if a name is bought and kept, in minor units. */
    yearsOf(tld: string, years: number): number[] | undefined {
      const found = find(tld);
      return found && getYearPrices(found, years);
    },
    format: (tld: string, minor: number) => formatMoney(minor, find(tld)?.currency ?? 'USD', i18n.language),
  };
}

/** Whether a block's content has placeholders for prices. */
export const hasPlaceholder = (content: unknown) => JSON.stringify(content).includes('{{');

/**
 * Returns a function that fills in the placeholders of a text: `{{renewal:art}}` is the price of a later year under
 * .art.
 */
export function useFillPrices(): (text: string) => string {
  const { placeholder, priceOf, yearsOf, format } = usePrices();
  return (text) =>
    text.replace(PLACEHOLDER, (_, kind: PriceKind | 'five', tld: string) => {
      if (kind !== 'five') return priceOf(tld, kind) ?? placeholder;
      const years = yearsOf(tld, 5);
      return years ? format(tld, sumOf(years)) : placeholder;
    });
}

/** A price. Its width is reserved until it is known. */
export function Price({ text, className }: { text: string | undefined; className?: string }) {
  const { placeholder } = usePrices();
  return <span className={cx('campaign-price tabular nowrap', className)}>{text ?? placeholder}</span>;
}

/** The prices of the first and of later years under a TLD. */
export function PricePair({ tld }: { tld: string }) {
  const { t } = useTranslation('campaign');
  const { priceOf, isNotSold } = usePrices();
  if (isNotSold(tld)) return <span className="text-muted">{t('price.none')}</span>;
  return (
    <span className="campaign-pair line-up gap-6 items-start">
      <span>
        <Price text={priceOf(tld, 'registration')} className="font-semibold" />
        <small className="block text-small text-muted">{t('price.first')}</small>
      </span>
      <span>
        <Price text={priceOf(tld, 'renewal')} />
        <small className="block text-small text-muted">{t('price.then')}</small>
      </span>
    </span>
  );
}
