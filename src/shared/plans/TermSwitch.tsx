import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { getTier } from './features.ts';
import type { Plan } from './PlanCard.tsx';

export type Term = 'year' | 'month';

type TermSwitchProps = {
  /** Plans of both terms, for what a year saves. */
  plans: readonly Plan[];
  term: Term;
  onChange: (term: Term) => void;
};

/** Switches between yearly and monthly payment. */
export function TermSwitch({ plans, term, onChange }: TermSwitchProps) {
  const { t } = useTranslation(['plans', 'common']);
  const percent = getLeastSaving(plans);
  return (
    <SegmentedControl
      browses
      legend={t('common:howItIsPaid')}
      legendHidden
      value={term}
      onChange={onChange}
      options={[
        {
          value: 'year',
          label: (
            <>
              <span>{t('term.year')}</span>
              {percent > 0 && <small className="text-badge">{t('saving', { percent })}</small>}
            </>
          ),
        },
        { value: 'month', label: t('term.month') },
      ]}
    />
  );
}

/** By how many percent at least a year is less than twelve months, rounded down; 0 if it isn't for every plan. */
export function getLeastSaving(plans: readonly Plan[]): number {
  const savings = plans.flatMap((yearly) => {
    const monthly = plans.find(
      ({ plan, duration_months }) => duration_months === 1 && getTier(plan) === getTier(yearly.plan),
    );
    if (yearly.duration_months !== 12 || !yearly.renewal_price || !monthly?.renewal_price) return [];
    return 100 - (100 * yearly.renewal_price) / (12 * monthly.renewal_price);
  });
  return savings.length > 0 ? Math.max(0, Math.floor(Math.min(...savings))) : 0;
}
