import './plans.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '#i18n/useMoney.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { getPlanFeatures } from './features.ts';

export type PlanCardProps = {
  /** Without prices until they have been fetched, or if that failed. */
  plan: {
    plan: string;
    name: string;
    duration_months: number;
    currency?: string;
    renewal_price?: number;
  };
  /** Whether the prices are being fetched. */
  isPending?: boolean;
  /** The price today; undefined for the current plan. */
  today?: number;
  /** Outlined as the product's current plan. */
  isPresent?: boolean;
  /** Shown beside the name. */
  badge?: ReactNode;
  /** The discount and its reason. */
  note?: ReactNode;
  action?: ReactNode;
};

/** A plan with its price now, its price from the renewal on, and its features. */
export function PlanCard(props: PlanCardProps) {
  const { plan, isPending = false, today, isPresent = false, badge, note, action } = props;
  const { t } = useTranslation('plans');
  const id = useId();
  return (
    <li aria-labelledby={id} className="plan" aria-current={isPresent || undefined}>
      <div className="row gap-2 items-start between">
        <h3 id={id} className="font-semibold">
          <span>{plan.name}</span>
          {plan.duration_months === 1 && (
            <span className="block text-badge text-muted font-normal">{t('paidMonthly')}</span>
          )}
        </h3>
        {badge}
      </div>
      <PlanPrice plan={plan} isPending={isPending} today={today} />
      <ul className="icon-list stack gap-1">
        {getPlanFeatures(plan.plan).map((feature) => (
          <li key={feature}>
            <CheckIcon />
            <span>{t(`features.${feature}`)}</span>
          </li>
        ))}
      </ul>
      {note && <p className="text-badge text-muted tabular">{note}</p>}
      {action}
    </li>
  );
}

/** The price of a plan now and from the renewal on. Keeps its height while the prices are being fetched. */
export function PlanPrice({
  plan,
  isPending = false,
  today,
}: Pick<PlanCardProps, 'plan' | 'isPending' | 'today'>) {
  const { t } = useTranslation('plans');
  const format = useMoney(plan.currency ?? 'USD');
  const price = plan.renewal_price;
  if (price === undefined) {
    return (
      <>
        <p className="plan-price">{isPending ? <Skeleton width="word" /> : '–'}</p>
        <p className="text-badge text-muted tabular">{isPending ? <Skeleton width="name" /> : '\u00a0'}</p>
      </>
    );
  }
  const isSame = today === undefined || today === price;
  const term = plan.duration_months === 1 ? 'month' : 'year';
  const renewal = format(price);
  return (
    <>
      <p>
        <strong className="plan-price">{isSame ? renewal : format(today)}</strong>{' '}
        <span className="text-badge text-muted tabular">{isSame ? t(`per.${term}`) : t('today')}</span>
      </p>
      <p className="text-badge text-muted tabular">
        {isSame ? t(`renewsSame.${term}`) : t(`then.${term}`, { price: renewal })}
      </p>
    </>
  );
}
