import { useTranslation } from 'react-i18next';
import { Section } from '#shared/landing/Section.tsx';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { useSiteSettings } from '#shared/siteSettings/siteSettings.ts';
import { SaleHero, SaleOffers } from '#shop/sales/SaleParts.tsx';
import { useSale } from '#shop/sales/sale.ts';
import type { CampaignContent } from './campaigns.ts';

/** The sale of a campaign. The start of the Black Friday sale comes from the site's settings. */
export default function CampaignSale({ content: { facts, text } }: { content: CampaignContent }) {
  const { t } = useTranslation('sale');
  const start = useSiteSettings()?.sales.blackFridayCyberMondaySale?.startTimestamp;
  const sale = useSale(facts.sale ?? '', start === undefined ? undefined : start * 1000);
  const isOver = sale.phase === 'after';
  return (
    <>
      <SaleHero headline={isOver ? t('overHeadline') : text.headline} sale={sale} />
      <SaleOffers sale={sale} />
      {!isOver && (
        <Section title={t('search')} titleClass="mb-8 text-display">
          <SearchForm
            label={text.search.label}
            placeholder={text.search.placeholder}
            submit={text.search.submit}
          />
        </Section>
      )}
    </>
  );
}
