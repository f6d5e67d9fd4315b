import './plans.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMediumDate } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { addMonths } from '#lib/months.ts';
import { serverNow } from '#lib/serverClock.ts';
import { Badge } from '#ui/Badge.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { MinusIcon } from '#ui/icons/MinusIcon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useHydrated } from '#ui/useHydrated.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { getAudience, listFeatures } from './features.ts';

/** A plan with one term. Its prices are undefined until they have been fetched, and if that failed. */
export type Plan = {
  plan: string;
  name: string;
  duration_months: number;
  currency?: string;
  /** The price today. */
  price?: number;
  /** The price without the sale; null if there is no sale. */
  original_price?: number | null;
  renewal_price?: number;
  /** The end of the sale. */
  expire_date?: string | null;
};

export type PlanCardProps = {
  plan: Plan;
  /** Whether the prices are being fetched. */
  isPending?: boolean;
  /** The product's current plan, which has no button. */
  isPresent?: boolean;
  /** Outlined and marked as a suggestion. */
  isSuggested?: boolean;
  /** Shown beside the name. */
  badge?: ReactNode;
  /** What is charged and when. */
  charges?: ReactNode;
  action?: ReactNode;
};

/** A plan with its prices, its features and what is charged. Cards beside each other have the same rows. */
export function PlanCard(props: PlanCardProps) {
  const { plan, isPending = false, isPresent = false, isSuggested = false, badge, charges, action } = props;
  const { t } = useTranslation('plans');
  const id = useId();
  const audience = getAudience(plan.plan);
  return (
    <li
      aria-labelledby={id}
      className="plan"
      aria-current={isPresent || undefined}
      data-suggested={isSuggested || undefined}
    >
      <div className="row gap-2 items-start between">
        <h3 id={id} className="text-row font-semibold">
          {plan.name}
        </h3>
        {isSuggested && !badge ? <Badge tone="accent">{t('suggested')}</Badge> : badge}
      </div>
      <p className="text-muted">{audience && t(`for.${audience}`)}</p>
      <PlanPrice plan={plan} isPending={isPending} />
      <ul className="icon-list stack gap-2">
        {listFeatures(plan.plan).map(({ feature, isIncluded }) => (
          <li key={feature} className={isIncluded ? undefined : 'text-muted'}>
            {isIncluded ? <CheckIcon /> : <MinusIcon />}
            <span>
              {!isIncluded && <VisuallyHidden>{`${t('notIncluded')} `}</VisuallyHidden>}
              <span>{t(`features.${feature}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div>{charges}</div>
      {action && <div>{action}</div>}
    </li>
  );
}

/** The prices of a plan in three lines, which are reserved while the prices are being fetched. */
export function PlanPrice({ plan, isPending = false }: { plan: Plan; isPending?: boolean }) {
  const { t } = useTranslation('plans');
  const format = useMoney(plan.currency ?? 'USD');
  const term = plan.duration_months === 1 ? 'month' : 'year';
  const { renewal_price: renewal, original_price: original, expire_date: until } = plan;
  if (renewal === undefined) {
    return (
      <div>
        <p className="plan-price">{isPending ? <Skeleton width="word" /> : '–'}</p>
        <p className="text-small">{isPending ? <Skeleton width="name" /> : '\u00a0'}</p>
        <p className="text-small">{isPending ? <Skeleton width="name" /> : '\u00a0'}</p>
      </div>
    );
  }
  const perMonth = term === 'year' && renewal > 0 ? t('perMonth', { price: format(renewal / 12) }) : '\u00a0';
  if (original && plan.price !== undefined && original > plan.price) {
    return (
      <div>
        <p>
          <strong className="plan-price">{format(plan.price)}</strong>{' '}
          <s className="text-muted">
            <VisuallyHidden>{`${t('instead')} `}</VisuallyHidden>
            <span>{format(original)}</span>
          </s>{' '}
          <span className="text-small text-muted">{t(`first.${term}`)}</span>
        </p>
        <p className="text-small">
          <SaleBadge amount={format(original - plan.price)} until={until} />
        </p>
        <p className="text-small text-muted">{t(`then.${term}`, { price: format(renewal) })}</p>
      </div>
    );
  }
  return (
    <div>
      <p>
        <strong className="plan-price">{format(renewal)}</strong>{' '}
        <span className="text-small text-muted">{t(`per.${term}`)}</span>
      </p>
      <p className="text-small text-muted">{perMonth}</p>
      <p className="text-small text-muted">{t(`renewsSame.${term}`)}</p>
    </div>
  );
}

function SaleBadge({ amount, until }: { amount: string; until: string | null | undefined }) {
  const { t, i18n } = useTranslation('plans');
  return (
    <Badge tone="warm">
      {until
        ? t('lessUntil', { amount, date: formatMediumDate(new Date(until), i18n.language) })
        : t('less', { amount })}
    </Badge>
  );
}

type PlanChargesProps = {
  plan: Plan;
  isPending?: boolean;
  /** What is taken off, with its reason. */
  credit?: { label: string; amount: number } | undefined;
  /** Months that are paid for beyond the term. */
  extraMonths?: number | undefined;
};

/** What is charged today, and when what is charged next. */
export function PlanCharges({ plan, isPending = false, credit, extraMonths = 0 }: PlanChargesProps) {
  const { t, i18n } = useTranslation('plans');
  const format = useMoney(plan.currency ?? 'USD');
  // A document may be older than today.
  const isHydrated = useHydrated();
  const { price, renewal_price: renewal, duration_months: months } = plan;
  const term = months === 1 ? 'month' : 'year';
  const show = (amount: number | undefined) =>
    amount === undefined ? isPending ? <Skeleton width="word" /> : '–' : <span>{format(amount)}</span>;
  const next = addMonths(new Date(serverNow()), months + extraMonths);
  return (
    <dl className="plan-charges text-small">
      {credit && (
        <>
          <Charge label={t(`fromToday.${term}`)}>{show(renewal)}</Charge>
          <Charge label={credit.label}>{show(-credit.amount)}</Charge>
        </>
      )}
      <Charge label={t('today')} isStrong>
        {show(price)}
      </Charge>
      <Charge
        label={
          isHydrated ? t(`each.${term}`, { date: formatMediumDate(next, i18n.language) }) : t(`later.${term}`)
        }
      >
        {show(renewal)}
      </Charge>
    </dl>
  );
}

function Charge({ label, isStrong, children }: { label: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className={isStrong ? 'text-body font-semibold' : undefined}>
      <dt className={isStrong ? undefined : 'text-muted'}>{label}</dt>
      <dd className="tabular">{children}</dd>
    </div>
  );
}
