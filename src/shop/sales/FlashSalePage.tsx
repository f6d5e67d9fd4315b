import '#shared/landing/landing.css';
import { useTranslation } from 'react-i18next';
import { Section } from '#shared/landing/Section.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { SaleHero, SaleOffers } from './SaleParts.tsx';
import { useSale } from './sale.ts';
import { Terms } from './Terms.tsx';

type Data = { code: string };

const MONTHLY_SALE = 'flashsale';
const TERMS = ['year', 'clock', 'code'] as const;

/** The parameter `code` selects a sale other than the month's, for links in emails. */
export const load = ({ url }: LoadContext): Data => ({ code: url.searchParams.get('code') ?? MONTHLY_SALE });

export function Component({ data: { code } }: { data: Data }) {
  const { t } = useTranslation('sale');
  const sale = useSale(code);
  return (
    <>
      <SaleHero headline={t('headline')} sale={sale} />
      <SaleOffers sale={sale} />
      <Terms
        title={t('terms.title')}
        terms={TERMS.map((key) => ({ title: t(`terms.${key}.title`), text: t(`terms.${key}.text`) }))}
      />
      <Section title={t('search')} titleClass="text-display mb-8">
        <SearchForm />
      </Section>
    </>
  );
}
