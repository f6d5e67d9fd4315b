import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMediumDate } from '#i18n/format.ts';
import { PlanAction } from '#shared/plans/PlanAction.tsx';
import { PlanCharges } from '#shared/plans/PlanCard.tsx';
import { PlanGrid } from '#shared/plans/PlanGrid.tsx';
import type { PlanPrices } from '#shared/plans/planPrices.ts';
import { type Term, TermSwitch } from '#shared/plans/TermSwitch.tsx';
import { useWixSale } from '#shared/siteSettings/siteSettings.ts';
import { Heading } from '#ui/Heading.tsx';
import { PlanChooser } from './PlanChooser.tsx';
import { PricesProblem } from './PlanParts.tsx';

type WebsitePlansProps = { version: 'a' | 'b'; prices: PlanPrices };

/** The plans in the visitor's A/B version: `a` compares all plans, `b` asks for needs and recommends one. */
export default function WebsitePlans({ version, prices }: WebsitePlansProps) {
  const { t } = useTranslation(['wix', 'product']);
  const [term, setTerm] = useState<Term>('year');
  const plans = prices.listPlans(term);
  const { isPending } = prices;
  const grid = (
    <PlanGrid
      plans={plans}
      isPending={isPending}
      getParts={(plan, isSuggested) => ({
        charges: <PlanCharges plan={plan} isPending={isPending} />,
        action: <PlanAction plan={plan} type="wix" variant={isSuggested ? 'primary' : 'secondary'} />,
      })}
    />
  );
  return (
    <>
      <div className="row gap-6 items-end between mb-6">
        <div>
          <Heading level={2} className="text-title">
            {version === 'b' ? t('choose.title') : t('table.title')}
          </Heading>
          <p className="mt-3 measure text-muted">{version === 'b' ? t('choose.lead') : t('table.lead')}</p>
        </div>
        <TermSwitch
          plans={[...prices.listPlans('year'), ...prices.listPlans('month')]}
          term={term}
          onChange={setTerm}
        />
      </div>
      <PricesProblem prices={prices} term={term} />
      <Sale />
      {version === 'b' ? (
        <>
          <PlanChooser plans={plans} isPending={isPending} />
          <details className="mt-6">
            <summary className="padded text-accent font-medium">{t('choose.all')}</summary>
            {grid}
          </details>
        </>
      ) : (
        grid
      )}
      <p className="mt-5 text-muted text-small">{t('product:tax')}</p>
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
