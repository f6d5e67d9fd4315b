import './plans.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#i18n/useMoney.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { getPlanFeatures } from './features.ts';

export type PlanCardProps = {
  plan: { plan: string; name: string; currency: string; renewal_price: number; duration_months: 1 | 12 };
  /** What it costs today; undefined for the present plan. */
  today?: number;
  /** Outlined, as the plan that the product has. */
  isPresent?: boolean;
  /** Beside the name. */
  badge?: ReactNode;
  /** The discount and its reason. */
  note?: ReactNode;
  action?: ReactNode;
};

/** A plan with what it costs now, what it costs from the renewal on, and what it has. */
export function PlanCard({ plan, today, isPresent = false, badge, note, action }: PlanCardProps) {
  const { t } = useTranslation('plans');
  const format = useMoney(plan.currency);
  const id = useId();
  const renewal = format(plan.renewal_price);
  const isSame = today === undefined || today === plan.renewal_price;
  const term = plan.duration_months === 1 ? 'month' : 'year';
  return (
    <li aria-labelledby={id} className="plan" aria-current={isPresent || undefined}>
      <div className="plan-head">
        <h3 id={id}>
          {plan.name}
          {term === 'month' && <span className="plan-term">{t('paidMonthly')}</span>}
        </h3>
        {badge}
      </div>
      <p>
        <strong className="plan-price">{isSame ? renewal : format(today)}</strong>{' '}
        <span className="plan-per">{isSame ? t(`per.${term}`) : t('today')}</span>
      </p>
      <p className="plan-renewal">
        {isSame ? t(`renewsSame.${term}`) : t(`then.${term}`, { price: renewal })}
      </p>
      <ul className="plan-features">
        {getPlanFeatures(plan.plan).map((feature) => (
          <li key={feature}>
            <CheckIcon />
            {t(`features.${feature}`)}
          </li>
        ))}
      </ul>
      {note && <p className="plan-note">{note}</p>}
      {action}
    </li>
  );
}
