import './landing/landing.css';
import { useTranslation } from 'react-i18next';
import { useSale } from '#features/sale/sale.ts';
import type { LoadContext } from '#pages/shared/loadContext.ts';
import { SearchForm } from '#pages/shared/search/SearchForm.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { SaleHero, SaleOffers } from './sale/SaleParts.tsx';
import { Terms } from './sale/Terms.tsx';

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
      <section className="section section-sunk">
        <PageColumn>
          <Terms
            heading={t('terms.title')}
            terms={TERMS.map((key) => ({ title: t(`terms.${key}.title`), text: t(`terms.${key}.text`) }))}
          />
        </PageColumn>
      </section>
      <section className="section">
        <PageColumn>
          <Heading level={2} className="sale-title mb-8">
            {t('search')}
          </Heading>
          <SearchForm />
        </PageColumn>
      </section>
    </>
  );
}
