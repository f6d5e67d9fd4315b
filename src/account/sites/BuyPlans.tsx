import './sites.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteType } from '#api/generated/schemas/siteType.zod.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { PlanAction } from '#shared/plans/PlanAction.tsx';
import { PlanCharges } from '#shared/plans/PlanCard.tsx';
import { PlanGrid } from '#shared/plans/PlanGrid.tsx';
import { usePlanPrices } from '#shared/plans/planPrices.ts';
import { type Term, TermSwitch } from '#shared/plans/TermSwitch.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

/** Plans to buy, for accounts without sites. */
export function BuyPlans({ types }: { types: readonly SiteType[] }) {
  return types.map((type) => <PlansOfLine key={type} type={type} />);
}

function PlansOfLine({ type }: { type: SiteType }) {
  const { t } = useTranslation(['sites', 'account']);
  const [term, setTerm] = useState<Term>('year');
  const prices = usePlanPrices(type, []);
  return (
    <Panel title={t(`buy.${type}`)} foot={t('buy.text')}>
      {prices.isError ? (
        <LoadFailure
          level={3}
          title={t('account:loadFailed')}
          query={{ isFetching: prices.isFetching, refetch: prices.retry }}
        />
      ) : (
        <PlanGrid
          plans={prices.listPlans(term)}
          getParts={(plan, isSuggested) => ({
            charges: <PlanCharges plan={plan} />,
            action: <PlanAction plan={plan} type={type} variant={isSuggested ? 'primary' : 'secondary'} />,
          })}
        >
          <TermSwitch
            plans={[...prices.listPlans('year'), ...prices.listPlans('month')]}
            term={term}
            onChange={setTerm}
          />
        </PlanGrid>
      )}
    </Panel>
  );
}
