import { useTranslation } from 'react-i18next';
import { usePlans } from '#account/plans/plans.ts';
import { usePlanChoice } from '#account/plans/usePlanChoice.ts';
import { getGetWixYearlyUpsellQueryOptions } from '#api/generated/hooks/wix.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Button } from '#ui/Button.tsx';
import { PLAN_PARAMS } from './PlanPanel.tsx';

/** Shows how much yearly payment saves, if anything. */
export function YearlyUpsell({ productId, name }: { productId: number; name: string }) {
  const { t } = useTranslation(['sites', 'common']);
  const { data } = usePrefetchedQuery(getGetWixYearlyUpsellQueryOptions({ productId }));
  const { options } = usePlans(productId, PLAN_PARAMS);
  const choice = usePlanChoice();
  const upsell = data?.data.wix.upsell;
  const format = useMoney(upsell?.currency ?? 'USD');
  const option = options.find(({ plan }) => plan === upsell?.yearlyPlan);
  if (!upsell || !option) return null;
  const state = choice.getState(option);
  return (
    <section aria-label={t('upsell.label')} className="card padded ground-tint stack gap-2 text-small">
      <h2 className="font-semibold">{t('upsell.title', { percent: upsell.savingPercent })}</h2>
      <p>
        {t('upsell.text', {
          name,
          monthly: format(upsell.monthlyPrice),
          perYear: format(upsell.monthlyPricePerYear),
          yearly: format(upsell.yearlyPrice),
        })}
      </p>
      {state === 'in' ? (
        <Button block onClick={choice.openCart}>
          {t('common:inTheCart')}
        </Button>
      ) : (
        <Button block loading={state === 'adding'} onClick={() => choice.choose(option)}>
          {t('upsell.action')}
        </Button>
      )}
    </section>
  );
}
