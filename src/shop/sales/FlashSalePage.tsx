import '#shared/landing/landing.css';
import { useTranslation } from 'react-i18next';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
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
