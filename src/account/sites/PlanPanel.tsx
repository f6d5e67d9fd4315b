import { useTranslation } from 'react-i18next';
import { PlanOptions, PlanOptionsNote } from '#account/plans/PlanOptions.tsx';
import { usePlans } from '#account/plans/plans.ts';
import { usePlanChoice } from '#account/plans/usePlanChoice.ts';
import { Panel } from '#ui/workspace/Panel.tsx';

export const PLAN_PARAMS = { includeExpire: true, keepZeroDecimals: false };

/** The plan of a product and the plans that it can change to. */
export function PlanPanel({ productId }: { productId: number }) {
  const { t } = useTranslation(['sites', 'account']);
  const plans = usePlans(productId, PLAN_PARAMS);
  const choice = usePlanChoice();
  return (
    <Panel
      title={t('account:plan')}
      actions={<PlanOptionsNote present={plans.present} />}
      foot={plans.options.length > 0 && t('plans.rule')}
    >
      <PlanOptions plans={plans} choice={choice} />
    </Panel>
  );
}
