import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMediumDate } from '#i18n/format.ts';
import { useWixSale } from '#shared/siteSettings/siteSettings.ts';
import { Heading } from '#ui/Heading.tsx';
import { PlanChooser } from './PlanChooser.tsx';
import { PricesProblem, TermSwitch } from './PlanParts.tsx';
import { PlanTable } from './PlanTable.tsx';
import type { PlanPrices, Term } from './planPrices.ts';

type WebsitePlansProps = { version: 'a' | 'b'; prices: PlanPrices };

/** The plans in the visitor's A/B version: `a` compares all plans, `b` asks for needs and recommends one. */
export default function WebsitePlans({ version, prices }: WebsitePlansProps) {
  const { t } = useTranslation(['wix', 'product']);
  const [term, setTerm] = useState<Term>('year');
  const plans = prices.listPlans(term);
  const Version = version === 'b' ? PlanChooser : PlanTable;
  return (
    <>
      <div className="row gap-6 items-end between mb-10">
        <div>
          <Heading level={2} className="text-title">
            {version === 'b' ? t('choose.title') : t('table.title')}
          </Heading>
          <p className="mt-3 measure text-muted">{version === 'b' ? t('choose.lead') : t('table.lead')}</p>
        </div>
        <TermSwitch term={term} onChange={setTerm} />
      </div>
      <PricesProblem prices={prices} term={term} />
      <Sale />
      <Version plans={plans} isPending={prices.isPending} />
      <p className="mt-4 text-muted text-small">{t('product:tax')}</p>
    </>
  );
}

/** The end of the sale of website plans. Its line is reserved, because the settings load later. */
function Sale() {
  const { t, i18n } = useTranslation('wix');
  const sale = useWixSale();
  return (
    <p className="one-line mb-4 font-medium text-warm">
      {sale?.endsAt && t('sale', { date: formatMediumDate(new Date(sale.endsAt), i18n.language) })}
    </p>
  );
}
